// The names on a map: how large they are written at a size of the board, and where.

import type { Box } from './fit'
import { geometryOf, round, type Geometry, type Point } from './geometry'
import { placeLabels, type Label, type Seat, type Soft, type Solid } from './labels'
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
const [ON_ROAD, ON_DOT] = [0.9, 1.5]

/** The names of some places, the most wanted first: all in letters of one size, as large as they can be so that none covers
 *  a name, a number or a piece. If even the smallest letters do not do, those that find no room are left out. */
export function namesOf(board: BoardData, standing: Standing, places: readonly Place[], widths: Widths, sight: Sight): Name[] {
  const map = { solids: solidsOf(board, standing, sight.boost), softs: softsOf(board, standing), room: sight.room }
  const boxes = new Map(places.map((place) => [place.key, boxOf(board, standing, place, sight.boost)]))
  let shown = places
  for (let px = Math.max(USUAL_PX, USUAL_UNITS * sight.scale); ; px *= SMALLER) {
    const size = Math.max(px, LEAST_PX) / sight.scale
    const labels = shown.map((place) => labelOf(geometryOf(board), place, boxes.get(place.key)!, widths[place.key] ?? [], size))
    const { seats, covering } = placeLabels(labels, map)
    if (!covering.length) return shown.map((place, n) => written(place, seats[n]!, size))
    if (px <= LEAST_PX) shown = shown.filter(({ key }) => key !== covering.at(-1))
  }
}

/** What no name may cover: numbers, pieces, and the signs of places where nothing stands. */
export function solidsOf(board: BoardData, standing: Standing, boost: number): Solid[] {
  const tokens = board.hexes.flatMap(({ token }, hex) => (token ? disc(tokenSpot(board, hex), TOKEN * Math.min(boost, 1.15)) : []))
  const taken = new Set(standing.pieces.filter(({ spot }) => spot.kind === 'corner').map(({ spot }) => spot.id))
  const signs = (board.places ?? []).filter(({ corner }) => !taken.has(corner)).map((place) => signOf(board, place, boost))
  return [...tokens, ...signs, ...standing.pieces.flatMap((piece) => shapeOf(piece, boost))]
}

/** What names cover only if they must: roads and open crossings. */
function softsOf(board: BoardData, { lanes }: Standing): Soft[] {
  const { corners, edges } = geometryOf(board)
  const named = new Set(board.places?.map(({ corner }) => corner))
  const dots = corners.filter(({ id }) => !named.has(id)).map((corner) => ({ ...disc(corner, DOT), weight: ON_DOT }))
  const roads = lanes.flatMap(({ spot }) => {
    const { a, b } = edges[spot.id]!
    return [0.2, 0.32, 0.44, 0.56, 0.68, 0.8].map((share) => ({ ...disc({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }, 10), weight: ON_ROAD }))
  })
  return [...dots, ...roads]
}

/** The box of what is drawn on a place. */
function boxOf(board: BoardData, { pieces }: Standing, place: Place, boost: number): Box {
  const piece = pieces.find(({ spot }) => spot.kind === 'corner' && spot.id === place.corner)
  return piece ? pieceBox(piece, boost) : signOf(board, place, boost)
}

function signOf(board: BoardData, { corner, kind }: Place, boost: number): Solid {
  return disc(geometryOf(board).corners[corner]!, (kind === 'city' ? CITY : PLINTH) * boost)
}

/** The box of a drawing, which leaves a rim of its square free. */
function pieceBox({ x, y, size }: Piece, boost: number): Box {
  const half = (size / 2) * boost
  return { left: x - 0.9 * half, right: x + 0.9 * half, top: y - half, bottom: y + 0.9 * half }
}

/** What a piece covers: a town hall has shoulders beside its spire. */
function shapeOf(piece: Piece, boost: number): Solid[] {
  const box = pieceBox(piece, boost)
  if (piece.spot.what !== 'settlement') return [box]
  const [body, spire] = [0.19 * piece.size * boost, 0.24 * piece.size * boost]
  return [
    { ...box, top: piece.y - body },
    { ...box, left: piece.x - spire, right: piece.x + spire },
  ]
}

const disc = ({ x, y }: Point, radius: number): Solid => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius, disc: true })

function labelOf(geometry: Geometry, place: Place, around: Box, widths: readonly number[], size: number): Label {
  const { x, y } = geometry.corners[place.corner]!
  const [width, height] = [Math.max(...widths) * size + 4, HEIGHT * size * widths.length]
  const half = (around.right - around.left) / 2
  const open = opensDown(geometry, place.corner)
  const [below, above] = [around.bottom - y + 3, around.top - y - height - 1]
  const level = -height / 2 + (open ? -14 : 12)
  const [right, left] = [half + 5, -half - 5 - width]
  const seat = (dx: number, dy: number, cost: number): Seat => ({ left: x + dx, top: y + dy, right: x + dx + width, bottom: y + dy + height, cost })
  const both = (dx: number, dy: number, cost: number) => [seat(dx, dy, cost), seat(-dx - width, dy, cost)]
  return {
    key: place.key,
    seats: [
      seat(-width / 2, below, open ? 0 : 260),
      seat(-width / 2, above, open ? 340 : 160),
      seat(right, level, 420),
      seat(left, level, 420),
      ...both(half / 2, below, 330),
      ...both(14, below - 2, 300),
      ...both(14, above, 380),
      ...both(right, 0, 450),
      ...both(-0.3 * width, below + 2, 300),
      ...both(-0.3 * width, above, 380),
      ...both(right, -height - 4, 470),
      ...both(half - 4, above + 9, 480),
      ...both(half - 6, below - 11, 480),
      ...both(right, 14, 460),
      ...both(0.55 * half, above + 0.32 * (around.bottom - around.top), 440),
    ],
  }
}

/** Has a corner the top of a hex below it, rather than a path? */
function opensDown(geometry: Geometry, corner: number): boolean {
  const { x, y, edges } = geometry.corners[corner]!
  return edges.some((edge) => {
    const other = geometry.edges[edge]!.ends.map((end) => geometry.corners[end]!).find(({ id }) => id !== corner)!
    return Math.abs(other.x - x) > 1 && other.y > y
  })
}

function written(place: Place, seat: Seat, size: number): Name {
  const { left, top, right, bottom } = seat
  return { key: place.key, kind: place.kind, lines: linesOf(place), x: round((left + right) / 2), y: round(top + BASELINE * size), size: round(size), box: { left, top, right, bottom } }
}
