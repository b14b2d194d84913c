// What the server counted of a finished game.

export type Sheet = Record<string, number>
export type Statistics = {
  turns: number[]
  series: Record<string, number[][]>
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
