// The land around the island, as path texts: waves, dunes and the coast between them. The same picture every time.

import { geometryOf, hexagon, pt, type Geometry, type Point } from './geometry'
import type { BoardData } from './model'

/** A path round all hexes; `radius` is that of each hexagon. */
export function islandPath(geometry: Geometry, radius = 100): string {
  return hexPath(geometry.hexes, geometry.flat, radius)
}

/** A path round some hexes. */
export function hexPath(hexes: readonly Point[], flat: boolean, radius = 100): string {
  return hexes.map((hex) => `M${hexagon(hex, radius, flat).map(pt).join('L')}Z`).join('')
}

/** Small waves strewn over the sea: the lit ones and the dark ones. */
export function waves(count = 150): { lit: string; deep: string } {
  let seed = 5
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
  let [lit, deep] = ['', '']
  for (let n = 0; n < count; n++) {
    const [x, y] = [Math.round(-1900 + random() * 3800), Math.round(-1150 + random() * 2300)]
    const wave = `M${x} ${y}q11-8 22 0t22 0${random() > 0.5 ? 't22 0' : ''}`
    if (random() > 0.45) lit += wave
    else deep += wave
  }
  return { lit, deep }
}

/** A band of rolling land: all below its line, and the strip along its crest. */
export type Band = { body: string; crest: string; odd: boolean }

/** Bands of land from the back to the front: the height of each, how far it swings, and where it begins to. */
export function rolling(bands: readonly (readonly [number, number, number])[], thickness: number): Band[] {
  const across = Array.from({ length: 66 }, (_, k) => -2600 + k * 80)
  return bands.map(([y, swing, phase], n) => {
    const height = (x: number) => y + Math.sin(x / 310 + phase) * swing + Math.sin(x / 137 + phase * 2.3) * swing * 0.28
    const line = across.map((x, k) => `${k ? 'L' : 'M'}${x} ${Math.round(height(x))}`).join('')
    const back = [...across]
      .reverse()
      .map((x) => `L${x} ${Math.round(height(x) + thickness * (1 + 0.8 * Math.sin(x / 310 + phase + 1.2)))}`)
      .join('')
    return { body: `${line}V2600H-2600Z`, crest: `${line}${back}Z`, odd: n % 2 === 1 }
  })
}

/** Bands of dunes, each with its crest. */
export function dunes(): Band[] {
  const bands: [number, number, number][] = [
    [60, 34, 0.6],
    [210, 40, 2.1],
    [350, 46, 4.4],
    [500, 44, 0.9],
    [640, 50, 3.2],
    [800, 54, 5.3],
    [980, 50, 1.7],
  ]
  return rolling(bands, 20)
}

const COASTS = {
  pointy:
    'M-2600 -60C-1900 -150 -1500 60 -1080 20C-820 -10 -640 90 -430 20L-300 -60L300 -160L410 -118C600 -70 700 -190 960 -170C1300 -150 1600 -300 2600 -210',
  flat: 'M-2600 -300C-1700 -420-1100 -240-800 -290C-640 -316-560 -400-450 -350L-340 -262L0 -180L390 -150C470 -110 560 -20 760 -40C1000 -66 1400 -170 2600 -60',
}

/** The line between the sea above and the sand below; null where all around is sea. */
export function coastOf(board: BoardData): string | null {
  if (board.theme !== 'egypt') return null
  return geometryOf(board).flat ? COASTS.flat : COASTS.pointy
}
