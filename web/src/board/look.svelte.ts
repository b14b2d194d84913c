// How somebody looks at a board: all of it, or a part of it that they zoomed and dragged to.

import { fit, held, MOST_ZOOM, under, zoomed, type Box, type Camera, type Inset, type Room } from './fit'
import type { Point } from './geometry'

const STILL_MS = 180 // after this long without a move the picture is drawn sharp again
const NEARER = 1.25
const STEP = 60
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}

export class Look {
  #moved = $state.raw<Camera | null>(null)
  #idle: ReturnType<typeof setTimeout> | undefined
  /** Is the board being moved right now? */
  moving = $state(false)
  /** The camera that shows the whole board. */
  whole: Camera = $derived.by(() => fit(this.box(), this.room(), this.inset()))
  /** What is looked at now: it stays on the board whatever becomes of the room. */
  camera: Camera = $derived.by(() => (this.#moved ? held(this.#moved, this.whole, this.box(), this.room()) : this.whole))

  /** What it is given are readings of reactive state. */
  constructor(
    readonly box: () => Box,
    readonly room: () => Room,
    readonly inset: () => Inset,
  ) {}

  /** Is only a part of the board in view? */
  get near(): boolean {
    return this.camera.scale > this.whole.scale
  }

  reset = (): void => {
    this.#moved = null
  }

  /** Zoom round a pixel, or round the middle. */
  zoom = (factor: number, at: Point = this.#middle()): void => this.#go(zoomed(this.camera, this.whole, factor, at))
  closer = (): void => this.zoom(NEARER)
  farther = (): void => this.zoom(1 / NEARER)

  /** Bring a point of the board to the middle, unless the whole board is in view at no less than this scale. */
  show = (point: Point, least: number): void => {
    if (!this.near && this.whole.scale >= least) return
    const scale = Math.min(this.whole.scale * MOST_ZOOM, Math.max(this.camera.scale, least))
    const { x, y } = this.#middle()
    this.#moved = held({ scale, x: x - point.x * scale, y: y - point.y * scale }, this.whole, this.box(), this.room())
  }

  /** Move the board by so many pixels; the whole board stays where it is. */
  drag = (dx: number, dy: number): void => {
    if (this.near) this.#go({ ...this.camera, x: this.camera.x + dx, y: this.camera.y + dy })
  }

  /** The point of the board under a pixel. */
  under = (pixel: Point): Point => under(this.camera, pixel)

  /** Do what a key says; `here` tells whether it was pressed on the board. Answers whether it said anything. */
  key(key: string, here: boolean): boolean {
    if (key === '+' || key === '=') this.closer()
    else if (key === '-') this.farther()
    else if (key === '0') this.reset()
    else if (here && this.near && ARROWS[key]) this.drag(...ARROWS[key])
    else return false
    return true
  }

  #middle(): Point {
    const { width, height } = this.room()
    return { x: width / 2, y: height / 2 }
  }

  #go(next: Camera): void {
    const there = held(next, this.whole, this.box(), this.room())
    this.#moved = there.scale > this.whole.scale ? there : null
    this.moving = true
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => (this.moving = false), STILL_MS)
  }
}
