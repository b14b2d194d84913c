// How a ring of boards is drawn: one thread, out and back in rows like the tables of a hall, bent round until it closes.

export type Spot = { x: number; y: number }
/** An ellipse's ring: the middle, the inner and the outer radius, and how much wider than high it is. */
export type Ellipse = { x: number; y: number; inner: number; outer: number; stretch: number }

const SQUARE = 3.5 // rows look best where there are about the root of so many times the boards
const FEW = 20
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

/** The thread through all of them, as a path; where there are few rows it goes round the middle, not across it. */
export function thread(spots: readonly Spot[], { x, y, stretch }: Ellipse): string {
  const few = rowsOf(spots.length).length < FEW
  const seen = spots.map((spot) => ({ ...spot, radius: Math.hypot((spot.x - x) / stretch, spot.y - y), angle: Math.atan2(spot.y - y, (spot.x - x) / stretch) }))
  const steps = seen.map((to, i) => {
    const from = seen.at(i - 1)!
    const across = few && seen.length > 1 && Math.abs(from.angle - to.angle) > 0.01 && Math.abs(from.radius - to.radius) < 1
    return across ? `A${round(to.radius * stretch)} ${round(to.radius)} 0 0 1 ${to.x} ${to.y}` : `L${to.x} ${to.y}`
  })
  return spots.length ? `M${spots[0]!.x} ${spots[0]!.y}${steps.slice(1).join('')}${steps[0]}` : ''
}

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
