// Cards in the air above everything else. They never stop anybody from doing anything, and the next event ends them.

import { pieceArt, resourceArt, resourceTint } from '../../art/names'
import { symbolOf } from '../../art/sprites'
import type { Point } from '../../board/geometry'
import type { BoardData } from '../../board/model'
import type { Flight, Place } from './flights'
import { elementOf, pointOf } from './places'

export type Setting = { layer: HTMLElement; game: string; me: number | null; board: BoardData | null; colours: readonly string[] }

const CARD_MS = 420
const APART_MS = 55
const OUTLINE_MS = 1000
const MOST = 5 // cards drawn of one flight

/** Let the cards fly after a delay; the answer ends them at once. */
export function fly(flights: readonly Flight[], setting: Setting, delay: number): () => void {
  const running: Animation[] = []
  const drawn: Element[] = []
  const point = (place: Place, { resource }: Flight) => pointOf(place, resource, setting.me, setting.board)
  // all is measured before anything is added, or the page would be laid out anew for every flight
  for (const [flight, from, to] of flights.map((flight) => [flight, point(flight.from, flight), point(flight.to, flight)] as const)) {
    if (!from || !to) continue
    for (let i = 0; i < Math.min(flight.count, MOST); i++) {
      const card = flight.piece ? pieceOf(flight.piece, setting) : cardOf(flight.resource, setting.game)
      setting.layer.append(card)
      drawn.push(card)
      const animation = card.animate(pathOf(from, to, i), { duration: CARD_MS, delay: delay + i * APART_MS, easing: 'cubic-bezier(.3,.1,.3,1)', fill: 'backwards' })
      animation.onfinish = () => card.remove()
      running.push(animation)
    }
  }
  return () => {
    for (const animation of running) animation.cancel()
    for (const card of drawn) card.remove()
  }
}

/** Where nothing may travel: an outline, for a second, round what changed. */
export function outline(flights: readonly Flight[], setting: Setting): () => void {
  const targets = new Set(flights.flatMap((flight) => [elementOf(flight.from, flight.resource, setting.me), elementOf(flight.to, flight.resource, setting.me)]))
  const boxes = [...targets].flatMap((target) => (target ? [target.getBoundingClientRect()] : []))
  const rings = boxes.map((box) => {
    const ring = document.createElement('div')
    ring.className = 'ring'
    Object.assign(ring.style, { left: `${box.left - 3}px`, top: `${box.top - 3}px`, width: `${box.width + 6}px`, height: `${box.height + 6}px` })
    return ring
  })
  setting.layer.append(...rings)
  const clear = () => rings.forEach((ring) => ring.remove())
  const timer = setTimeout(clear, OUTLINE_MS)
  return () => {
    clearTimeout(timer)
    clear()
  }
}

function pathOf(from: Point, to: Point, i: number): Keyframe[] {
  const lift = Math.min(60, Math.hypot(to.x - from.x, to.y - from.y) / 6)
  const step = (point: Point, scale: number, dy = 0) => `translate(${point.x + i * 5}px, ${point.y + dy}px) translate(-50%, -50%) scale(${scale})`
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  return [
    { transform: step(from, 0.5), opacity: 0 },
    { transform: step(from, 0.9), opacity: 1, offset: 0.12 },
    { transform: step(half, 1, -lift), opacity: 1, offset: 0.55 },
    { transform: step(to, 0.7), opacity: 0.25 },
  ]
}

function cardOf(resource: string | null, game: string): HTMLElement {
  const card = document.createElement('div')
  card.className = 'card'
  if (resource) card.style.background = resourceTint(game, resource)
  card.append(drawing(symbolOf(resource ? resourceArt(game, resource) : 'card-development')))
  return card
}

function pieceOf({ kind, owner }: NonNullable<Flight['piece']>, { game, colours }: Setting): HTMLElement {
  const piece = document.createElement('div')
  piece.className = 'piece'
  piece.dataset.player = colours[owner]
  piece.append(drawing(symbolOf(pieceArt(game, kind), colours[owner])))
  return piece
}

function drawing(symbol: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', symbol)
  use.setAttribute('width', '100%')
  use.setAttribute('height', '100%')
  svg.append(use)
  return svg
}
