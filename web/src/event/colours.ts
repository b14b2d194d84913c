// Colours and crests around the ring: nobody shares one with a player up to three boards away, as on the server.

const APART = 4 // boards so far apart, or farther, may have the same pair
/** Pairs of colours, sun's and moon's; few rings need more than five. */
const PAIRS: readonly [string, string][] = [
  ['purple', 'turquoise'],
  ['red', 'gray'],
  ['blue', 'orange'],
  ['green', 'white'],
  ['brown', 'pink'],
  ['black', 'lime'],
  ['wine', 'azure'],
]

/** The colour of a seat in a ring of so many boards. */
export function colourOf(seat: number, boards: number): string {
  return PAIRS[pairOf(seat >> 1, boards)]![seat & 1]!
}

/** The pair of a board: runs of four and five pairs, each from the beginning; a few rings cannot be cut into such. */
export function pairOf(board: number, boards: number): number {
  const fives = boards % APART
  const rest = boards - 5 * fives
  if (rest >= 0) return board < rest ? board % APART : (board - rest) % 5
  return boards === 11 && board >= 5 ? board - 5 : board
}
