// How a board is looked at, as far as its names ask: how large it is, and which of them somebody wants to read.

import { under, type Box, type Camera, type Room } from './fit'
import { geometryOf } from './geometry'
import type { BoardData, Place } from './model'
import { placeAt } from './places'

/** Pixels to a unit, how much larger than usual pieces are drawn, and what is in view. */
export type Sight = { scale: number; boost: number; room: Box }
/** The place somebody aims at, the hex they point at, where they stand themselves. */
export type Wanted = { corner: number | null; hex: number | null; own: readonly number[] }

/** From this scale on all names have room. */
export const ROOMY = 0.44
/** From this scale on letters grow with the board. */
export const LARGE = 0.66
/** On a board smaller than this the names of own towns would lie about it. */
const TINY = 0.2
const STEP = 1.05

/** The scale that names are placed for: a nearer look changes it in steps, and beyond LARGE not at all. */
export function scaleFor({ scale }: Camera, whole: Camera): number {
  const step = Math.floor(Math.log(scale / whole.scale) / Math.log(STEP) + 1e-9)
  return Math.min(whole.scale * STEP ** step, Math.max(LARGE, whole.scale))
}

export function sightOf(scale: number, whole: Camera, boost: number, { width, height }: Room): Sight {
  const [from, to] = [under(whole, { x: 0, y: 0 }), under(whole, { x: width, y: height })]
  return { scale, boost, room: { left: from.x, top: from.y, right: to.x, bottom: to.y } }
}

/** The places whose names are shown: all where they have room, else those that are wanted, the most wanted first. */
export function placesShown(board: BoardData, scale: number, { corner, hex, own }: Wanted): Place[] {
  if (scale >= ROOMY) return board.places ?? []
  const wanted = [...(corner === null ? [] : [corner]), ...(hex === null ? [] : geometryOf(board).hexes[hex]!.corners), ...(scale < TINY ? [] : own)]
  return [...new Set(wanted)].flatMap((corner) => placeAt(board, corner) ?? [])
}
