// What Rise of the Inkas adds to the screen of a table.

import { m } from '../../paraglide/messages'
import type { Desk } from '../desk.svelte'
import Forgo from '../dialogs/Forgo.svelte'
import { litCount } from '../kinds'
import type { Step } from '../next'
import type { Parts } from '../parts'
import Ask from './Ask.svelte'
import Corner from './Corner.svelte'
import { playAt, type InkaPlay } from './play.svelte'
import Rates from './Rates.svelte'
import Row from './Row.svelte'
import Uses from './Uses.svelte'

/** What development cards do otherwise than in the other games. */
const DOES: Readonly<Record<string, () => string>> = {
  knight: () => m.inkas_card_knight(),
  plenty: () => m.inkas_card_plenty(),
  monopoly: () => m.inkas_card_monopoly(),
}

class InkaParts implements Parts {
  readonly play: InkaPlay
  readonly Ask: Parts['Ask'] = Ask
  readonly Panel = null
  readonly panelWidth = 0
  readonly Page = null
  readonly Row: Parts['Row'] = Row
  readonly Rates: Parts['Rates'] = Rates
  readonly Uses: Parts['Uses'] = Uses
  readonly Corner: Parts['Corner'] = Corner
  readonly Aside: Parts['Aside'] = Forgo

  constructor(readonly desk: Desk) {
    this.play = playAt(desk)
  }

  get question(): string | null {
    return this.play.begun
  }

  get step(): Step | null {
    const { client, placing } = this.desk
    if (this.play.begun) return this.#dealStep()
    if (!client.kinds.has('found')) return null
    return { press: 'look', text: m.inkas_found_step({ tribe: client.me?.tribe ?? 0 }), note: litCount('found', placing.lit.length) }
  }

  #dealStep(): Step {
    const { deal, left } = this.play
    return { press: 'game', text: m.inkas_deal_step(), unready: !deal, note: deal ? undefined : m.game_left_to_choose({ count: left }) }
  }

  press(): void {
    void this.play.settle()
  }

  letGo(): boolean {
    return this.play.letGo()
  }

  does(card: string): string | null {
    return DOES[card]?.() ?? null
  }
}

export const partsAt = (desk: Desk): Parts => new InkaParts(desk)
