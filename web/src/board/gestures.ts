// What hands do on a board: drag, pinch, turn the wheel, tap. Turned into camera moves and picked points.

import type { Point } from './geometry'

export type Hand = 'mouse' | 'touch' | 'keys'

export type Taken = {
  /** The board is dragged by so many pixels. */
  drag: (dx: number, dy: number) => void
  /** The board is zoomed round a pixel. */
  zoom: (factor: number, at: Point) => void
  /** A pixel was tapped or clicked. */
  tap: (at: Point, hand: Hand) => void
  /** A pixel was tapped twice. */
  twice: (at: Point) => void
  /** The mouse is over a pixel, or has left. */
  hover: (at: Point | null) => void
}

const STILL = { mouse: 5, touch: 11 } // pixels a finger may tremble before a tap becomes a drag
const TWICE_MS = 320
const TWICE_NEAR = 30

/** Follow the pointers on an element; gives back how to stop. */
export function follow(element: HTMLElement, taken: Taken): () => void {
  const down = new Map<number, Point>()
  let start: Point | null = null
  let dragged = false
  let last = { at: { x: -1e9, y: 0 }, when: 0 }

  const pixel = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const handOf = (event: PointerEvent) => (event.pointerType === 'mouse' ? 'mouse' : 'touch')

  const press = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target as Element).closest('.controls')) return
    down.set(event.pointerId, pixel(event))
    if (down.size === 1) [start, dragged] = [pixel(event), false]
    else dragged = true
  }
  const move = (event: PointerEvent) => {
    const at = pixel(event)
    const before = down.get(event.pointerId)
    if (!before) {
      if (event.pointerType === 'mouse') taken.hover(at)
      return
    }
    if (!dragged && start && Math.hypot(at.x - start.x, at.y - start.y) > STILL[handOf(event)]) {
      dragged = true
      element.setPointerCapture(event.pointerId)
      taken.hover(null)
    }
    if (dragged) {
      if (down.size === 2) {
        const other = [...down].find(([id]) => id !== event.pointerId)![1]
        const apart = (point: Point) => Math.max(20, Math.hypot(point.x - other.x, point.y - other.y))
        taken.drag((at.x - before.x) / 2, (at.y - before.y) / 2)
        taken.zoom(apart(at) / apart(before), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 })
      } else if (down.size === 1) taken.drag(at.x - before.x, at.y - before.y)
    }
    down.set(event.pointerId, at)
  }
  const lift = (event: PointerEvent) => {
    const known = down.delete(event.pointerId)
    if (!known || down.size || dragged || event.type === 'pointercancel') return
    const at = pixel(event)
    const again = event.timeStamp - last.when < TWICE_MS && Math.hypot(at.x - last.at.x, at.y - last.at.y) < TWICE_NEAR
    last = { at, when: again ? 0 : event.timeStamp }
    taken.tap(at, handOf(event))
    if (again) taken.twice(at)
  }
  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') taken.hover(null) // a finger that is lifted has not left what it touched
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1)
    taken.zoom(Math.exp(-Math.max(-240, Math.min(240, pixels)) / (event.ctrlKey ? 120 : 420)), pixel(event))
  }

  element.addEventListener('pointerdown', press)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', lift)
  element.addEventListener('pointercancel', lift)
  element.addEventListener('pointerleave', leave)
  element.addEventListener('wheel', wheel, { passive: false })
  return () => {
    element.removeEventListener('pointerdown', press)
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerup', lift)
    element.removeEventListener('pointercancel', lift)
    element.removeEventListener('pointerleave', leave)
    element.removeEventListener('wheel', wheel)
  }
}
