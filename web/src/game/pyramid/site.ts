// The pyramid as it is drawn: seen from a corner, every level a square of blocks that fills from the back to the front.
// Which space of a level a block takes makes no difference, so spaces are counted in the order in which they are drawn.

export type Owner = number | 'gold' | null
export type Block = { space: number; level: number; owner: Owner; x: number; y: number }

/** Half the width and half the depth of a block's top, and its height. */
export const SIZE = { w: 36, d: 17, h: 30 }
const TOP = { x: 172, y: 54 }

/** The place of every space, bottom level first, each level from the back to the front. */
export function blocksOf(levels: readonly (readonly Owner[])[]): Block[] {
  let first = 0
  return levels.flatMap((owners, level) => {
    const side = sideOf(owners.length)
    const placed = backToFront(side).map(([i, j], k): Block => {
      const [x, y] = [TOP.x + (i - j) * SIZE.w, TOP.y + (levels.length - side) * SIZE.d - level * SIZE.h + (i + j) * SIZE.d]
      return { space: first + k, level, owner: owners[k] ?? null, x, y }
    })
    first += owners.length
    return placed
  })
}

const sideOf = (spaces: number): number => Math.round(Math.sqrt(spaces))

function backToFront(side: number): [number, number][] {
  const cells = Array.from({ length: side * side }, (_, k): [number, number] => [Math.floor(k / side), k % side])
  return cells.sort(([a, b], [c, d]) => a + b - c - d || a - c)
}

/** The three sides of a block that one sees. */
export function faces({ x, y }: { x: number; y: number }): { top: string; left: string; right: string } {
  const { w, d, h } = SIZE
  return {
    top: `M${x} ${y}l${w} ${d}-${w} ${d}-${w}-${d}z`,
    left: `M${x - w} ${y + d}v${h}l${w} ${d}v-${h}z`,
    right: `M${x + w} ${y + d}v${h}l-${w} ${d}v-${h}z`,
  }
}

/** Where a block would stand. */
export const footprint = ({ x, y }: { x: number; y: number }): string => faces({ x, y: y + SIZE.h }).top

/** The outline of a level that is still to come. */
export function outline(levels: readonly (readonly Owner[])[], level: number): string {
  const side = sideOf(levels[level]?.length ?? 0)
  const { w, d, h } = SIZE
  const [y, wide, deep] = [TOP.y + (levels.length - side) * d - level * h, side * w, side * d]
  return `M${TOP.x} ${y}l${wide} ${deep}-${wide} ${deep}-${wide}-${deep}zM${TOP.x - wide} ${y + deep}v${h}M${TOP.x + wide} ${y + deep}v${h}M${TOP.x} ${y + 2 * deep}v${h}`
}

/** How many blocks lie, which level is being built (from 1), and how many of its spaces are taken. */
export function progress(levels: readonly (readonly Owner[])[]): { count: number; level: number; filled: number; spaces: number } {
  const filled = levels.map((owners) => owners.filter((owner) => owner !== null).length)
  const count = filled.reduce((sum, some) => sum + some, 0)
  const open = levels.findIndex((owners, level) => (filled[level] ?? 0) < owners.length)
  const level = open < 0 ? levels.length - 1 : open
  return { count, level: level + 1, filled: filled[level] ?? 0, spaces: levels[level]?.length ?? 0 }
}
