// What Germany adds to the screen of a table.

import type { BoardData } from '../../board/model'
import { placeAt } from '../../board/places'
import type { Spot } from '../../board/spots'
import { m } from '../../paraglide/messages'
import type { Desk } from '../desk.svelte'
import type { Step } from '../next'
import type { Parts } from '../parts'
import Aside from './Aside.svelte'
import Ask from './Ask.svelte'
import Corner from './Corner.svelte'
import InForce from './InForce.svelte'
import { cornerOf } from './ledger'
import Page from './Page.svelte'
import Row from './Row.svelte'
import Works from './Works.svelte'

/** How the places of a build tile are called: one by its name, several by their number, and those that are lit. */
const NOTES: Readonly<Record<string, { one: (place: { city: string }) => string; some: (of: { count: number }) => string; lit: (of: { count: number }) => string }>> = {
  settle: { one: m.germany_city_one, some: m.germany_cities, lit: m.germany_cities_lit },
  landmark: { one: m.germany_mark_one, some: m.germany_marks, lit: m.germany_marks_lit },
}

class GermanParts implements Parts {
  readonly Ask: Parts['Ask'] = Ask
  readonly Panel = null
  readonly panelWidth = 0
  readonly Row: Parts['Row'] = Row
  readonly Ledger: Parts['Ledger'] = Works
  readonly Corner: Parts['Corner'] = Corner
  readonly Aside: Parts['Aside'] = Aside

  constructor(readonly desk: Desk) {}

  /** Whoever plays has the landmarks below the build tiles. */
  get Page(): Parts['Page'] {
    return this.desk.client.seat === null ? Page : null
  }

  get words(): string {
    return m.germany_landmarks()
  }

  get Uses(): Parts['Uses'] {
    return this.desk.client.myTurn && this.desk.client.view?.trade_card ? InForce : undefined
  }

  get question(): string | null {
    return this.#claiming ? 'reward' : null
  }

  get step(): Step | null {
    const count = this.desk.client.view?.reward_cards ?? 0
    return this.#claiming ? { press: 'act', action: 'claim', text: m.germany_claim(), note: m.germany_claims_left({ count }) } : null
  }

  press(): void {}

  letGo(): boolean {
    return false
  }

  does(card: string): string | null {
    return card === 'knight' ? m.germany_card_knight() : null
  }

  note(kind: string, lit: boolean): string | null {
    const says = NOTES[kind]
    const actions = this.desk.client.kinds.get(kind) ?? []
    const place = actions.length === 1 ? this.#place(cornerOf(actions[0] ?? '')) : undefined
    if (!says) return null
    return place && !lit ? says.one({ city: place.name }) : (lit ? says.lit : says.some)({ count: actions.length })
  }

  named({ kind, id, what }: Spot): string | null {
    const place = kind === 'corner' && what === 'landmark' ? this.#place(id) : undefined
    return place?.kind === 'landmark' ? place.building : null
  }

  get #claiming(): boolean {
    return this.desk.client.awaited && this.desk.client.kinds.has('claim')
  }

  #place(corner: number) {
    const board = this.desk.client.board as BoardData | null
    return board ? placeAt(board, corner) : undefined
  }
}

export const partsAt = (desk: Desk): Parts => new GermanParts(desk)
