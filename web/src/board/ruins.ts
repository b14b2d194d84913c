// Buildings in decline: what stands overgrown where, and whose it is.

import type { BoardView, PlayerPieces } from './model'
import type { Spot } from './spots'

export type Ruin = { owner: number; piece: 'settlement' | 'city' }

/** Every building in decline by its corner. */
export function ruinsOf(view: BoardView | null): ReadonlyMap<number, Ruin> {
  const found = new Map<number, Ruin>()
  for (const { seat, decline } of view?.players ?? []) {
    for (const corner of decline?.settlements ?? []) found.set(corner, { owner: seat, piece: 'settlement' })
    for (const corner of decline?.cities ?? []) found.set(corner, { owner: seat, piece: 'city' })
  }
  return found
}

/** What lies overgrown where somebody would put a settlement, if anything does. */
export function ruinUnder(view: BoardView | null, spot: Spot | null): Ruin | undefined {
  return spot?.kind === 'corner' && spot.what === 'settlement' ? ruinsOf(view).get(spot.id) : undefined
}

/** The corners with a building of a player, in decline or not. */
export function builtBy({ settlements, cities, decline }: PlayerPieces): number[] {
  return [...settlements, ...cities, ...(decline?.settlements ?? []), ...(decline?.cities ?? [])]
}
