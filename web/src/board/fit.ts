// How a board is laid into the room it has: the scale and the place of its middle, and zooming and panning from there.

import { edgeOnSide, geometryOf, hexagon, HEX_SIDE, outward, type Point } from './geometry'
import type { BoardData, HarbourData } from './model'

export type Box = { left: number; top: number; right: number; bottom: number }
export type Room = { width: number; height: number }
export type Inset = { left?: number; right?: number; top?: number; bottom?: number }
/** Board units to pixels: multiply by scale, then add x and y. */
export type Camera = { scale: number; x: number; y: number }

const RIM = 16 // the outer track, drawn beyond the outermost corners
const HARBOUR_OUT = 60
const HARBOUR: Box = { left: -38, top: -52, right: 38, bottom: 44 }
const FRAME: Box = { left: -36, top: -40, right: 36, bottom: 40 }
const PADDING = 10
export const LARGEST_SCALE = 1.5
export const MOST_ZOOM = 4

/** Where a harbour's boat or palms stand. */
export function harbourSpot(board: BoardData, { hex, side }: HarbourData): Point {
  const geometry = geometryOf(board)
  const edge = edgeOnSide(board, geometry, hex, side)
  const out = outward(geometry.hexes[edge.hexes[0]!]!, edge)
  return { x: edge.x + out.x * HARBOUR_OUT, y: edge.y + out.y * HARBOUR_OUT }
}

/** The box round everything of a board that must be seen. */
export function boundsOf(board: BoardData): Box {
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  const hold = ({ x, y }: Point, around: Box) => {
    box.left = Math.min(box.left, x + around.left)
    box.top = Math.min(box.top, y + around.top)
    box.right = Math.max(box.right, x + around.right)
    box.bottom = Math.max(box.bottom, y + around.bottom)
  }
  const { hexes, flat, frame } = geometryOf(board)
  for (const corner of hexes.flatMap((hex) => hexagon(hex, HEX_SIDE, flat))) hold(corner, { left: -RIM, top: -RIM, right: RIM, bottom: RIM })
  if (frame) hold(frame, FRAME)
  for (const harbour of board.harbours) hold(harbourSpot(board, harbour), HARBOUR)
  return box
}

/** The camera that shows the whole box in the free part of the room, as large as it may be. */
export function fit(box: Box, room: Room, inset: Inset = {}): Camera {
  const { left = 0, right = 0, top = 0, bottom = 0 } = inset
  const wide = Math.max(1, room.width - left - right - 2 * PADDING)
  const high = Math.max(1, room.height - top - bottom - 2 * PADDING)
  const scale = Math.min(wide / (box.right - box.left), high / (box.bottom - box.top), LARGEST_SCALE)
  return {
    scale,
    x: left + PADDING + wide / 2 - ((box.left + box.right) / 2) * scale,
    y: top + PADDING + high / 2 - ((box.top + box.bottom) / 2) * scale,
  }
}

/** The point of the board under a pixel. */
export const under = ({ scale, x, y }: Camera, pixel: Point): Point => ({ x: (pixel.x - x) / scale, y: (pixel.y - y) / scale })

/** Zoom by a factor so that what lies under the pixel stays there, between the whole board and MOST_ZOOM times it. */
export function zoomed(camera: Camera, whole: Camera, factor: number, pixel: Point): Camera {
  const scale = Math.min(whole.scale * MOST_ZOOM, Math.max(whole.scale, camera.scale * factor))
  if (scale === whole.scale) return whole
  const point = under(camera, pixel)
  return { scale, x: pixel.x - point.x * scale, y: pixel.y - point.y * scale }
}

/** Keep the middle of the room on the board. */
export function held(camera: Camera, whole: Camera, box: Box, room: Room): Camera {
  if (camera.scale <= whole.scale) return whole
  const { scale } = camera
  const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
  return {
    scale,
    x: within(camera.x, room.width / 2 - box.right * scale, room.width / 2 - box.left * scale),
    y: within(camera.y, room.height / 2 - box.bottom * scale, room.height / 2 - box.top * scale),
  }
}

/** How much larger than drawn pieces and plates are shown on a small board, so that they stay readable. */
export const boost = (scale: number): number => Math.min(1.25, Math.max(1, 0.52 / scale))
