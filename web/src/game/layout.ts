// Which arrangement fits the window and the board. The board's shape decides, not the game.

import { boundsOf } from '../board/fit'
import type { BoardData } from '../board/model'
import type { BoardFacts } from '../lib/wire'

/** sheet: phone; side: the sheet stands beside the board; wide: rail and dock; upright: the dock stands too. */
export type Layout = 'sheet' | 'side' | 'wide' | 'upright'

const TALL = 1.25
const WIDE_FROM = 1024
const SIDE_FROM = 600

/** The arrangement for a window of this size. */
export function layoutOf(width: number, height: number, board: BoardFacts | null): Layout {
  if (width >= WIDE_FROM && height >= 560) return board && isTall(board) ? 'upright' : 'wide'
  return width >= SIDE_FROM && width > height ? 'side' : 'sheet'
}

/** Is a board much higher than wide? */
export function isTall(board: BoardFacts): boolean {
  const box = boundsOf(board as BoardData)
  return (box.bottom - box.top) / (box.right - box.left) > TALL
}
