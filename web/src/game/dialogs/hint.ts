// A sentence for whoever has read nothing: what a good place is for, and what happens there.

import { m } from '../../paraglide/messages'

/** What to know when a place must be chosen. */
export function hintOf(kind: string, phase: string, words: Record<string, string>): string {
  if (kind === 'robber') return m.game_hint_robber()
  if (phase === 'found_settlement') return m.game_hint_found_settlement()
  if (phase === 'found') return m.inkas_hint_found()
  if (phase === 'found_road') return m.game_hint_found_road({ road: words.road ?? '' })
  if (phase === 'free_road') return m.game_hint_free_road()
  return m.game_hint_place()
}
