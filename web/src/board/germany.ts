// The land around the board of Germany, as path texts: two seas in the north with Jutland between them, meadows, trees and the
// Alps in the south. The same picture every time.

import { round } from './geometry'
import { rolling, type Band } from './scenery'

export const COAST =
  'M-2600-330C-1500-300-900-380-640-400C-520-430-470-560-400-590C-330-630-250-560-190-575C-140-590-150-640-138-700C-128-760-150-860-130-2600H120C140-900 118-760 150-690C175-635 230-640 300-618C380-590 420-615 480-600C560-580 600-560 660-590C900-680 1500-560 2600-640V2600H-2600Z'

/** Bands of meadows from the north to the south, each with its shaded brow. */
export function meadows(): Band[] {
  const bands: [number, number, number][] = [
    [-260, 40, 0.6],
    [-20, 46, 2.4],
    [240, 44, 4.1],
    [470, 48, 1.2],
    [690, 40, 3],
    [930, 46, 5.2],
    [1190, 42, 2],
  ]
  return rolling(bands, 15)
}

/** The lit and the shaded sides of something, each as one path. */
export type Sides = { lit: string; shade: string }

// Groups of trees clear of the board: where the first stands; the others stand around it.
const GROVES: [number, number][] = [
  [-560, -130], [-600, 330], [-520, 130], [-880, -60], [-960, 260], [-760, 520], [-1240, 90], [-1180, 420], [-620, 700], [-900, 860],
  [590, -300], [570, 290], [560, 40], [520, 480], [820, -420], [900, -90], [840, 210], [1180, -240], [1240, 120], [1060, 420], [760, 640],
  [1380, 560], [-1500, 300], [1560, -160], [-440, 900], [560, 900], [980, 820], [-1320, 760],
]
const GROVE: [number, number, number][] = [
  [0, 0, 1],
  [34, 22, 0.94],
  [-30, 20, 0.86],
  [6, 38, 1.06],
]

export function trees(): Sides {
  const stems = GROVES.flatMap(([x, y], n) => GROVE.slice(0, 2 + (n % 3)).map(([dx, dy, scale]) => ({ x: x + (n % 2 ? dx : -dx), y: y + dy, scale })))
  const side = (out: number) => stems.map(({ x, y, scale }) => `M${round(x)} ${round(y - 40 * scale)}l${round(out * scale)} ${round(44 * scale)}h${round(-out * scale)}z`).join('')
  return { lit: side(-14), shade: side(14) }
}

// Peaks: the middle of the foot, half the width, the height.
const PEAKS: [number, number, number, number][] = [
  [-420, 742, 60, 62], [-250, 728, 70, 78], [-160, 736, 50, 56], [160, 740, 52, 60], [250, 716, 74, 94], [345, 730, 60, 68], [430, 740, 54, 54], [540, 748, 66, 58],
  [-560, 764, 70, 52], [-60, 770, 84, 76], [60, 776, 70, 62], [660, 770, 74, 60], [-720, 800, 90, 64], [800, 806, 96, 70],
]

export function alps(): Sides & { snow: string } {
  const draw = (shape: (x: number, y: number, wide: number, high: number) => string) => PEAKS.map((peak) => shape(...peak)).join('')
  return {
    lit: draw((x, y, wide, high) => `M${x} ${y - high}L${x - wide} ${y}H${round(x + wide / 4)}z`),
    shade: draw((x, y, wide, high) => `M${x} ${y - high}L${round(x + wide / 4)} ${y}H${x + wide}z`),
    snow: draw((x, y, wide, high) => `M${x} ${y - high}${[[-0.32 * wide, 0.33 * high], [0.16 * wide, -0.07 * high], [0.12 * wide, 0.1 * high], [0.1 * wide, -0.1 * high], [0.2 * wide, 0.03 * high]].map(([dx, dy]) => `l${round(dx!)} ${round(dy!)}`).join('')}z`),
  }
}
