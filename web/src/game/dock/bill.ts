// What something costs, card by card, and which of those cards are missing.

import type { GameInfo } from '../../lib/wire'

type Cards = Record<string, number>
export type Slot = { resource: string; missing: boolean }

/** The cost as slots in the order of the game's resources. */
export function slotsOf(cost: Cards, hand: Cards, resources: readonly string[]): Slot[] {
  return resources.flatMap((resource) =>
    Array.from({ length: cost[resource] ?? 0 }, (_, i) => ({ resource, missing: i >= (hand[resource] ?? 0) })),
  )
}

/** The cards that are missing. */
export function missingOf(cost: Cards, hand: Cards): Cards {
  const short = Object.entries(cost).map(([resource, count]): [string, number] => [resource, count - (hand[resource] ?? 0)])
  return Object.fromEntries(short.filter(([, count]) => count > 0))
}

/** What a thing costs in a game. */
export const costOf = (info: GameInfo | null, thing: string): Cards => info?.costs[thing] ?? {}
