// Boards for the tests, small enough to think about.
import type { BoardData } from './model'

/** Two hexes side by side with a harbour on the right. */
export const PAIR: BoardData = {
  key: 'pair',
  theme: 'classic',
  produces: { forest: 'lumber', hills: 'brick' },
  hexes: [
    { at: [0, 0], terrain: 'forest', token: 6 },
    { at: [1, 0], terrain: 'hills', token: 8 },
  ],
  harbours: [{ hex: [1, 0], side: 'E', gives: 'brick', ratio: 2, kind: 'harbour' }],
}

/** A hexagon of nineteen hexes, all alike but for a desert in the middle. */
export const ISLAND: BoardData = {
  key: 'island',
  theme: 'egypt',
  hexes: Array.from({ length: 25 }, (_, k): [number, number] => [(k % 5) - 2, Math.floor(k / 5) - 2])
    .filter(([q, r]) => Math.abs(q + r) <= 2)
    .map((at) => (at[0] || at[1] ? { at, terrain: 'quarry', token: 4 } : { at, terrain: 'desert' })),
  harbours: [],
}

/** The same island turned, with a river straight through it. */
export const RIVER: BoardData = {
  ...ISLAND,
  key: 'river',
  orientation: 'flat',
  river: {
    hexes: [
      [0, -2],
      [0, -1],
      [0, 0],
      [0, 1],
      [0, 2],
    ],
    edges: [
      { hex: [0, -2], side: 'NW' },
      { hex: [0, -2], side: 'SE' },
      { hex: [0, -1], side: 'SE' },
      { hex: [0, 0], side: 'SE' },
      { hex: [0, 1], side: 'SE' },
      { hex: [0, 2], side: 'SE' },
    ],
  },
}
