// Thinking time: the server's clock, counted on from when it was last heard.

import type { ClockTimes } from '../../lib/wire'

/** Under this many milliseconds a clock is urgent. */
export const URGENT = 20_000

/** What a seat has left, so many milliseconds after the times came. */
export function leftOf(clock: ClockTimes, seat: number, since: number): number {
  const left = clock.left[seat] ?? 0
  return Math.max(0, clock.running.includes(seat) ? left - since : left)
}

/** Minutes and seconds: 1:24. A person with time left never reads 0:00. */
export function spelled(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
