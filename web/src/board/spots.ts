// Places of a board that can be picked: which action means which place, how a place is called, in which order they come.

import { m } from '../paraglide/messages'
import { edgeOnSide, geometryOf, HEX_SIDE, type Geometry, type Point } from './geometry'
import type { BoardData, HarbourData } from './model'
import { placeAt, spokenBeside, spokenFree, spokenKind } from './places'
import type { Ruin } from './ruins'
import { capital, spokenHex, spokenRegion } from './terrains'

/** A place beside the board has no number of its own; there is one at most. */
export type SpotKind = 'corner' | 'edge' | 'hex' | 'frame'
export type Spot = { kind: SpotKind; id: number; what?: string; owner?: number }

const PLACES: Record<string, [SpotKind, string]> = {
  road: ['edge', 'road'],
  boat: ['edge', 'boat'],
  settle: ['corner', 'settlement'],
  city: ['corner', 'city'],
  landmark: ['corner', 'landmark'],
  found: ['corner', 'settlement'],
  robber: ['hex', 'robber'],
  osiris: ['edge', 'lift'],
  hapi_settle: ['corner', 'settlement'],
  hapi_city: ['corner', 'city'],
}

/** The place an action text names, as `road:24` does; null if it names none. */
export function spotOf(action: string): Spot | null {
  const [word, argument] = action.split(':')
  const found = word === undefined ? undefined : PLACES[word]
  if (found && argument === 'frame') return { kind: 'frame', id: 0, what: found[1] }
  if (!found || argument === undefined || !/^\d+$/.test(argument)) return null
  return { kind: found[0], id: Number(argument), what: found[1] }
}

/** One key for each place and what is done there. */
export const keyOf = (spot: Spot): string => `${spot.kind}-${spot.id}-${spot.what ?? ''}`
export const sameSpot = (a: Spot | null | undefined, b: Spot | null | undefined): boolean =>
  !!a && !!b && a.kind === b.kind && a.id === b.id && (a.what ?? '') === (b.what ?? '')

/** A memory for places: the same place is the same object each time, so nothing about it is worked out again. */
export class Remembered {
  #known = new Map<string, Spot>()

  same(spots: readonly Spot[]): Spot[] {
    return spots.map((spot) => {
      const key = `${keyOf(spot)}-${spot.owner ?? ''}`
      const known = this.#known.get(key)
      if (!known) this.#known.set(key, spot)
      return known ?? spot
    })
  }
}

/** The middle of a place. */
export function middle(geometry: Geometry, { kind, id }: Spot): Point {
  const found = kind === 'frame' ? geometry.frame : { corner: geometry.corners, edge: geometry.edges, hex: geometry.hexes }[kind][id]
  if (!found) throw new RangeError(`there is no ${kind} ${id} on this board`)
  return found
}

/** The places in the order Tab walks them: clockwise round their common middle, from the top. */
export function clockwise<T extends Spot>(geometry: Geometry, spots: readonly T[]): T[] {
  if (spots.length < 3) return inReadingOrder(geometry, spots)
  const points = spots.map((spot) => middle(geometry, spot))
  const x = points.reduce((total, point) => total + point.x, 0) / points.length
  const y = points.reduce((total, point) => total + point.y, 0) / points.length
  const turn = (point: Point) => (Math.atan2(point.x - x, y - point.y) + 2 * Math.PI) % (2 * Math.PI)
  return spots
    .map((spot, k) => ({ spot, angle: turn(points[k]!), far: Math.hypot(points[k]!.x - x, points[k]!.y - y) }))
    .sort((a, b) => (Math.abs(a.angle - b.angle) > 1e-6 ? a.angle - b.angle : b.far - a.far))
    .map(({ spot }) => spot)
}

/** The places from the top to the bottom, in a row from the left. */
export function inReadingOrder<T extends Spot>(geometry: Geometry, spots: readonly T[]): T[] {
  return [...spots].sort((a, b) => {
    const [one, other] = [middle(geometry, a), middle(geometry, b)]
    return Math.abs(one.y - other.y) > 1 ? one.y - other.y : one.x - other.x
  })
}

/** How far from their middle large places are still meant. */
const OWN_REACH: Partial<Record<SpotKind, number>> = { hex: 90, frame: 80 }

/** The lit place nearest to a point within reach, both in board units; a hex is reached anywhere on it. */
export function nearest<T extends Spot>(geometry: Geometry, spots: readonly T[], at: Point, reach: number): T | null {
  let best: T | null = null
  let least = Infinity
  for (const spot of spots) {
    const away = distance(geometry, spot, at)
    if (away <= (OWN_REACH[spot.kind] ?? reach) && away < least) [best, least] = [spot, away]
  }
  return best
}

/** The hex a point lies on. */
export function hexUnder({ hexes }: Geometry, at: Point): number | null {
  const away = hexes.map(({ x, y }) => Math.hypot(at.x - x, at.y - y))
  const least = Math.min(...away)
  return least <= HEX_SIDE ? away.indexOf(least) : null
}

function distance(geometry: Geometry, spot: Spot, at: Point): number {
  if (spot.kind !== 'edge') {
    const { x, y } = middle(geometry, spot)
    return Math.hypot(at.x - x, at.y - y)
  }
  const { a, b } = geometry.edges[spot.id]!
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const share = ((at.x - a.x) * dx + (at.y - a.y) * dy) / (dx * dx + dy * dy)
  const held = Math.min(0.73, Math.max(0.27, share)) // the drawn part of a lit path
  return Math.hypot(at.x - a.x - held * dx, at.y - a.y - held * dy)
}

/** The spoken name of a place: *Path between pasture 11 and quarry 3*. */
export function spoken(spot: Spot, board: BoardData, labels: Record<string, string> = {}): string {
  const geometry = geometryOf(board)
  if (spot.kind === 'frame') return m.board_frame()
  if (spot.kind === 'hex') return capital(spokenRegion(board, spot.id))
  const place = spot.kind === 'edge' ? geometry.edges[spot.id]! : geometry.corners[spot.id]!
  const [first, second, third] = place.hexes.map((hex) => spokenHex(board, hex)) as [string, string?, string?]
  if (spot.kind === 'edge') {
    const path = second === undefined ? m.board_coast_path({ first }) : m.board_path({ first, second })
    return withEnds(board, geometry.edges[spot.id]!.ends, path)
  }
  const named = placeAt(board, spot.id)
  if (named) return [spokenKind(named), ...(TO_BUILD.includes(spot.what ?? '') ? [spokenFree(named)] : []), spokenBeside(board, spot.id)].join(', ')
  const crossing =
    second === undefined
      ? m.board_crossing_one({ first })
      : third === undefined
        ? m.board_crossing_two({ first, second })
        : m.board_crossing_three({ first, second, third })
  const harbour = harbourAt(board, spot.id)
  return harbour ? m.board_with_harbour({ place: crossing, harbour: spokenHarbour(harbour, labels) }) : crossing
}

/** What is put only where nothing stands. */
const TO_BUILD = ['settlement', 'landmark']

/** A path with the cities and landmarks at its ends. */
function withEnds(board: BoardData, ends: readonly number[], path: string): string {
  const [from, to] = ends.flatMap((corner) => placeAt(board, corner)?.name ?? [])
  if (from === undefined) return path
  return to === undefined ? m.board_path_at({ path, place: from }) : m.board_path_from_to({ path, from, to })
}

/** The spoken name of a place with whose building lies overgrown there. */
export function spokenWith(ruins: ReadonlyMap<number, Ruin>, spot: Spot, board: BoardData, labels: Record<string, string>, names: readonly string[]): string {
  const place = spoken(spot, board, labels)
  const ruin = spot.kind === 'corner' ? ruins.get(spot.id) : undefined
  return ruin ? m.board_overgrown({ place, piece: labels[ruin.piece] ?? ruin.piece, player: names[ruin.owner] ?? '' }) : place
}

/** The harbour or oasis a corner has a way to. */
export function harbourAt(board: BoardData, corner: number): HarbourData | undefined {
  const geometry = geometryOf(board)
  return board.harbours.find(({ hex, side }) => edgeOnSide(board, geometry, hex, side).ends.includes(corner))
}

/** The spoken name of a harbour or oasis. */
export function spokenHarbour({ gives, ratio, kind }: HarbourData, labels: Record<string, string> = {}): string {
  const rate = `${ratio}:1`
  const what = gives === 'any' ? m.board_any() : (labels[gives] ?? gives)
  return kind === 'oasis' ? m.board_oasis({ rate, what }) : m.board_harbour({ rate, what })
}
