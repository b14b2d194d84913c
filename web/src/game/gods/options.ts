// What can be chosen with a god: read off the legal actions, which name everything that is possible.

import type { Cards } from '../../lib/wire'

/** Most gods are used with an action of their own name. */
const USES: Readonly<Record<string, readonly string[]>> = { hapi: ['hapi_settle', 'hapi_city'] }

/** The kinds of action a god is used with. */
export const usesOf = (god: string): readonly string[] => USES[god] ?? [god]

/** The part of an action behind its kind. */
export const argumentOf = (action: string): string => action.slice(action.indexOf(':') + 1)

/** A price one may pay: the cards, and the one among them that stands for another. */
export type Price = { action: string; cards: string[]; instead: string | null }

/** The prices that are possible, from actions like `ptah:brick-ore` (ore in the place of brick) and `thoth:plain`. */
export function pricesOf(actions: readonly string[], cost: Cards): Price[] {
  return actions.map((action) => {
    const [part, instead] = argumentOf(action).split('-')
    if (part === undefined || instead === undefined) return { action, cards: listed(cost), instead: null }
    const rest = { ...cost, [part]: (cost[part] ?? 0) - 1 }
    return { action, cards: [...listed(rest), instead], instead }
  })
}

const listed = (cards: Cards): string[] => Object.entries(cards).flatMap(([key, count]) => Array<string>(Math.max(0, count)).fill(key))

/** What one gives and what one wants, from actions like `amun:ore-grain`. */
export function swapsOf(actions: readonly string[]): { action: string; give: string; want: string }[] {
  return actions.map((action) => {
    const [give = '', want = ''] = argumentOf(action).split('-')
    return { action, give, want }
  })
}

/** The action by which Horus asks some players for a resource. */
export const demand = (resource: string, seats: readonly number[]): string =>
  `horus:${[resource, ...[...seats].sort((a, b) => a - b).map((seat) => `p${seat}`)].join('-')}`

/** The resources and the seats that Horus may ask for and of. */
export function demands(actions: readonly string[]): { resources: string[]; seats: number[] } {
  const resources = new Set<string>()
  const seats = new Set<number>()
  for (const action of actions) {
    const [resource = '', ...asked] = argumentOf(action).split('-')
    resources.add(resource)
    asked.forEach((seat) => seats.add(Number(seat.slice(1))))
  }
  return { resources: [...resources], seats: [...seats].sort((a, b) => a - b) }
}
