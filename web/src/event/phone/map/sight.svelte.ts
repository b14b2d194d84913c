// How a player looks at the ring: the own half, an island or the three islands around, of which board, or freely by hand.

import { boost, fit, held, under, zoomed, type Box, type Camera, type Inset, type Room } from '../../../board/fit'
import { HEX_SIDE, type Point } from '../../../board/geometry'
import { hexMiddle } from '../../places'
import type { RingFacts } from '../../wire'
import type { Group } from '../partners'

export type Zoom = 'half' | 'island' | 'ring'
export const ZOOMS: readonly Zoom[] = ['half', 'island', 'ring']

/** What is seen beside the outermost hexes: coast, and harbours in the north and south. */
const BESIDE: Record<Zoom, [number, number]> = { half: [70, 120], island: [40, 130], ring: [40, 120] }
const NEIGHBOURS = 1
const SMALLEST = 0.72 // of what the width has room for
const SWIPE = 48 // pixels
const STILL_MS = 180
const LARGER = 1.3 // pieces on a small screen, over what a board on a desk has

export class Sight {
  zoom = $state<Zoom>('island')
  /** The board looked at, so many steps to the east of home. */
  step = $state(0)
  #free = $state.raw<Camera | null>(null)
  #idle: ReturnType<typeof setTimeout> | undefined
  moving = $state(false)

  whole: Camera = $derived.by(() => fit(this.#box('ring', 0), this.room(), this.inset()))
  camera: Camera = $derived.by(() => {
    if (this.#free) return held(this.#free, this.whole, this.#box('ring', 0), this.room())
    return this.#planned()
  })
  /** How much larger than drawn pieces and plates are shown. */
  boost: number = $derived.by(() => boost(this.camera.scale) * (this.camera.scale < 0.4 ? LARGER : 1))

  /** What it is given are readings of reactive state. */
  constructor(
    readonly ring: () => RingFacts,
    readonly group: () => Group,
    readonly room: () => Room,
    readonly inset: () => Inset,
  ) {}

  /** Look at a board, or at all of them. */
  look(zoom: Zoom, step: number = this.step): void {
    this.#free = null
    this.zoom = zoom
    this.step = zoom === 'ring' ? 0 : step
  }

  /** Go to the board in the east (1) or west (-1), no farther than the neighbours'. */
  travel(step: number): void {
    this.look(this.zoom, Math.max(-NEIGHBOURS, Math.min(NEIGHBOURS, this.step + step)))
  }

  drag = (dx: number, dy: number): void => {
    const { camera } = this
    this.#go({ ...camera, x: camera.x + dx, y: camera.y + dy })
  }

  pinch = (factor: number, at: Point): void => this.#go(zoomed(this.camera, this.whole, factor, at))

  /** The finger was lifted after it went so far: a swipe goes on to the next island, a small one comes back. */
  lift(dx: number): void {
    if (!this.#free) return
    if (Math.abs(this.#free.scale / this.#planned().scale - 1) > 0.02) return // zoomed by hand: it stays where it is
    if (this.zoom !== 'ring' && Math.abs(dx) > SWIPE) this.travel(dx < 0 ? 1 : -1)
    else this.#free = null
  }

  /** Bring a place into view that is not. */
  reveal(at: Point): void {
    const { scale, x, y } = this.camera
    const { width, height } = this.room()
    const pixel = { x: at.x * scale + x, y: at.y * scale + y }
    if (pixel.x > 24 && pixel.x < width - 24 && pixel.y > 24 && pixel.y < height - 24) return
    const columns = this.ring().pitch * 1.5 * HEX_SIDE
    this.look('island', Math.max(-NEIGHBOURS, Math.min(NEIGHBOURS, Math.round((at.x - 600) / columns))))
  }

  under = (pixel: Point): Point => under(this.camera, pixel)

  /** The whole of what is looked at; where a sheet leaves little height, its middle rather than something tiny. */
  #planned(): Camera {
    const box = this.#box(this.zoom, this.step)
    const whole = fit(box, this.room(), this.inset())
    const wide = fit(box, { ...this.room(), height: Infinity })
    const scale = Math.max(whole.scale, SMALLEST * wide.scale)
    const grown = (scale - whole.scale) / 2
    return { scale, x: whole.x - grown * (box.left + box.right), y: whole.y - grown * (box.top + box.bottom) }
  }

  #go(next: Camera): void {
    this.#free = held(next, this.whole, this.#box('ring', 0), this.room())
    this.moving = true
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => (this.moving = false), STILL_MS)
  }

  #box(zoom: Zoom, step: number): Box {
    const ring = this.ring()
    const island = ring.islands[0]!.hexes
    const hexes = (zoom === 'half' ? island.filter(({ region }) => region === this.group()) : island).map(({ at }) => hexMiddle(at))
    const across = ring.pitch * 1.5 * HEX_SIDE
    const [xs, ys] = [hexes.map(({ x }) => x), hexes.map(({ y }) => y)]
    const sides = zoom === 'ring' ? NEIGHBOURS : 0
    const [wide, high] = [HEX_SIDE + BESIDE[zoom][0], HEX_SIDE + BESIDE[zoom][1]]
    return {
      left: Math.min(...xs) + (step - sides) * across - wide,
      right: Math.max(...xs) + (step + sides) * across + wide,
      top: Math.min(...ys) - high,
      bottom: Math.max(...ys) + high,
    }
  }
}
