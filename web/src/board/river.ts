// The course of a river over the tiles: through the sides it crosses, smoothly from hex to hex, and on beyond the island.

import { along, edgeOnSide, geometryOf, hexAt, outward, pt, type EdgePlace, type HexPlace, type Point } from './geometry'
import type { BoardData } from './model'

type Curve = [Point, Point, Point, Point]
export type River = {
  /** The water over the tiles and through the shore. */
  bed: string
  /** The water that comes from or goes to afar over the sand. */
  beyond: string
  /** Ripples along the water. */
  ripples: string
  /** Points along the water, to keep clear of it. */
  water: Point[]
}

const SWING = 14 // how far a straight reach winds to a side
const MOUTH = 34
const AFAR = 900

const kept = new WeakMap<object, River | null>()

/** The river of a board, worked out once for each board object; null without one. */
export function riverOf(board: BoardData): River | null {
  if (!kept.has(board)) kept.set(board, board.river ? course(board) : null)
  return kept.get(board)!
}

/** Does the river cross this edge? */
export function isWet(board: BoardData, edge: number): boolean {
  const geometry = geometryOf(board)
  return board.river?.edges.some(({ hex, side }) => edgeOnSide(board, geometry, hex, side).id === edge) ?? false
}

function course(board: BoardData): River {
  const geometry = geometryOf(board)
  const crossed = board.river!.edges.map(({ hex, side }) => edgeOnSide(board, geometry, hex, side))
  const bed: Curve[] = []
  const beyond: Curve[] = []
  board.river!.hexes.forEach((place, n) => {
    const hex = geometry.hexes[hexAt(board, place)]!
    const mine = crossed.filter((edge) => edge.hexes.includes(hex.id))
    bed.push(...through(hex, mine, n % 2 ? 1 : -1))
  })
  for (const edge of crossed.filter(({ hexes }) => hexes.length === 1)) {
    const out = outward(geometry.hexes[edge.hexes[0]!]!, edge)
    const end = (far: number): Point => ({ x: edge.x + out.x * far, y: edge.y + out.y * far })
    if (out.y <= 0.5) bed.push(line(edge, end(MOUTH)))
    else {
      bed.push(line(edge, end(20)))
      beyond.push([edge, end(90), { ...end(180), x: end(180).x + 60 }, { ...end(300), x: end(300).x + 20 }])
      beyond.push([{ ...end(300), x: end(300).x + 20 }, { ...end(420), x: end(420).x - 20 }, end(600), end(AFAR)])
    }
  }
  return {
    bed: bed.map(path).join(''),
    beyond: beyond.map(path).join(''),
    ripples: [...bed, ...beyond].map(ripples).join(''),
    water: bed.flatMap((curve) => sample(curve, 12)),
  }
}

/** The curves of a hex: from side to side, or from its middle to every side where arms meet. */
function through(hex: HexPlace, edges: EdgePlace[], turn: number): Curve[] {
  const [a, b] = edges
  if (edges.length !== 2 || !a || !b) {
    return edges.map((edge) => [hex, along(hex, edge, 0.3), along(edge, hex, 0.45), edge])
  }
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const way = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
  const straight = length > 160
  const swing = straight ? SWING * turn : 0
  const middle = straight ? { x: hex.x - way.y * swing, y: hex.y + way.x * swing } : along(hex, along(a, b, 0.5), 0.3)
  const before = { x: middle.x - way.x * 34, y: middle.y - way.y * 34 }
  const after = { x: middle.x + way.x * 34, y: middle.y + way.y * 34 }
  return [
    [a, along(a, hex, 0.45), before, middle],
    [middle, after, along(b, hex, 0.45), b],
  ]
}

const line = (a: Point, b: Point): Curve => [a, along(a, b, 1 / 3), along(a, b, 2 / 3), b]
const path = ([a, b, c, d]: Curve): string => `M${pt(a)}C${pt(b)} ${pt(c)} ${pt(d)}`

function sample([a, b, c, d]: Curve, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, k) => {
    const t = k / steps
    const u = 1 - t
    const at = (axis: 'x' | 'y') => u ** 3 * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t ** 3 * d[axis]
    return { x: at('x'), y: at('y') }
  })
}

function ripples(curve: Curve): string {
  const points = sample(curve, Math.max(2, Math.round(Math.hypot(curve[3].x - curve[0].x, curve[3].y - curve[0].y) / 26)))
  return points
    .slice(0, -1)
    .map(({ x, y }, n) => `M${pt({ x: x + (n % 2 ? -11 : 1), y })}q3-3.5 6 0t6 0`)
    .join('')
}
