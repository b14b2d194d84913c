// Boards for the tests, small enough to think about.
import germany from './germany.fixture.json'
import type { BoardData } from './model'
import widths from './widths.fixture.json'

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

/** The beginner's board of the Inkas: sea in the west, jungle in the east, land between them. */
export const ANDES: BoardData = {
  key: 'inkas-beginner',
  theme: 'inkas',
  orientation: 'flat',
  produces: { forest: 'lumber', quarry: 'brick', pasture: 'wool', field: 'grain', mountain: 'ore', jungle: 'feathers', plantation: 'coca', fishing: 'fish', ocean: '' },
  hexes: [
    { at: [-2, -1], terrain: 'fishing', token: 6 },
    { at: [-2, 0], terrain: 'ocean' },
    { at: [-2, 1], terrain: 'fishing', token: 3 },
    { at: [-2, 2], terrain: 'ocean' },
    { at: [-2, 3], terrain: 'fishing', token: 9 },
    { at: [-1, -2], terrain: 'pasture', token: 4 },
    { at: [-1, -1], terrain: 'forest', token: 5 },
    { at: [-1, 0], terrain: 'quarry', token: 8 },
    { at: [-1, 1], terrain: 'mountain', token: 11 },
    { at: [-1, 2], terrain: 'mountain', token: 8 },
    { at: [-1, 3], terrain: 'pasture', token: 10 },
    { at: [0, -3], terrain: 'quarry', token: 11 },
    { at: [0, -2], terrain: 'field', token: 6 },
    { at: [0, -1], terrain: 'field', token: 10 },
    { at: [0, 0], terrain: 'pasture', token: 12 },
    { at: [0, 1], terrain: 'pasture', token: 3 },
    { at: [0, 2], terrain: 'field', token: 5 },
    { at: [0, 3], terrain: 'field', token: 3 },
    { at: [1, -3], terrain: 'forest', token: 2 },
    { at: [1, -2], terrain: 'forest', token: 9 },
    { at: [1, -1], terrain: 'quarry', token: 4 },
    { at: [1, 0], terrain: 'mountain', token: 9 },
    { at: [1, 1], terrain: 'forest', token: 6 },
    { at: [1, 2], terrain: 'plantation', token: 9 },
    { at: [2, -3], terrain: 'jungle', token: 8 },
    { at: [2, -2], terrain: 'plantation', token: 11 },
    { at: [2, -1], terrain: 'jungle', token: 10 },
    { at: [2, 0], terrain: 'plantation', token: 5 },
    { at: [2, 1], terrain: 'jungle', token: 4 },
  ],
  pathless: [
    [-2, -1],
    [-2, 0],
    [-2, 1],
    [-2, 2],
    [-2, 3],
    [1, 2],
    [2, -3],
    [2, -2],
    [2, -1],
    [2, 0],
    [2, 1],
  ],
  harbours: [],
}

/** Germany as the server sends it: 28 cities, 12 landmarks. */
export const GERMANY = germany as unknown as BoardData
/** How wide the lines of its names are in letters of size 1, as measured in Alegreya. */
export const WIDTHS: Record<string, number[]> = widths
/** The corner of a city or landmark there. */
export const cornerOf = (key: string): number => GERMANY.places!.find((place) => place.key === key)!.corner
