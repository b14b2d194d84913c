// Where the corners and edges of a ring lie, 100 units to a hex side, seen from a home board: its island at the origin, the
// islands of the neighbours `pitch` columns to the left and right.

import { HEX_SIDE, type Point } from '../board/geometry'
import type { RingFacts } from './wire'

type Axial = readonly [number, number]
/** A board and the number of a corner or edge on it, as views tell it. */
export type OnBoard = readonly [number, number]
export type Kind = 'corner' | 'edge'
/** A place as it is drawn: `step` boards to the east of home. */
export type Spot = { kind: Kind; step: number; number: number }
/** An edge as it is drawn. */
export type Line = Point & { a: Point; b: Point }

type Places = Pick<RingFacts, 'boards' | 'pitch' | 'corners' | 'edges' | 'seam_corners' | 'seam_edges'>

const COLUMN = 1.5 * HEX_SIDE
const ROW = Math.sqrt(3) * HEX_SIDE
const SLOTS = 3
const FAR_SEAM = -2 // steps to the board whose seam closes the window in the west

/** The middle of a hex. */
export const hexMiddle = ([q, r]: Axial): Point => ({ x: COLUMN * q, y: ROW * (r + q / 2) })

/** The places of a ring for whoever sits at a board. */
export class RingPlaces {
  readonly width: number
  readonly #corners: Point[]
  readonly #edges: Line[]

  constructor(
    readonly ring: Places,
    readonly home: number,
  ) {
    this.width = COLUMN * ring.pitch
    this.#corners = ring.corners.map((hexes) => mean(hexes.map((hex) => hexMiddle(hex as Axial))))
    this.#edges = ring.edges.map((hexes) => between(hexMiddle(hexes[0] as Axial), hexMiddle(hexes[1] as Axial)))
  }

  /** The place with a number of the own window, as actions name it. */
  inWindow(kind: Kind, number: number): Spot {
    const count = this.#count(kind)
    const slot = Math.floor(number / count)
    if (slot < SLOTS) return { kind, step: slot - 1, number: number % count }
    const seam = kind === 'corner' ? this.ring.seam_corners : this.ring.seam_edges
    return { kind, step: FAR_SEAM, number: seam[number - SLOTS * count]! }
  }

  /** The place of a board, or null if it lies beyond what is seen from home. */
  seen(kind: Kind, [board, number]: OnBoard): Spot | null {
    const east = (((board - this.home) % this.ring.boards) + this.ring.boards) % this.ring.boards
    if (east <= 1) return { kind, step: east, number }
    if (east === this.ring.boards - 1) return { kind, step: -1, number }
    const seam = kind === 'corner' ? this.ring.seam_corners : this.ring.seam_edges
    return east === this.ring.boards + FAR_SEAM && seam.includes(number) ? { kind, step: FAR_SEAM, number } : null
  }

  /** The number of a place in the own window; those of the far seam come behind the three boards. */
  numberOf({ kind, step, number }: Spot): number {
    const count = this.#count(kind)
    if (step !== FAR_SEAM) return (step + 1) * count + number
    return SLOTS * count + (kind === 'corner' ? this.ring.seam_corners : this.ring.seam_edges).indexOf(number)
  }

  /** The board a place is numbered on. */
  boardOf({ step }: Spot): number {
    return (this.home + step + this.ring.boards) % this.ring.boards
  }

  /** The middle of a place. */
  at({ kind, step, number }: Spot): Point {
    const { x, y } = (kind === 'corner' ? this.#corners : this.#edges)[number]!
    return { x: x + step * this.width, y }
  }

  /** An edge with its two ends. */
  line({ step, number }: Spot): Line {
    const { a, b, x, y } = this.#edges[number]!
    const moved = (point: Point): Point => ({ x: point.x + step * this.width, y: point.y })
    return { ...moved({ x, y }), a: moved(a), b: moved(b) }
  }

  /** The hexes that meet at a place, in the numbers of its board. */
  around({ kind, number }: Spot): Axial[] {
    return (kind === 'corner' ? this.ring.corners : this.ring.edges)[number]! as unknown as Axial[]
  }

  #count(kind: Kind): number {
    return (kind === 'corner' ? this.ring.corners : this.ring.edges).length
  }
}

/** One key for each place. */
export const spotKey = ({ kind, step, number }: Spot): string => `${kind}-${step}-${number}`

/** Do an edge and a corner touch? */
export function touches({ a, b }: Line, at: Point): boolean {
  return [a, b].some((end) => Math.hypot(end.x - at.x, end.y - at.y) < 1)
}

function mean(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }))
  return { x: sum.x / points.length, y: sum.y / points.length }
}

/** The edge between two hexes: it crosses the line of their middles. */
function between(one: Point, other: Point): Line {
  const { x, y } = mean([one, other])
  const [dx, dy] = [(other.x - one.x) / ROW, (other.y - one.y) / ROW]
  const half = HEX_SIDE / 2
  return { x, y, a: { x: x - dy * half, y: y + dx * half }, b: { x: x + dy * half, y: y - dx * half } }
}
