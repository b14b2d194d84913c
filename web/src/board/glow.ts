// The gold of the lit places: paths that each draw one stroke of all of them, so that many places are few shapes.

import { geometryOf, hexagon, pt, round, type Point } from './geometry'
import type { BoardData } from './model'
import { lanePath } from './pieces'
import { placeAt } from './places'
import type { Ruin } from './ruins'
import { middle, type Spot } from './spots'

const LARGE = ['city', 'landmark', 'rob']
const HALO = 9

/** `lanes` along edges, `rings` and `halos` round corners, `rims` of hexes, `lifts` round what may be taken up; empty where there is none. */
export type Glow = { lanes: string; rings: string; halos: string; rims: string; lifts: string }

/** The middle and the radius of the ring round a lit corner or frame. */
export function ringOf(board: BoardData, spot: Spot, ruin: Ruin | undefined, boost: number): Point & { radius: number } {
  const { x, y } = middle(geometryOf(board), spot)
  if (ruin) return { x, y: y - 6, radius: 42 * boost } // round thicket and all
  return { x, y, radius: (spot.kind === 'frame' ? 44 : LARGE.includes(spot.what ?? '') ? 36 : placeAt(board, spot.id) ? 23 : 17) * boost }
}

/** The rim of a lit hex. */
export const rimOf = (board: BoardData, spot: Spot): string => `M${hexagon(middle(geometryOf(board), spot), 86, geometryOf(board).flat).map(pt).join('L')}Z`

/** What lights these places. */
export function glowOf(board: BoardData, spots: readonly Spot[], ruins: ReadonlyMap<number, Ruin>, boost: number): Glow {
  const geometry = geometryOf(board)
  const glow: Glow = { lanes: '', rings: '', halos: '', rims: '', lifts: '' }
  for (const spot of spots) {
    if (spot.kind === 'edge') {
      glow.lanes += lanePath(geometry.edges[spot.id]!, 0.27)
      const at = middle(geometry, spot)
      if (spot.what === 'lift') glow.lifts += circle({ x: at.x, y: at.y - 5 }, 31 * boost)
    } else if (spot.kind === 'hex') glow.rims += rimOf(board, spot)
    else {
      const { radius, ...at } = ringOf(board, spot, spot.kind === 'corner' ? ruins.get(spot.id) : undefined, boost)
      glow.rings += circle(at, radius)
      glow.halos += circle(at, radius + HALO)
    }
  }
  return glow
}

function circle({ x, y }: Point, radius: number): string {
  const [r, across] = [round(radius), round(2 * radius)]
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 ${-across} 0z`
}
