// The colours that the seats of a table will have, before the game itself says so.

import type { BoardFacts, GameInfo, TableSettings } from '../../lib/wire'

/** Where pieces stand already, the board's own colours; else those of the game, in their order. */
export function coloursOf(table: TableSettings, game: GameInfo | null, board: BoardFacts | null): string[] {
  const placed = table.options.setup === 'placed' && board ? Object.keys(board.starts) : []
  return (placed.length ? placed : (game?.colours ?? [])).slice(0, table.seats.length)
}
