// The robber in words: where a game gives him a name of his own, he is called by it.

import { m } from '../paraglide/messages'

type Words = Readonly<Record<string, string>>

export const robberName = ({ robber }: Words): string => robber ?? m.game_robber()
/** What to do with him. */
export const moveRobber = ({ robber }: Words): string => (robber ? m.game_move_named({ robber }) : m.game_move_robber())
/** What the second tap does. */
export const robberHere = ({ robber }: Words): string => (robber ? m.game_named_here({ robber }) : m.game_robber_here())
/** What is going on. */
export const robberMoves = ({ robber }: Words): string => (robber ? m.game_phase_named({ robber }) : m.game_phase_robber())
/** What this person is called to do. */
export const callForRobber = ({ robber }: Words): string => (robber ? m.live_robber_named({ robber }) : m.live_robber())
/** Where he stands. */
export const robberIsHere = ({ robber }: Words): string => (robber ? m.live_named_here({ robber }) : m.live_robber_here())
