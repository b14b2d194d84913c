// The state of a board as a console shows it, from the states of its two seats.

import type { ClockFacts, RefereeFacts } from '../wire'

type SeatState = RefereeFacts['states'][number]
export type BoardState = 'hand' | 'away' | 'filler' | 'acting' | 'done' | 'waiting' | 'free'

/** In the order of the legend. */
export const BOARD_STATES: readonly BoardState[] = ['done', 'acting', 'waiting', 'free', 'away', 'filler', 'hand']

/** The state of every board: what needs somebody comes before what does not. */
export function boardStates({ states, hands }: Pick<RefereeFacts, 'states' | 'hands'>, clock: Pick<ClockFacts, 'phase' | 'group'>): BoardState[] {
  const raised = new Set(hands.map(({ seat }) => seat >> 1))
  const boards: BoardState[] = []
  for (let board = 0; 2 * board < states.length; board++) {
    boards.push(raised.has(board) ? 'hand' : together(states.slice(2 * board, 2 * board + 2), clock))
  }
  return boards
}

function together(pair: SeatState[], { phase, group }: Pick<ClockFacts, 'phase' | 'group'>): BoardState {
  if (pair.includes('away')) return 'away'
  if (phase === 'open') return pair.includes('free') ? (pair.every((state) => state === 'free') ? 'free' : 'acting') : 'done'
  const asked = phase === 'setup' || phase === 'discard' ? pair : [pair[group === 'sun' ? 0 : 1]!]
  if (asked.includes('acting')) return 'acting'
  if (asked.every((state) => state === 'filler')) return 'filler'
  return asked.includes('done') ? 'done' : 'waiting'
}

/** How many boards are in each state. */
export function tally(boards: readonly BoardState[]): Record<BoardState, number> {
  const counts: Record<BoardState, number> = { hand: 0, away: 0, filler: 0, acting: 0, done: 0, waiting: 0, free: 0 }
  for (const state of boards) counts[state] += 1
  return counts
}

/** The shape of a state around a point, as a path. */
export function shapeOf(state: BoardState, x: number, y: number, unit = 1): string {
  const u = (value: number) => Math.round(value * unit * 10) / 10
  const at = (dx: number, dy: number) => `M${Math.round((x + dx * unit) * 10) / 10} ${Math.round((y + dy * unit) * 10) / 10}`
  switch (state) {
    case 'done':
      return `${at(-3.2, -3.2)}h${u(6.4)}v${u(6.4)}h${u(-6.4)}z`
    case 'acting':
      return `${at(0, -4.6)}l${u(4.6)} ${u(4.6)} ${u(-4.6)} ${u(4.6)} ${u(-4.6)} ${u(-4.6)}z`
    case 'filler':
      return `${at(-4, -4)}l${u(8)} ${u(8)}${at(4, -4)}l${u(-8)} ${u(8)}`
    case 'hand':
      return `${at(0, -7)}l${u(7)} ${u(12)}h${u(-14)}z`
    default: {
      const r = state === 'away' ? 4 : state === 'free' ? 3 : 1.8
      return `${at(-r, 0)}a${u(r)} ${u(r)} 0 1 0 ${u(2 * r)} 0a${u(r)} ${u(r)} 0 1 0 ${u(-2 * r)} 0`
    }
  }
}
