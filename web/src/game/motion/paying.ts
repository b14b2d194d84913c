// Which hexes paid for a throw, and whom: read off the board, so that cards can be seen to come from there.

import { geometryOf } from '../../board/geometry'
import type { BoardData } from '../../board/model'
import { builtBy } from '../../board/ruins'
import type { View } from '../../lib/wire'

/** The hexes with this number that the robber does not keep from paying. */
export function hexesOf(board: BoardData, total: number, robber: number | null): number[] {
  return board.hexes.flatMap((hex, id) => (hex.token === total && id !== robber && board.produces?.[hex.terrain ?? ''] ? [id] : []))
}

/** Of these hexes those with this resource beside which the seat has built; all of that resource if none is. */
export function sourcesFor(board: BoardData, hexes: readonly number[], resource: string, view: View, seat: number): number[] {
  const player = view.players[seat]
  const built = new Set(player ? builtBy(player) : [])
  const geometry = geometryOf(board)
  const such = hexes.filter((hex) => board.produces?.[board.hexes[hex]?.terrain ?? ''] === resource)
  const beside = such.filter((hex) => geometry.hexes[hex]?.corners.some((corner) => built.has(corner)))
  return beside.length ? beside : such
}

/** The hexes that meet at a corner. */
export function hexesAt(board: BoardData, corner: number): number[] {
  return geometryOf(board).corners[corner]?.hexes ?? []
}
