// Where the number of a hex lies: below its picture, or on the bank where a river runs through it.

import { geometryOf, round, type Point } from './geometry'
import type { BoardData } from './model'

const BELOW = 33

/** The middle of a hex's token. */
export function tokenSpot(board: BoardData, hex: number): Point {
  const { x, y } = geometryOf(board).hexes[hex]!
  return { x: round(x), y: round(y + BELOW) }
}
