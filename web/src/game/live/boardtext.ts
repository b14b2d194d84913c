// The board in words: hexes with what stands around them, players with their pieces, harbours with who trades there.

import { edgeOnSide, geometryOf } from '../../board/geometry'
import type { BoardData } from '../../board/model'
import { holdersOf, placeAt, spokenPlace } from '../../board/places'
import { spoken, spokenHarbour, type SpotKind } from '../../board/spots'
import { capital, spokenRegion } from '../../board/terrains'
import type { PlayerView, View } from '../../lib/wire'
import { m } from '../../paraglide/messages'
import type { Words } from '../rail/log'
import { robberIsHere } from '../robber'

export type HexLine = { id: number; name: string; says: string }
export type PieceLine = { kind: string; piece: string; count: number; places: string[] }
/** `culture` is there in games with culture boards. */
export type PlayerLine = { seat: number; name: string; pieces: PieceLine[]; culture?: number }
type Building = { seat: number; kind: string; ruin: boolean }

/** The members of a player that hold places, with the kind of place and the label of the piece; games may add more. */
const PIECES: [member: string, kind: SpotKind, label: string][] = [
  ['settlements', 'corner', 'settlements'],
  ['cities', 'corner', 'cities'],
  ['landmarks', 'corner', 'landmarks'],
  ['roads', 'edge', 'roads'],
  ['boats', 'edge', 'boats'],
]
const SINGULAR: Record<string, string> = { settlements: 'settlement', cities: 'city' }

const IN_DECLINE: readonly ('settlements' | 'cities')[] = ['settlements', 'cities']

/** Every hex in reading order: what it pays, the robber, the buildings around it. */
export function hexLines(board: BoardData, view: View, words: Words): HexLine[] {
  const owners = buildings(view)
  return geometryOf(board).hexes.map(({ id, corners }) => {
    const resource = board.produces?.[board.hexes[id]?.terrain ?? ''] ?? ''
    const pays = resource ? m.live_pays({ resource: words.labels[resource] ?? resource }) : m.live_pays_nothing()
    const around = corners.flatMap((corner) => (owners.get(corner) ?? []).map((building) => pieceAt(placeAt(board, corner)?.name, pieceOf(building, words))))
    const robber = view.robber === id ? [robberIsHere(words.labels)] : []
    const built = around.length ? m.live_around({ pieces: around.join(', ') }) : m.live_around_nothing()
    return { id, name: capital(spokenRegion(board, id)), says: [`${pays}.`, ...robber, built].join(' ') }
  })
}

/** Every city and landmark: what it is, what stands there, what it touches. */
export function placeLines(board: BoardData, view: View, { names, labels }: Words): string[] {
  const holders = holdersOf(view)
  return (board.places ?? []).map((place) => spokenPlace(board, place, holders.get(place.corner), { ...labels }, names))
}

/** Every player's pieces and where they stand. */
export function playerLines(board: BoardData, view: View, words: Words): PlayerLine[] {
  return view.players.map((player) => ({
    seat: player.seat,
    name: words.names[player.seat] ?? '',
    culture: player.culture,
    pieces: [
      ...PIECES.flatMap(([member, kind, label]) => pieceLine(board, member, capital(words.labels[label] ?? label), kind, placesOf(player, member), words)),
      ...IN_DECLINE.flatMap((member) => {
        const piece = m.inkas_in_decline({ piece: capital(words.labels[member] ?? member) })
        return pieceLine(board, `decline-${member}`, piece, 'corner', player.decline?.[member] ?? [], words)
      }),
    ],
  }))
}

function pieceLine(board: BoardData, kind: string, piece: string, at: SpotKind, places: readonly number[], words: Words): PieceLine[] {
  if (!places.length) return []
  return [{ kind, piece, count: places.length, places: places.map((id) => spoken({ kind: at, id }, board, { ...words.labels })) }]
}

/** Every harbour and who trades there. */
export function harbourLines(board: BoardData, view: View, words: Words): string[] {
  const owners = buildings(view)
  const geometry = geometryOf(board)
  return board.harbours.map((harbour) => {
    const ends = edgeOnSide(board, geometry, harbour.hex, harbour.side).ends
    const holders = [...new Set(ends.flatMap((corner) => owners.get(corner) ?? []).map(({ seat }) => words.names[seat] ?? ''))]
    const held = holders.length ? holders.map((name) => m.live_harbour_held({ name })).join(' ') : m.live_harbour_free()
    return `${capital(spokenHarbour(harbour, { ...words.labels }))}. ${held}`
  })
}

function buildings(view: View): Map<number, Building[]> {
  const found = new Map<number, Building[]>()
  const hold = (corners: readonly number[], building: Building) => {
    for (const corner of corners) found.set(corner, [...(found.get(corner) ?? []), building])
  }
  for (const player of view.players) {
    for (const kind of IN_DECLINE) {
      hold(placesOf(player, kind), { seat: player.seat, kind, ruin: false })
      hold(player.decline?.[kind] ?? [], { seat: player.seat, kind, ruin: true })
    }
  }
  return found
}

function pieceOf({ kind, seat, ruin }: Building, { names, labels }: Words): string {
  const piece = labels[SINGULAR[kind] ?? ''] ?? ''
  const owned = m.live_piece_of({ piece, name: names[seat] ?? '' })
  return ruin ? m.inkas_in_decline({ piece: owned }) : owned
}

const pieceAt = (place: string | undefined, piece: string): string => (place ? m.live_piece_at({ piece, place }) : piece)

function placesOf(player: PlayerView, member: string): number[] {
  const places = (player as unknown as Record<string, unknown>)[member]
  return Array.isArray(places) ? places.filter((place): place is number => typeof place === 'number') : []
}
