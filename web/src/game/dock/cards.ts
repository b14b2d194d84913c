// The own development cards and what can be done with each, as far as the server has said.

import { m } from '../../paraglide/messages'
import type { Shown } from '../../lib/shown.svelte'
import { isPlayed } from '../kinds'

/** ready: play it now; fresh: bought this turn; point: it only counts; barred: ask why. */
export type CardState = 'ready' | 'fresh' | 'point' | 'barred'
export type Held = { card: string; count: number; state: CardState }

/** The cards of the own hand, those that can be played first. */
export function cardsHeld(shown: Shown): Held[] {
  const { dev = {}, fresh = {} } = shown.me ?? {}
  const held = Object.entries(dev).filter(([, count]) => count > 0)
  const states = held.map(([card, count]): Held => ({ card, count, state: stateOf(shown, card, count, fresh[card] ?? 0) }))
  return [...states.filter((one) => one.state !== 'point'), ...states.filter((one) => one.state === 'point')]
}

function stateOf(shown: Shown, card: string, count: number, fresh: number): CardState {
  if (!isPlayed(card)) return 'point'
  if (shown.kinds.has(card)) return 'ready'
  return fresh >= count ? 'fresh' : 'barred'
}

/** A card's state in a word or two. */
export function noteOf(state: CardState): string {
  switch (state) {
    case 'ready':
      return m.game_card_play_short()
    case 'fresh':
      return m.game_card_next_turn()
    case 'point':
      return m.game_card_one_point()
    default:
      return m.game_not_now()
  }
}
