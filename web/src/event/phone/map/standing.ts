// The pieces that stand around a player, ready to draw.

import { along, pt, round } from '../../../board/geometry'
import type { Lane, Piece } from '../../../board/pieces'
import { hexMiddle, spotKey, type OnBoard, type RingPlaces, type Spot } from '../../places'
import type { BoardView, PlayerView, RingFacts } from '../../wire'

type Shape = { art: string; size: number; up: number; near: number }
export const SHAPES: Record<'ship' | 'settlement' | 'city', Shape> = {
  ship: { art: 'ship', size: 58, up: 8, near: 1 },
  settlement: { art: 'house', size: 60, up: 9, near: 2 },
  city: { art: 'city', size: 68, up: 9, near: 3 },
}
const ROBBER = 64
const LANE_SHARE = 0.14

export type Standing = { pieces: Piece[]; lanes: Lane[] }

/** A drawing standing on a place. */
export function pieceAt(places: RingPlaces, what: keyof typeof SHAPES, spot: Spot, colour: string): Piece {
  const { art, size, up, near } = SHAPES[what]
  const { x, y } = places.at(spot)
  return { key: `${what}-${spotKey(spot)}-${colour}`, spot: { kind: spot.kind, id: spot.number, what }, art, colour, x: round(x), y: round(y - up), size, depth: y + near }
}

/** The band of a road. */
export function laneAt(places: RingPlaces, spot: Spot, colour: string): Lane {
  const { a, b, x, y } = places.line(spot)
  const path = `M${pt(along(a, b, LANE_SHARE))}L${pt(along(a, b, 1 - LANE_SHARE))}`
  return { key: `lane-${spotKey(spot)}-${colour}`, spot: { kind: 'edge', id: spot.number, what: 'road' }, path, colour, crest: { x: round(x), y: round(y) } }
}

/** Everything that stands on the boards in view, from the back to the front. */
export function standing(places: RingPlaces, ring: RingFacts, boards: readonly BoardView[], players: Iterable<PlayerView>, colourOf: (seat: number) => string): Standing {
  const pieces: Piece[] = []
  const lanes: Lane[] = []
  for (const player of players) {
    const colour = colourOf(player.seat)
    const put = (what: keyof typeof SHAPES, kind: Spot['kind'], list: readonly OnBoard[]) => {
      for (const place of list) {
        const spot = places.seen(kind, place)
        if (spot) pieces.push(pieceAt(places, what, spot, colour))
      }
    }
    for (const place of player.roads) {
      const spot = places.seen('edge', place)
      if (spot) lanes.push(laneAt(places, spot, colour))
    }
    put('ship', 'edge', player.ships)
    put('settlement', 'corner', player.settlements)
    put('city', 'corner', player.cities)
  }
  boards.forEach((board, slot) => pieces.push(...robbersOf(ring, board, (slot - 1) * places.width)))
  pieces.sort((one, other) => one.depth - other.depth || one.x - other.x)
  return { pieces, lanes }
}

function robbersOf(ring: RingFacts, { board, island, robbers }: BoardView, across: number): Piece[] {
  const { hexes } = ring.islands.find(({ key }) => key === island)!
  return Object.entries(robbers).map(([group, hex]) => {
    const { at, token } = hexes[hex]!
    const { x, y } = hexMiddle(at)
    const beside = token ? { x: x + across - 44, y: y + 10 } : { x: x + across, y }
    return { key: `robber-${board}-${group}`, spot: { kind: 'hex', id: hex, what: 'robber' }, art: 'robber', ...beside, size: ROBBER, depth: y + 30 }
  })
}
