// Places with a name: cities and landmarks, what stands there, and how they are called.

import { m } from '../paraglide/messages'
import { geometryOf } from './geometry'
import type { BoardData, BoardView, Place, Reward } from './model'
import { capital, spokenHex, spokenRegion } from './terrains'

/** What stands on a place and whose it is; nothing stands on a free one. */
export type Holder = { owner: number; kind: 'city' | 'landmark' }

const kept = new WeakMap<object, ReadonlyMap<number, Place>>()

/** The city or landmark on a corner; undefined on an open crossing. */
export function placeAt(board: Pick<BoardData, 'places'>, corner: number): Place | undefined {
  if (!board.places?.length) return undefined
  let known = kept.get(board.places)
  if (!known) kept.set(board.places, (known = new Map(board.places.map((place) => [place.corner, place]))))
  return known.get(corner)
}

/** Every place that is taken, by its corner: town halls and built landmarks. */
export function holdersOf(view: BoardView | null): ReadonlyMap<number, Holder> {
  const found = new Map<number, Holder>()
  for (const { seat, settlements } of view?.players ?? []) for (const corner of settlements) found.set(corner, { owner: seat, kind: 'city' })
  for (const [corner, owner] of Object.entries(view?.landmarks ?? {})) found.set(Number(corner), { owner, kind: 'landmark' })
  return found
}

/** The lines a name is written in: a bracket begins a new one. */
export const linesOf = ({ name }: Place): string[] => name.split(/ (?=\()/)

/** What a place is: *Hof, city*, *Berlin, landmark Brandenburg Gate*. */
export function spokenKind(place: Place): string {
  const { name } = place
  return place.kind === 'city' ? m.board_city({ name }) : m.board_landmark({ name, building: place.building })
}

/** What the builder of a landmark receives besides the point. */
export function spokenReward({ kind, count }: Reward): string {
  switch (kind) {
    case 'road':
      return m.board_reward_road({ count })
    case 'cards':
      return m.board_reward_cards({ count })
    default:
      return m.board_reward_development({ count })
  }
}

/** A place that nobody has built on: *free*, or what its builder will receive. */
export function spokenFree(place: Place): string {
  return place.kind === 'city' ? m.board_city_free() : m.board_landmark_free({ reward: spokenReward(place.reward) })
}

/** The hexes a corner touches: *beside fields 4, forest 9, pasture 5*. */
export function spokenBeside(board: BoardData, corner: number): string {
  return m.board_beside({ hexes: geometryOf(board).corners[corner]!.hexes.map((hex) => spokenHex(board, hex)).join(', ') })
}

/** A hex with the places around it: *Mountains 5, Harz: Hannover, Magdeburg, Dessau*. */
export function spokenLand(board: BoardData, hex: number): string {
  const land = spokenRegion(board, hex)
  const places = geometryOf(board).hexes[hex]!.corners.flatMap((corner) => placeAt(board, corner)?.name ?? [])
  return capital(places.length ? m.board_land({ land, places: places.join(', ') }) : land)
}

/** A place with what stands there: *Hof, city, free, beside fields 4, forest 9, pasture 5*. */
export function spokenPlace(board: BoardData, place: Place, holder: Holder | undefined, labels: Readonly<Record<string, string>>, names: readonly string[]): string {
  const player = names[holder?.owner ?? -1] ?? ''
  const taken = holder?.kind === 'landmark' ? m.board_landmark_built({ player }) : m.board_city_held({ piece: labels.settlement ?? '', player })
  return [spokenKind(place), holder ? taken : spokenFree(place), spokenBeside(board, place.corner)].join(', ')
}
