// Where everything of a board lies: hexes, corners and edges under the server's numbers, 100 units to a hex side.
//
// Corners and edges are numbered in reading order of the pointy-topped lattice, as the server numbers them; a flat-topped
// board is that lattice turned by thirty degrees, with the same numbers. A side between two hexes without paths is no edge,
// and a corner where no edge ends is none either; both get no number.

import type { Axial, BoardData, Side } from './model'

export type Point = { x: number; y: number }
export type HexPlace = Point & { id: number; corners: number[]; edges: number[] }
export type CornerPlace = Point & { id: number; hexes: number[]; edges: number[] }
export type EdgePlace = Point & { id: number; a: Point; b: Point; ends: [number, number]; hexes: number[] }

export type Geometry = {
  flat: boolean
  hexes: HexPlace[]
  corners: CornerPlace[]
  edges: EdgePlace[]
  /** Where the robber stands when he is beside the board; null where there is no such place. */
  frame: Point | null
}
/** What the places of a board follow from. */
type Ground = Pick<BoardData, 'hexes' | 'orientation' | 'pathless'>

export const HEX_SIDE = 100
/** Sides of a hex, clockwise; side k joins the corners k and k + 1. */
export const SIDES: readonly Side[] = ['NE', 'E', 'SE', 'SW', 'W', 'NW']

// Exact lattice: x counts half hex widths, y half hex sides; an edge is the sum of its two corners.
type Lattice = readonly [number, number]
const CORNER_OFFSETS: readonly Lattice[] = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
]
const HALF_WIDTH = (HEX_SIDE * Math.sqrt(3)) / 2
const HALF_SIDE = HEX_SIDE / 2

/** The geometry of any set of hexes; derived anew on each call, so keep it with the board. */
export function derive(board: Ground): Geometry {
  const flat = board.orientation === 'flat'
  const centres = board.hexes.map(({ at: [q, r] }): Lattice => [2 * q + r, 3 * r])
  const hexCorners = centres.map((centre) => CORNER_OFFSETS.map((offset) => sum(centre, offset)))
  const hexSides = hexCorners.map((points) => points.map((point, k) => sum(point, points[(k + 1) % 6]!)))
  const walked = new Set(hexSides.filter((_, id) => !isPathless(board, id)).flat().map(named)) // sides of land
  const reached = new Set(hexSides.flatMap((sides, id) => sides.flatMap((side, k) => (walked.has(named(side)) ? [hexCorners[id]![k]!, hexCorners[id]![(k + 1) % 6]!] : []))).map(named))
  const cornerPoints = inReadingOrder(hexCorners.flat()).filter((point) => reached.has(named(point)))
  const edgePoints = inReadingOrder(hexSides.flat()).filter((point) => walked.has(named(point)))
  const cornerAt = new Map(cornerPoints.map((point, id) => [named(point), id]))
  const edgeAt = new Map(edgePoints.map((point, id) => [named(point), id]))

  const place = (point: Lattice, scale = 1) => turned(point, scale, flat)
  const corners: CornerPlace[] = cornerPoints.map((point, id) => ({ id, ...place(point), hexes: [], edges: [] }))
  const edges = edgePoints.map((point, id): EdgePlace => {
    const nowhere = { x: 0, y: 0 }
    return { id, ...place(point, 2), a: nowhere, b: nowhere, ends: [0, 0], hexes: [] }
  })
  const hexes = centres.map((centre, id): HexPlace => {
    const around = hexCorners[id]!.map((point) => cornerAt.get(named(point)))
    const sides = hexSides[id]!.map((point) => edgeAt.get(named(point)))
    const mine = around.filter(isThere)
    mine.forEach((corner) => corners[corner]!.hexes.push(id))
    sides.forEach((side, k) => {
      if (side === undefined) return
      const edge = edges[side]!
      const [first, second] = [around[k]!, around[(k + 1) % 6]!].sort((a, b) => a - b) as [number, number]
      edge.ends = [first, second]
      edge.a = corners[first]!
      edge.b = corners[second]!
      edge.hexes.push(id)
    })
    return { id, ...place(centre), corners: mine, edges: sides.filter(isThere) }
  })
  for (const edge of edges) for (const end of edge.ends) corners[end]!.edges.push(edge.id)
  return { flat, hexes, corners, edges, frame: frameBeside(board, hexes) }
}

/** Has a hex no paths but those of its neighbours? */
export function isPathless(board: Ground, hex: number): boolean {
  const [q, r] = board.hexes[hex]!.at
  return board.pathless?.some((place) => place[0] === q && place[1] === r) ?? false
}

/** In the notch between two hexes half-way down the jungle, on its outer side. */
function frameBeside(board: Ground, hexes: readonly HexPlace[]): Point | null {
  const jungle = hexes.filter(({ id }) => board.hexes[id]?.terrain === 'jungle')
  if (!board.pathless || !jungle.length) return null
  const x = Math.max(...jungle.map((hex) => hex.x))
  const ys = jungle.filter((hex) => x - hex.x < 1).map((hex) => hex.y)
  return { x: x + 1.34 * HEX_SIDE, y: (Math.min(...ys) + Math.max(...ys)) / 2 + HALF_WIDTH }
}

const kept = new WeakMap<object, Geometry>()

/** The geometry of a board, derived once for each board object. */
export function geometryOf(board: Ground): Geometry {
  let geometry = kept.get(board)
  if (!geometry) kept.set(board, (geometry = derive(board)))
  return geometry
}

/** The number of the hex at a place of the board. */
export function hexAt(board: Pick<BoardData, 'hexes'>, [q, r]: Axial): number {
  return board.hexes.findIndex(({ at }) => at[0] === q && at[1] === r)
}

/** The edge on the named side of a hex that has all its edges. */
export function edgeOnSide(board: Pick<BoardData, 'hexes'>, geometry: Geometry, hex: Axial, side: Side): EdgePlace {
  return geometry.edges[geometry.hexes[hexAt(board, hex)]!.edges[SIDES.indexOf(side)]!]!
}

/** The unit vector from a hex out across one of its edges. */
export function outward(hex: Point, edge: Point): Point {
  const length = Math.hypot(edge.x - hex.x, edge.y - hex.y)
  return { x: (edge.x - hex.x) / length, y: (edge.y - hex.y) / length }
}

/** The corners of a hexagon of the given radius round a hex's middle. */
export function hexagon(hex: Point, radius: number, flat: boolean): Point[] {
  return Array.from({ length: 6 }, (_, k) => {
    const angle = (Math.PI / 180) * (60 * k - (flat ? 60 : 90))
    return { x: hex.x + radius * Math.cos(angle), y: hex.y + radius * Math.sin(angle) }
  })
}

/** A point of a drawing as text. */
export const pt = ({ x, y }: Point): string => `${round(x)} ${round(y)}`
export const round = (value: number): number => Math.round(value * 10) / 10

/** The point a share of the way from one point to another. */
export const along = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

function turned([column, row]: Lattice, scale: number, flat: boolean): Point {
  const x = (column * HALF_WIDTH) / scale
  const y = (row * HALF_SIDE) / scale
  if (!flat) return { x, y }
  const cos = Math.sqrt(3) / 2
  return { x: x * cos - y / 2, y: x / 2 + y * cos }
}

function inReadingOrder(points: Lattice[]): Lattice[] {
  const once = [...new Map(points.map((point) => [named(point), point])).values()]
  return once.sort((a, b) => a[1] - b[1] || a[0] - b[0])
}

const isThere = (id: number | undefined): id is number => id !== undefined
const sum = (a: Lattice, b: Lattice): Lattice => [a[0] + b[0], a[1] + b[1]]
const named = ([x, y]: Lattice): string => `${x},${y}`
