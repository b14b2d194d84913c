// The pieces that stand on a board, ready to draw. A piece that stays is the same object from view to view, so only what
// changed is drawn again.

import { landmarkArt, pieceArt, siteArt } from '../art/names'
import { along, geometryOf, pt, round, type EdgePlace, type Point } from './geometry'
import type { BoardData, BoardView } from './model'
import { placeAt } from './places'
import { ruinsOf } from './ruins'
import { middle, type Spot } from './spots'
import { tokenSpot } from './tokens'

/** A drawing standing on the board; depth says what stands before what, a thicket grows over what is in decline. */
export type Piece = { key: string; spot: Spot; art: string; colour?: string; x: number; y: number; size: number; depth: number; thicket?: Drawing }
export type Drawing = { art: string; x: number; y: number; size: number }
/** The band of a road under its cart. */
export type Lane = { key: string; spot: Spot; path: string; colour: string; crest: Point | null }

const LANE_SHARE = 0.15
const ROBBER_BESIDE = 40
const ROBBER_ABOVE = 13
const THICKET = 62
type Shape = { size: number; up: number; near: number }
const SHAPES: Record<string, Shape> = {
  road: { size: 41, up: 7, near: 0 },
  boat: { size: 60, up: 8, near: 3 },
  settlement: { size: 54, up: 9, near: 2 },
  city: { size: 66, up: 9, near: 2 },
  landmark: { size: 76, up: 12, near: 3 },
  robber: { size: 60, up: 0, near: 30 },
}
/** Drawings that need more room than others of their kind. */
const LARGER: Record<string, Shape> = { 'town-hall': { size: 58, up: 8, near: 2 } }

/** The piece of a kind at its place; null for what has no drawing, as the plain roads of the classic game. */
export function pieceAt(board: BoardData, game: string, spot: Spot, colour?: string): Piece | null {
  const kind = spot.what ?? ''
  if (!SHAPES[kind]) return null
  const art = artOf(board, game, spot)
  if (art === 'road') return null
  const shape = LARGER[art] ?? SHAPES[kind]
  const at = spot.kind === 'hex' ? robberSpot(board, game, spot.id) : middle(geometryOf(board), spot)
  return {
    key: `${kind}-${spot.kind === 'frame' ? 'frame' : spot.id}-${spot.owner ?? ''}`,
    spot,
    art,
    colour,
    x: round(at.x),
    y: round(at.y - shape.up),
    size: shape.size,
    depth: at.y + shape.near,
  }
}

function artOf(board: BoardData, game: string, { what = '', id }: Spot): string {
  const landmark = what === 'landmark' && placeAt(board, id)
  return landmark ? landmarkArt(landmark.key) : pieceArt(game, what, id)
}

/** The same piece in decline. */
export function overgrown(game: string, piece: Piece): Piece {
  const thicket = { art: pieceArt(game, 'thicket'), x: piece.x, y: piece.y + 3, size: Math.max(THICKET, piece.size) }
  return { ...piece, key: `ruin-${piece.key}`, thicket }
}

/** The band of a road; where no cart stands on it, it carries the crest itself. */
export function laneAt(board: BoardData, game: string, spot: Spot, colour: string): Lane {
  const edge = geometryOf(board).edges[spot.id]!
  return {
    key: `lane-${spot.id}-${spot.owner ?? ''}`,
    spot,
    path: lanePath(edge, LANE_SHARE),
    colour,
    crest: pieceArt(game, 'road') === 'road' ? { x: round(edge.x), y: round(edge.y) } : null,
  }
}

/** The path along an edge without the given share at both ends. */
export const lanePath = ({ a, b }: Pick<EdgePlace, 'a' | 'b'>, share: number): string =>
  `M${pt(along(a, b, share))}L${pt(along(a, b, 1 - share))}`

/** Beside the token, on the side with more room, or beside what stands there; else in the middle of the hex. */
function robberSpot(board: BoardData, game: string, hex: number): Point {
  const { x, y } = geometryOf(board).hexes[hex]!
  const { terrain, token } = board.hexes[hex]!
  if (!token) return siteArt(game, terrain) ? { x: x + ROBBER_BESIDE, y: y + 34 } : { x, y: y + 6 }
  const at = tokenSpot(board, hex)
  return { x: at.x + (at.x > x + 10 ? -ROBBER_BESIDE : ROBBER_BESIDE), y: at.y - ROBBER_ABOVE }
}

const isSame = <T>(one: readonly T[], other: readonly T[]): boolean => one.length === other.length && one.every((item, k) => item === other[k])

export type Standing = { pieces: Piece[]; lanes: Lane[] }

/** A keeper of the pieces of one board, which turns view after view into what stands there. */
export class Stand {
  #pieces = new Map<string, Piece | null>()
  #lanes = new Map<string, Lane>()
  #last: Standing = { pieces: [], lanes: [] }

  constructor(
    readonly board: BoardData,
    readonly game: string,
    readonly colours: readonly string[],
  ) {}

  /** Everything that stands on the board in a view, from the back to the front; the same object while nothing changes. */
  standing(view: BoardView | null): Standing {
    if (!view) return { pieces: [], lanes: [] }
    const pieces: Piece[] = []
    const lanes: Lane[] = []
    const put = (kind: Spot['kind'], what: string, id: number, owner?: number, ruin = false) => {
      const piece = this.#piece({ kind, what, id, owner }, ruin)
      if (piece) pieces.push(piece)
    }
    for (const player of view.players) {
      for (const id of player.roads) {
        lanes.push(this.#lane({ kind: 'edge', what: 'road', id, owner: player.seat }))
        put('edge', 'road', id, player.seat)
      }
      for (const id of player.boats ?? []) put('edge', 'boat', id, player.seat)
      for (const id of player.settlements) put('corner', 'settlement', id, player.seat)
      for (const id of player.cities) put('corner', 'city', id, player.seat)
    }
    for (const id of Object.keys(view.landmarks ?? {})) put('corner', 'landmark', Number(id))
    for (const [id, { owner, piece }] of ruinsOf(view)) put('corner', piece, id, owner, true)
    if (view.robber === null && geometryOf(this.board).frame) put('frame', 'robber', 0)
    if (view.robber !== null && view.robber >= 0 && view.robber < this.board.hexes.length) put('hex', 'robber', view.robber)
    pieces.sort((a, b) => a.depth - b.depth || a.x - b.x)
    lanes.sort((a, b) => a.spot.id - b.spot.id)
    if (!isSame(pieces, this.#last.pieces) || !isSame(lanes, this.#last.lanes)) this.#last = { pieces, lanes }
    return this.#last
  }

  #piece(spot: Spot, ruin: boolean): Piece | null {
    const key = `${spot.kind}-${spot.what}-${spot.id}-${spot.owner}-${ruin}`
    if (!this.#pieces.has(key)) {
      const piece = pieceAt(this.board, this.game, spot, this.#colour(spot))
      this.#pieces.set(key, piece && ruin ? overgrown(this.game, piece) : piece)
    }
    return this.#pieces.get(key)!
  }

  #lane(spot: Spot): Lane {
    const key = `${spot.id}-${spot.owner}`
    let lane = this.#lanes.get(key)
    if (!lane) this.#lanes.set(key, (lane = laneAt(this.board, this.game, spot, this.#colour(spot) ?? '')))
    return lane
  }

  #colour = (spot: Spot): string | undefined => (spot.owner === undefined ? undefined : this.colours[spot.owner])
}
