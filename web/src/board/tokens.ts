// Where the number of a hex lies: below its picture, or on the bank where a river runs through it.

import { geometryOf, round, type Point } from './geometry'
import type { BoardData } from './model'
import { riverOf } from './river'

const BELOW = 33
const BELOW_NAMED = 26 // where the names of places need the room below
const BESIDE = 53
const CLEAR = 53 // half the water with its bank, and the token

/** The middle of a hex's token. */
export function tokenSpot(board: BoardData, hex: number): Point {
  const { x, y } = geometryOf(board).hexes[hex]!
  const usual = { x: round(x), y: round(y + (board.places?.length ? BELOW_NAMED : BELOW)) }
  const water = riverOf(board)?.water.filter((point) => Math.hypot(point.x - x, point.y - y) < 130) ?? []
  const dry = ({ x, y }: Point) => Math.min(CLEAR, ...water.map((point) => Math.hypot(point.x - x, point.y - y)))
  if (dry(usual) === CLEAR) return usual
  const around = Array.from({ length: 24 }, (_, k) => {
    const angle = (k * Math.PI) / 12
    return { x: round(x + BESIDE * Math.sin(angle)), y: round(y + BESIDE * Math.cos(angle)) }
  })
  // the driest place; among those equally dry the one nearest to the usual
  const worth = (spot: Point) => dry(spot) - Math.hypot(spot.x - usual.x, spot.y - usual.y) / 12
  return around.reduce((best, spot) => (worth(spot) > worth(best) + 1e-6 ? spot : best))
}
