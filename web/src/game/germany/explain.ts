// What there is to know of a place of the map before one decides: what it is, what it earns, what building there brings.

import { geometryOf } from '../../board/geometry'
import type { BoardData, Landmark, Reward } from '../../board/model'
import { holdersOf, placeAt } from '../../board/places'
import type { Spot } from '../../board/spots'
import { spokenHex, spokenRegion } from '../../board/terrains'
import { capital } from '../../lib/games.svelte'
import type { View } from '../../lib/wire'
import { m } from '../../paraglide/messages'
import { listed } from '../../lib/language'

/** `point` says that building here brings one, `reward` what comes with it. */
export type Explained = { title: string; text: string; point: boolean; reward?: Reward }
/** `can` are the corners of the landmarks that can be built now. */
export type Known = { board: BoardData; view: View; names: readonly string[]; me: number | null; can: readonly number[] }

/** What to say of a place; null if there is nothing that the map does not say. */
export function explained(spot: Spot | null, known: Known): Explained | null {
  if (spot?.kind === 'corner') return corner(spot.id, known)
  if (spot?.kind === 'edge') return path(spot.id, known)
  return spot?.kind === 'hex' ? hex(spot.id, known) : null
}

function corner(id: number, known: Known): Explained | null {
  const place = placeAt(known.board, id)
  if (!place) return null
  const owner = holdersOf(known.view).get(id)?.owner
  const point = owner === undefined
  if (place.kind === 'city') return { title: place.name, text: city(id, owner, known), point }
  return { title: place.building, text: landmark(place, owner, known), point, reward: point ? place.reward : undefined }
}

function city(id: number, owner: number | undefined, { board, names, me }: Known): string {
  const hexes = listed(geometryOf(board).corners[id]!.hexes.map((one) => spokenHex(board, one)))
  if (owner === undefined) return m.germany_city_free({ hexes })
  return owner === me ? m.germany_city_mine({ hexes }) : m.germany_city_held({ name: names[owner] ?? '', hexes })
}

function landmark({ corner, name: city }: Landmark, owner: number | undefined, { names, me, can }: Known): string {
  if (owner === undefined) return can.includes(corner) ? m.germany_mark_ready({ city }) : m.germany_mark_open({ city })
  return owner === me ? m.germany_mark_mine({ city }) : m.germany_mark_built({ city, name: names[owner] ?? '' })
}

/** Where a path leads: the places at its ends, and which of them are free. */
function path(id: number, { board, view, me }: Known): Explained | null {
  const ends = geometryOf(board).edges[id]!.ends.flatMap((end) => placeAt(board, end) ?? [])
  const [first, second] = ends
  if (!first) return null
  const taken = holdersOf(view)
  const open = ends.filter((place) => !taken.has(place.corner)).map((place) => (place.kind === 'city' ? m.germany_end_city({ city: place.name }) : m.germany_end_mark({ building: place.building })))
  const one = taken.get(first.corner)?.owner === me ? m.germany_path_from : m.germany_path_one
  return { title: second ? m.germany_path_two({ first: first.name, second: second.name }) : one({ place: first.name }), text: open.join(' '), point: false }
}

/** Who has town halls beside a hex. */
function hex(id: number, { board, view, names, me }: Known): Explained {
  const taken = holdersOf(view)
  const halls = geometryOf(board).hexes[id]!.corners.flatMap((corner) => {
    const holder = taken.get(corner)
    if (holder?.kind !== 'city') return []
    return [m.germany_hall_of({ city: placeAt(board, corner)?.name ?? '', name: holder.owner === me ? m.rail_you() : (names[holder.owner] ?? '') })]
  })
  return { title: capital(spokenRegion(board, id)), text: halls.length ? m.germany_halls_here({ halls: listed(halls) }) : m.germany_no_halls(), point: false }
}

