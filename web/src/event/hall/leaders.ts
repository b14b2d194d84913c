// The leaderboard as it moves: points change at once, places one row at a time, so that a hall can follow.

import type { RankFacts } from '../wire'

export const LETTERS = 11

/** What is shown next: who left goes and who is new comes at the end; then the first who stands too low moves up to the place. */
export function nextOrder(shown: readonly RankFacts[], wanted: readonly RankFacts[]): RankFacts[] {
  const fresh = new Map(wanted.map((rank) => [rank.seat, rank]))
  const kept = shown.flatMap(({ seat }) => fresh.get(seat) ?? [])
  const known = new Set(kept.map(({ seat }) => seat))
  const here = [...kept, ...wanted.filter(({ seat }) => !known.has(seat))]
  const place = here.findIndex(({ seat }, i) => seat !== wanted[i]?.seat)
  if (place < 0 || shown.length === 0) return [...wanted]
  const mover = wanted[place]!
  const rest = here.filter(({ seat }) => seat !== mover.seat)
  return [...rest.slice(0, place), mover, ...rest.slice(place)]
}

/** Does the board show what it should? */
export const settled = (shown: readonly RankFacts[], wanted: readonly RankFacts[]): boolean =>
  shown.length === wanted.length && wanted.every(({ seat, points }, i) => shown[i]?.seat === seat && shown[i]?.points === points)

/** A name as far as it can be read from the last row. */
export function shortened(name: string): string {
  const letters = [...name]
  return letters.length <= LETTERS ? name : `${letters.slice(0, LETTERS - 1).join('').trimEnd()}…`
}
