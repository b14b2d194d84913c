// A culture board: three terraces, one a tribe, each a step higher, with a place for every marker.

export type Marker = { x: number; y: number; set: boolean }
export type Terrace = { tribe: number; size: number; filled: number; begun: boolean; outline: string; markers: Marker[] }

/** How many markers each tribe's terrace holds. */
export const TERRACES: readonly number[] = [4, 4, 3]
/** How many markers in all complete each tribe. */
export const GOALS: readonly number[] = TERRACES.map((_, tribe) => TERRACES.slice(0, tribe + 1).reduce((sum, size) => sum + size, 0))
export const SIZE = { width: 200, height: 44 }

const STEP = 16
const GAP = 4
const RISE = 11

/** The terraces of somebody with so many markers. */
export function terraces(culture: number): Terrace[] {
  let before = 0
  return TERRACES.map((size, tribe) => {
    const [left, top, wide] = [before * STEP + tribe * (GAP + 4), SIZE.height - 10 - tribe * RISE, size * STEP + GAP]
    const filled = Math.max(0, Math.min(size, culture - before))
    const markers = Array.from({ length: size }, (_, k) => ({ x: left + 10 + k * STEP, y: top - 4, set: k < filled }))
    const terrace = { tribe: tribe + 1, size, filled, begun: culture >= before, markers, outline: `M${left + 0.5} ${SIZE.height - 0.5}V${top + 2.5}h${wide}V${SIZE.height - 0.5}z` }
    before += size
    return terrace
  })
}
