// Which group and which turn a screen is about: between two turns it is already the next.

import type { ClockFacts } from './wire'

type Moment = Pick<ClockFacts, 'phase' | 'turn' | 'group'>

const BETWEEN = new Set(['setup', 'ready'])

/** The group that acts, or does so after the next roll; sun begins. */
export function groupShown({ phase, turn, group }: Moment): 'sun' | 'moon' {
  if (!BETWEEN.has(phase)) return group
  return turn % 2 ? 'moon' : 'sun'
}

/** The turn that is on, or comes next. */
export const turnShown = ({ phase, turn }: Moment): number => (phase === 'ready' ? turn + 1 : turn)
