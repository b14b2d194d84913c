// The board in words: hexes with what stands around them, players with their pieces, harbours with who trades there.

import { edgeOnSide, geometryOf } from '../../board/geometry'
import type { BoardData } from '../../board/model'
import { spoken, spokenHarbour, spokenHex, type SpotKind } from '../../board/spots'
import type { PlayerView, View } from '../../lib/wire'
import { m } from '../../paraglide/messages'
import type { Words } from '../rail/log'

export type HexLine = { id: number; name: string; says: string }
export type PieceLine = { kind: string; piece: string; count: number; places: string[] }
export type PlayerLine = { seat: number; name: string; pieces: PieceLine[] }

/** The members of a player that hold places, with the kind of place and the label of the piece; games may add more. */
const PIECES: [member: string, kind: SpotKind, label: string][] = [
  ['settlements', 'corner', 'settlements'],
  ['cities', 'corner', 'cities'],
  ['roads', 'edge', 'roads'],
  ['boats', 'edge', 'boats'],
]
const SINGULAR: Record<string, string> = { settlements: 'settlement', cities: 'city' }

/** Every hex in reading order: what it pays, the robber, the buildings around it. */
export function hexLines(board: BoardData, view: View, words: Words): HexLine[] {
  const owners = buildings(view)
  return geometryOf(board).hexes.map(({ id, corners }) => {
    const resource = board.produces?.[board.hexes[id]?.terrain ?? ''] ?? ''
    const pays = resource ? m.live_pays({ resource: words.labels[resource] ?? resource }) : m.live_pays_nothing()
    const around = corners.flatMap((corner) => owners.get(corner) ?? []).map(({ seat, kind }) => pieceOf(kind, seat, words))
    const robber = view.robber === id ? [m.live_robber_here()] : []
    const built = around.length ? m.live_around({ pieces: around.join(', ') }) : m.live_around_nothing()
    return { id, name: capital(spokenHex(board, id)), says: [`${pays}.`, ...robber, built].join(' ') }
  })
}

/** Every player's pieces and where they stand. */
export function playerLines(board: BoardData, view: View, words: Words): PlayerLine[] {
  return view.players.map((player) => ({
    seat: player.seat,
    name: words.names[player.seat] ?? '',
    pieces: PIECES.flatMap(([member, kind, label]): PieceLine[] => {
      const places = placesOf(player, member)
      if (!places.length) return []
      return [{ kind: member, piece: capital(words.labels[label] ?? label), count: places.length, places: places.map((id) => spoken({ kind, id }, board, { ...words.labels })) }]
    }),
  }))
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

function buildings(view: View): Map<number, { seat: number; kind: string }[]> {
  const found = new Map<number, { seat: number; kind: string }[]>()
  for (const player of view.players) {
    for (const kind of Object.keys(SINGULAR)) {
      for (const corner of placesOf(player, kind)) found.set(corner, [...(found.get(corner) ?? []), { seat: player.seat, kind }])
    }
  }
  return found
}

function pieceOf(kind: string, seat: number, { names, labels }: Words): string {
  const piece = labels[SINGULAR[kind] ?? ''] ?? ''
  return m.live_piece_of({ piece, name: names[seat] ?? '' })
}

function placesOf(player: PlayerView, member: string): number[] {
  const places = (player as unknown as Record<string, unknown>)[member]
  return Array.isArray(places) ? places.filter((place): place is number => typeof place === 'number') : []
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
