// The land around the board of the Inkas, as path texts: the coast in the west, hills, and the jungle in the east. The same
// picture every time.

import { round } from './geometry'

export const COAST =
  'M-300-2600C-330-1500-250-1000-285-760C-310-640-240-560-262-430C-290-300-250-140-268 0C-290 160-246 300-270 430C-290 560-250 640-282 780C-300 1000-260 1500-300 2600H4000V-2600Z'
export const JUNGLE =
  'M262-2600C300-1200 236-820 300-690C330-620 250-560 262-420C280-200 250 100 270 300C286 430 330 470 270 600C220 720 330 900 280 2600H4000V-2600Z'

export type Hill = { path: string; green: boolean }

/** Bands of hills north and south of the board. */
export function hills(): Hill[] {
  return [-1420, -1240, -1070, -900, -690, -560, 500, 640, 790, 960, 1120, 1300].map((y, n) => ({
    path: `M-420 ${y}C-200 ${y - 60} 60 ${y + 50} 420 ${y - 10}V${y + 34}C60 ${y + 94}-200 ${y - 16}-420 ${y + 44}z`,
    green: n % 2 === 0,
  }))
}

/** The side of the square that is laid side by side to fill the jungle. */
export const THICKNESS = 480
const PLANTS = 74
const BLADES: [number, number][][] = [
  [[0, 0], [-26, -6], [-34, -24], [-30, -40], [-14, -34], [-2, -22], [0, 0]],
  [[0, 0], [26, -6], [34, -24], [30, -40], [14, -34], [2, -22], [0, 0]],
  [[0, 0], [-10, -18], [-8, -38], [0, -52], [8, -38], [10, -18], [0, 0]],
]

/** The leaves of such a square in four shades; what grows over one side comes in again at the other. */
export function leaves(): string[] {
  let seed = 11
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
  const shades = ['', '', '', '']
  for (let n = 0; n < PLANTS; n++) {
    const [x, y, scale, turn] = [random() * THICKNESS, random() * THICKNESS, 0.8 + random() * 0.7, ((random() * 60 - 30) * Math.PI) / 180]
    for (const left of around(x)) for (const top of around(y)) shades[n % 4] += plant(left, top, scale, turn)
  }
  return shades
}

function around(at: number): number[] {
  return at < 90 ? [at, at + THICKNESS] : at > THICKNESS - 90 ? [at, at - THICKNESS] : [at]
}

function plant(x: number, y: number, scale: number, turn: number): string {
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale]
  const at = ([a, b]: [number, number]) => `${round(x + a * cos - b * sin)} ${round(y + a * sin + b * cos)}`
  return BLADES.map((points) => {
    const [first, ...rest] = points.map(at)
    return `M${first}C${rest.join(' ')}`
  }).join('')
}
