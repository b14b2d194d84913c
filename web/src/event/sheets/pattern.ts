// What every QR code of a version carries besides its data, and how bad a code is to read.

type Grid = (boolean | undefined)[][]

const LEVEL_M = 0b00

/** A grid with its finders, clock, alignment, version and format drawn; what is left for data is undefined. */
export function furnished(version: number, size: number, mask: number): Grid {
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | undefined>(size).fill(undefined))
  const draw = (row: number, column: number, dark: boolean) => {
    if (grid[row] && column >= 0 && column < size) grid[row][column] = dark
  }
  const rings = (row: number, column: number, radius: number, light: number[]) => {
    for (let y = -radius; y <= radius; y++) {
      for (let x = -radius; x <= radius; x++) draw(row + y, column + x, !light.includes(Math.max(Math.abs(x), Math.abs(y))))
    }
  }
  for (let i = 0; i < size; i++) {
    draw(6, i, i % 2 === 0)
    draw(i, 6, i % 2 === 0)
  }
  const stops = alignment(version, size)
  for (const row of stops) for (const column of stops) if (!isFinder(row, column, size)) rings(row, column, 2, [1])
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) rings(row, column, 4, [2, 4])
  if (version >= 7) {
    const bits = (version << 12) | remainder(version << 12, 0x1f25)
    for (let i = 0; i < 18; i++) {
      draw(Math.floor(i / 3), size - 11 + (i % 3), bitAt(bits, i))
      draw(size - 11 + (i % 3), Math.floor(i / 3), bitAt(bits, i))
    }
  }
  const data = ((LEVEL_M << 3) | mask) << 10
  const format = (data | remainder(data, 0x537)) ^ 0x5412
  for (let i = 0; i < 15; i++) {
    const dark = bitAt(format, i)
    draw(i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, 8, dark)
    draw(8, i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, dark)
  }
  draw(size - 8, 8, true)
  return grid
}

const bitAt = (value: number, i: number): boolean => ((value >> i) & 1) === 1
const isFinder = (row: number, column: number, size: number): boolean =>
  (row < 8 && (column < 8 || column > size - 9)) || (row > size - 9 && column < 8)

function alignment(version: number, size: number): number[] {
  if (version === 1) return []
  return version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7]
}

function remainder(value: number, by: number): number {
  const length = (n: number) => 32 - Math.clz32(n)
  while (length(value) >= length(by)) value ^= by << (length(value) - length(by))
  return value
}

const FINDER_LIKE = /(?=10111010000|00001011101)/g

/** How much there is in a code that readers stumble over. */
export function penalty(code: boolean[][]): number {
  const size = code.length
  const lines = [...code, ...code.map((_, column) => code.map((row) => row[column]!))].map((line) => line.map(Number).join(''))
  let points = 0
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2
    points += 40 * [...line.matchAll(FINDER_LIKE)].length
  }
  for (let row = 1; row < size; row++) {
    for (let column = 1; column < size; column++) {
      const dark = code[row]![column]
      if (dark === code[row - 1]![column] && dark === code[row]![column - 1] && dark === code[row - 1]![column - 1]) points += 3
    }
  }
  const share = code.flat().filter(Boolean).length / (size * size)
  return points + 10 * Math.floor(Math.abs(share * 20 - 10))
}
