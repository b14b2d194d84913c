// Which places of the ring the legal actions mean.

import { touches, type Kind, type RingPlaces, type Spot } from '../places'
import type { PlayerView } from '../wire'

export type Piece = 'road' | 'ship' | 'settlement' | 'city'
/** A place that can be picked: the action it means, and what would stand there. */
export type LitSpot = Spot & { action: string; piece: Piece | 'lift' }

const KINDS: Record<string, [Kind, LitSpot['piece']]> = {
  road: ['edge', 'road'],
  ship: ['edge', 'ship'],
  settle: ['corner', 'settlement'],
  city: ['corner', 'city'],
  lift: ['edge', 'lift'],
  sail: ['edge', 'ship'],
}

/** The place an action names, as `ship:205` does; null if it names none. */
export function spotOf(places: RingPlaces, action: string): LitSpot | null {
  const [word = '', number] = action.split(':')
  const found = KINDS[word]
  return found && number !== undefined ? { ...places.inWindow(found[0], Number(number)), action, piece: found[1] } : null
}

const SITES = ['ship', 'road', 'bare'] as const
type Site = (typeof SITES)[number]

/** The starting settlements by what they have beside them, as actions name them in set-up; cities are none any more. */
export function startSites(places: RingPlaces, me: Pick<PlayerView, 'settlements' | 'ships' | 'roads'>): Map<Site, Spot> {
  const beside = (edges: readonly (readonly [number, number])[], corner: Spot) =>
    edges.some((edge) => {
      const spot = places.seen('edge', edge)
      return spot !== null && touches(places.line(spot), places.at(corner))
    })
  const corners = me.settlements.flatMap((place) => places.seen('corner', place) ?? [])
  return new Map(corners.map((corner) => [beside(me.ships, corner) ? 'ship' : beside(me.roads, corner) ? 'road' : 'bare', corner]))
}

/** The choices of set-up as places. */
export function siteSpots(places: RingPlaces, me: PlayerView, actions: readonly string[]): LitSpot[] {
  const sites = startSites(places, me)
  return actions.flatMap((action) => {
    const spot = sites.get(action.split(':')[1] as Site)
    return spot ? [{ ...spot, action, piece: action.startsWith('upgrade') ? ('city' as const) : ('settlement' as const) }] : []
  })
}
