// How equal cards are fanned: the more of them, the closer they lie, so a stack never grows beyond its place.

const WIDE = { step: 16, most: 34, cards: 6 }
const SMALL = { step: 3, most: 9, cards: 4 }

/** How many cards are drawn, and how far each lies to the right of the one before. */
export function fan(count: number, small: boolean): { cards: number; step: number } {
  const { step, most, cards } = small ? SMALL : WIDE
  const drawn = Math.min(count, cards)
  return { cards: drawn, step: drawn > 1 ? Math.min(step, most / (drawn - 1)) : 0 }
}
