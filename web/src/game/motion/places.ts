// Where on the screen things are that cards travel between. What is not shown has no place, and nothing travels there.

import { geometryOf, type Point } from '../../board/geometry'
import type { BoardData } from '../../board/model'
import type { Place } from './flights'

/** The middle of a place on the screen, or null. `resource` finds the right stack of the own hand. */
export function pointOf(place: Place, resource: string | null, me: number | null, board: BoardData | null): Point | null {
  if (place.at === 'hex' || place.at === 'edge' || place.at === 'corner') return board && boardPoint(board, place)
  return middleOf(elementOf(place, resource, me))
}

/** The element of a place on the screen: a hand card, a player's row or chip, the supply. */
export function elementOf(place: Place, resource: string | null, me: number | null): Element | null {
  if (place.at !== 'seat' && place.at !== 'supply') return null
  if (place.at === 'supply') return shown('[data-seat="supply"]')
  const own = place.seat === me ? (resource ? shown(`[data-hand] [data-resource="${resource}"]`) : shown('[data-card]')) : null
  return own ?? shown(`[data-seat="${place.seat}"]`)
}

function shown(selector: string): Element | null {
  for (const element of document.querySelectorAll(selector)) {
    const box = element.getBoundingClientRect()
    if (box.width > 0 && box.height > 0) return element
  }
  return null
}

function middleOf(element: Element | null): Point | null {
  if (!element) return null
  const box = (element.querySelector('[data-crest]') ?? element).getBoundingClientRect()
  return { x: box.left + Math.min(box.width / 2, 60), y: box.top + box.height / 2 }
}

/** The board's world is drawn in its own units and moved by one transform. */
function boardPoint(board: BoardData, spot: Place & { at: 'hex' | 'edge' | 'corner' }): Point | null {
  const world = document.querySelector('[data-world]')
  const { hexes, edges, corners } = geometryOf(board)
  const place = spot.at === 'hex' ? hexes[spot.hex] : spot.at === 'edge' ? edges[spot.id] : corners[spot.id]
  if (!world || !place) return null
  const origin = world.getBoundingClientRect()
  const { a: scale } = new DOMMatrixReadOnly(getComputedStyle(world).transform)
  return { x: origin.left + place.x * scale, y: origin.top + place.y * scale }
}
