// What a god's card says about itself: what it does in the game's own words, and whether it can be used.

import { m } from '../../paraglide/messages'
import type { CardState } from './play.svelte'

type Words = Readonly<Record<string, string>>

/** A god's name. */
export const nameOf = (god: string, words: Words): string => words[`god.${god}`] ?? words[god] ?? god

/** What a side of a god's card does. */
export const doesOf = (god: string, side: string, words: Words): string => words[`god.${god}.${side.toLowerCase()}`] ?? ''

/** The state of a card in a few words. */
export function stateWords(state: CardState, god: string): string {
  switch (state) {
    case 'ready':
      return m.gods_ready()
    case 'used':
      return m.gods_used()
    case 'new':
      return m.gods_new()
    case 'working':
    case 'rate':
      return m.gods_working()
    case 'waiting':
      return god === 'isis' ? m.gods_waits_seven() : m.gods_waits_roll()
    default:
      return m.gods_barred()
  }
}
