// How a ring of boards is drawn: one thread, out and back in rows like the tables of a hall, bent round until it closes.

export type Spot = { x: number; y: number }
/** An ellipse's ring: the middle, the inner and the outer radius, and how much wider than high it is. */
export type Ellipse = { x: number; y: number; inner: number; outer: number; stretch: number }

const SQUARE = 3.5 // rows look best where there are about the root of so many times the boards
const NEAR = 0.3 // a number of rows this much off still does, if the rows are all alike

/** How many boards each row has: all alike where a fitting number of rows divides the boards, else as alike as can be. */
export function rowsOf(boards: number): number[] {
  const wanted = Math.max(1, Math.sqrt(SQUARE * boards))
  const divisors = Array.from({ length: boards }, (_, i) => i + 1).filter((rows) => boards % rows === 0)
  const nearest = divisors.reduce((best, rows) => (Math.abs(rows - wanted) < Math.abs(best - wanted) ? rows : best), boards)
  const rows = Math.abs(nearest - wanted) <= NEAR * wanted ? nearest : Math.min(boards, Math.round(wanted))
  return Array.from({ length: rows }, (_, row) => Math.floor(((row + 1) * boards) / rows) - Math.floor((row * boards) / rows))
}

/** Where each board lies; board 1 at the top, then clockwise. */
export function ringSpots(boards: number, { x, y, inner, outer, stretch }: Ellipse): Spot[] {
  const rows = rowsOf(boards)
  return rows.flatMap((length, row) => {
    const angle = ((row + 0.5) / rows.length) * 2 * Math.PI - Math.PI / 2
    return Array.from({ length }, (_, i) => {
      const out = length === 1 ? 0.5 : i / (length - 1)
      const radius = inner + (row % 2 ? 1 - out : out) * (outer - inner)
      return { x: round(x + Math.cos(angle) * radius * stretch), y: round(y + Math.sin(angle) * radius) }
    })
  })
}

const round = (value: number): number => Math.round(value * 10) / 10

/** The thread through all of them, as a path. */
export const thread = (spots: readonly Spot[]): string => (spots.length ? `M${spots.map(({ x, y }) => `${x} ${y}`).join('L')}Z` : '')

/** How many of a shape fit beside each other: the smaller the more boards there are. */
export function crowding(boards: number): number {
  return Math.min(2.2, Math.max(0.28, Math.sqrt(585 / Math.max(1, boards))))
}

/** The board nearest to a point of the drawing. */
export function nearestBoard(spots: readonly Spot[], at: Spot): number {
  let best = 0
  spots.forEach((spot, board) => {
    if (away(spot, at) < away(spots[best]!, at)) best = board
  })
  return best
}

const away = (a: Spot, b: Spot): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2
