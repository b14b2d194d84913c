// What the gods add to the screen of a table.

import { m } from '../../paraglide/messages'
import type { Desk } from '../desk.svelte'
import type { Parts } from '../parts'
import type { Step } from '../next'
import Ask from './Ask.svelte'
import Page from './Page.svelte'
import Panel from './Panel.svelte'
import { GodPlay } from './play.svelte'
import Row from './Row.svelte'
import { stepOf } from './steps'

const plays = new WeakMap<Desk, GodPlay>()

/** The one use of a god at a desk. */
export function playAt(desk: Desk): GodPlay {
  let play = plays.get(desk)
  if (!play) plays.set(desk, (play = new GodPlay(desk)))
  return play
}

export class GodParts implements Parts {
  readonly play: GodPlay
  readonly Ask: Parts['Ask'] = Ask
  readonly Panel: Parts['Panel'] = Panel
  readonly panelWidth: number = 316
  readonly Page: Parts['Page'] = Page
  readonly Row: Parts['Row'] = Row

  constructor(readonly desk: Desk) {
    this.play = playAt(desk)
  }

  get words(): string {
    return m.gods_tab()
  }

  get question(): string | null {
    return this.play.asked?.ask ?? null
  }

  get step(): Step | null {
    return stepOf(this.play)
  }

  press(): void {
    if (this.play.asked) void this.play.play()
    else this.play.finish()
  }

  letGo(): boolean {
    return this.play.letGo()
  }
}

export const partsAt = (desk: Desk): Parts => new GodParts(desk)
