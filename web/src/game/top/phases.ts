// What is going on in a phase, in words. A phase of a game that has no words here says nothing.

import { m } from '../../paraglide/messages'
import { robberMoves } from '../robber'

const WORDS: Readonly<Record<string, (words: Readonly<Record<string, string>>) => string>> = {
  found_settlement: () => m.game_phase_founding(),
  found_road: () => m.game_phase_founding(),
  found: () => m.inkas_phase_found(),
  roll: () => m.game_phase_roll(),
  discard: () => m.game_phase_discard(),
  robber: robberMoves,
  rob: robberMoves,
  main: () => m.game_phase_main(),
  free_road: () => m.game_phase_main(),
  pick: () => m.game_phase_main(),
  reward: () => m.germany_phase_reward(),
  ...Object.fromEntries(['god_after', 'horus', 'ptah', 'atum', 'osiris', 'isis', 'maat', 'thoth', 'thoth_look'].map((phase) => [phase, () => m.gods_phase()])),
  reveal: () => m.pyramid_phase_gold(),
  gold: () => m.pyramid_phase_gold(),
}

export function phaseWords(phase: string, words: Readonly<Record<string, string>>): string {
  return WORDS[phase]?.(words) ?? ''
}
