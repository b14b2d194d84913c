// The names on a map: how large they are written at a size of the board, and where.

import type { Box } from './fit'
import { along, geometryOf, round, type Geometry, type Point } from './geometry'
import { meet, placeLabels, type Label, type Seat, type Soft, type Solid } from './labels'
import type { BoardData, Place } from './model'
import { linesOf } from './places'
import type { Piece, Standing } from './pieces'
import { LARGE, type Sight } from './sight'
import { tokenSpot } from './tokens'

/** A name as it is written: the middle and the baseline of its first line. */
export type Name = { key: string; kind: Place['kind']; lines: string[]; x: number; y: number; size: number; box: Box }
/** How wide the lines of each name are in letters of size 1. */
export type Widths = Readonly<Record<string, readonly number[]>>

const USUAL_PX = 13.2
const LEAST_PX = 10.8
const USUAL_UNITS = USUAL_PX / LARGE // on a large board letters grow with it
const SMALLER = 0.955
export const LINE = 0.92 // from one line to the next
const HEIGHT = 0.98
const BASELINE = 0.78
const [CITY, PLINTH, TOKEN, DOT] = [17, 29, 28, 8]
const ALONG = [0.26, 0.42, 0.58, 0.74]
const [ON_ROAD, ON_PATH, ON_DOT] = [0.9, 0.12, 1.5]

const BESIDE = 9
const MISTAKEN = 240 // what it costs to stand beside another place, as if it were called that

/** The names of some places, the most wanted first: all in letters of one size, as large as they can be so that none covers
 *  a name, a number or a piece. If even the smallest letters do not do, those that find no room are left out. */
export function namesOf(board: BoardData, standing: Standing, places: readonly Place[], widths: Widths, sight: Sight): Name[] {
  const map = { solids: solidsOf(board, standing, sight.boost), softs: softsOf(board, standing), room: sight.room }
  const boxes = boxesOf(board, standing, sight.boost)
  let shown = places
  for (let px = Math.max(USUAL_PX, USUAL_UNITS * sight.scale); ; px *= SMALLER) {
    const size = Math.max(px, LEAST_PX) / sight.scale
    const labels = shown.map((place) => labelOf(geometryOf(board), place, boxes, widths[place.key] ?? [], size))
    const { seats, covering } = placeLabels(labels, map)
    if (!covering.length) return shown.map((place, n) => written(place, seats[n]!, size))
    if (px <= LEAST_PX) shown = shown.filter(({ key }) => key !== covering.at(-1))
  }
}

/** What no name may cover: numbers, pieces, and the signs of places where nothing stands. */
export function solidsOf(board: BoardData, standing: Standing, boost: number): Solid[] {
  const tokens = board.hexes.flatMap(({ token }, hex) => (token ? disc(tokenSpot(board, hex), TOKEN * Math.min(boost, 1.15)) : []))
  const taken = new Set(standing.pieces.filter(({ spot }) => spot.kind === 'corner').map(({ spot }) => spot.id))
  const signs = (board.places ?? []).filter(({ corner }) => !taken.has(corner)).map((place) => disc(geometryOf(board).corners[place.corner]!, signRadius(place) * boost))
  return [...tokens, ...signs, ...standing.pieces.flatMap((piece) => shapeOf(piece, boost))]
}

/** What names cover only if they must: roads, paths where roads may come, open crossings. */
function softsOf(board: BoardData, { lanes }: Standing): Soft[] {
  const { corners, edges } = geometryOf(board)
  const named = new Set(board.places?.map(({ corner }) => corner))
  const dots = corners.filter(({ id }) => !named.has(id)).map((corner): Soft => ({ box: square(corner, DOT), weight: ON_DOT }))
  const roads = new Set(lanes.map(({ spot }) => spot.id))
  const paths = edges.flatMap(({ id, a, b }) => {
    const weight = roads.has(id) ? ON_ROAD : ON_PATH
    return ALONG.map((share): Soft => ({ box: square(along(a, b, share), 10), weight }))
  })
  return [...dots, ...paths]
}

/** The box of what is drawn on each place. */
function boxesOf(board: BoardData, { pieces }: Standing, boost: number): ReadonlyMap<string, Box> {
  const standing = new Map(pieces.filter(({ spot }) => spot.kind === 'corner').map((piece) => [piece.spot.id, piece]))
  return new Map(
    (board.places ?? []).map((place) => {
      const piece = standing.get(place.corner)
      return [place.key, piece ? pieceBox(piece, boost) : square(geometryOf(board).corners[place.corner]!, signRadius(place) * boost)]
    }),
  )
}

const signRadius = ({ kind }: Place): number => (kind === 'city' ? CITY : PLINTH)

/** The box of a drawing, which leaves a rim of its square free. */
function pieceBox({ x, y, size }: Piece, boost: number): Box {
  const half = (size / 2) * boost
  return boxAt(x - 0.9 * half, y - half, x + 0.9 * half, y + 0.9 * half)
}

/** What a piece covers: a town hall has shoulders beside its spire. */
function shapeOf(piece: Piece, boost: number): Solid[] {
  const { left, top, right, bottom } = pieceBox(piece, boost)
  if (piece.spot.what !== 'settlement') return [{ box: boxAt(left, top, right, bottom), disc: false }]
  const [body, spire] = [0.19 * piece.size * boost, 0.24 * piece.size * boost]
  return [
    { box: boxAt(left, piece.y - body, right, bottom), disc: false },
    { box: boxAt(piece.x - spire, top, piece.x + spire, bottom), disc: false },
  ]
}

// All boxes are made here, so that they are alike to the machine too: they are compared very often.
const boxAt = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom })
const square = ({ x, y }: Point, half: number): Box => boxAt(x - half, y - half, x + half, y + half)
const disc = (at: Point, radius: number): Solid => ({ box: square(at, radius), disc: true })

/** The seats of a name around what stands on its place, those least liked that stand beside another place. */
function labelOf(geometry: Geometry, place: Place, boxes: ReadonlyMap<string, Box>, widths: readonly number[], size: number): Label {
  const { x, y } = geometry.corners[place.corner]!
  const around = boxes.get(place.key)!
  const [width, height] = [Math.max(...widths) * size + 4, HEIGHT * size * widths.length]
  const others = [...boxes].flatMap(([key, box]) => (key !== place.key && meet(around, box, width + 2 * BESIDE) ? box : []))
  const half = (around.right - around.left) / 2
  const open = opensDown(geometry, place.corner)
  const [below, above] = [around.bottom - y + 3, around.top - y - height - 1]
  const level = -height / 2 + (open ? -14 : 12)
  const right = half + 5
  const seats: Seat[] = []
  const seat = (dx: number, dy: number, cost: number) => {
    const box = boxAt(x + dx, y + dy, x + dx + width, y + dy + height)
    seats.push({ box, cost: others.some((other) => meet(box, other, BESIDE)) ? cost + MISTAKEN : cost })
  }
  const both = (dx: number, dy: number, cost: number) => {
    seat(dx, dy, cost)
    seat(-dx - width, dy, cost)
  }
  seat(-width / 2, below, open ? 0 : 260)
  seat(-width / 2, above, open ? 340 : 160)
  both(right, level, 420)
  both(half / 2, below, 330)
  both(14, below - 2, 300)
  both(14, above, 380)
  both(right, 0, 450)
  both(-0.3 * width, below + 2, 300)
  both(-0.3 * width, above, 380)
  both(right, -height - 4, 470)
  both(half - 4, above + 9, 480)
  both(half - 6, below - 11, 480)
  both(right, 14, 460)
  both(0.55 * half, above + 0.32 * (around.bottom - around.top), 440)
  return { key: place.key, seats }
}

/** Has a corner the top of a hex below it, rather than a path? */
function opensDown(geometry: Geometry, corner: number): boolean {
  const { x, y, edges } = geometry.corners[corner]!
  return edges.some((edge) => {
    const other = geometry.edges[edge]!.ends.map((end) => geometry.corners[end]!).find(({ id }) => id !== corner)!
    return Math.abs(other.x - x) > 1 && other.y > y
  })
}

function written(place: Place, { box }: Seat, size: number): Name {
  return { key: place.key, kind: place.kind, lines: linesOf(place), x: round((box.left + box.right) / 2), y: round(box.top + BASELINE * size), size: round(size), box }
}
