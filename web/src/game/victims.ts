// Where the players stand who can be robbed: their buildings at the robber's hex.

import { geometryOf } from '../board/geometry'
import type { BoardData } from '../board/model'
import { builtBy } from '../board/ruins'
import type { Spot } from '../board/spots'
import type { TableClient } from '../lib/table.svelte'

export type Victim = { seat: number; action: string }

/** The players who can be robbed now. */
export function victimsOf(client: TableClient): Victim[] {
  if (!client.awaited) return []
  return (client.kinds.get('rob') ?? []).map((action) => ({ action, seat: Number(action.slice('rob:p'.length)) }))
}

/** Their buildings at the robber's hex, as places to pick. */
export function victimSpots(client: TableClient): Spot[] {
  const { board, view } = client
  if (!board || !view) return []
  const corners = view.robber === null ? [] : (geometryOf(board as BoardData).hexes[view.robber]?.corners ?? [])
  return victimsOf(client).flatMap(({ seat }) => {
    const player = view.players[seat]
    const built = new Set(player ? builtBy(player) : [])
    return corners.filter((corner) => built.has(corner)).map((id): Spot => ({ kind: 'corner', id, what: 'rob', owner: seat }))
  })
}
