// What the server counted of a finished game.

import type { Series } from '../lib/wire'

export type Sheet = Record<string, number>
export type Statistics = {
  turns: number[]
  series: Series
  tallies: { seat: number; gods: Sheet }[]
  received: Sheet[]
  dice: { counts: number[]; expected: number[]; p_value: number; rolls: number }
  points: { seat: number; total: number; sheet: Sheet }[]
  winners: number[]
}

/** One player's row of a series: the value at each turn. */
export const ofSeat = (series: number[][], seat: number): number[] => series.map((turn) => turn[seat] ?? 0)

/** A probability as people write it. */
export function odds(p: number): string {
  return p < 0.001 ? '< 0.001' : p.toFixed(p < 0.1 ? 3 : 2)
}

/** How rare a row of throws is, "once in N games"; null when it is nothing special. */
export function rarity(p: number): number | null {
  return p < 0.05 ? Math.round(1 / Math.max(p, 1e-6)) : null
}

/** A tribe's time: from which turn, to which (null while it goes on), and how many markers it placed. */
export type Reign = { tribe: number; start: number; end: number | null; markers: number }

/** The tribes a seat led, one after the other; `sizes` says how many markers complete each. */
export function reigns(culture: readonly number[][][], seat: number, sizes: readonly number[]): Reign[] {
  let start = 0
  const led: Reign[] = []
  for (const [tribe, size] of sizes.entries()) {
    const complete = culture.findIndex((turn) => (turn[seat]?.[tribe] ?? 0) >= size)
    led.push({ tribe, start, end: complete < 0 ? null : complete, markers: culture.at(-1)?.[seat]?.[tribe] ?? 0 })
    if (complete < 0) break
    start = complete
  }
  return led
}
