// A QR code as rows of dark and light: bytes, versions 1 to 10, error correction M, as ISO/IEC 18004 describes it.

import { corrections } from './correction'
import { furnished, penalty } from './pattern'

export type Qr = boolean[][]

/** By version from 1: error correction bytes of a block, blocks, data bytes in all. */
const SIZES: [number, number, number][] = [
  [10, 1, 16],
  [16, 1, 28],
  [26, 1, 44],
  [18, 2, 64],
  [24, 2, 86],
  [16, 4, 108],
  [18, 4, 124],
  [22, 4, 154],
  [22, 5, 182],
  [26, 5, 216],
]
const BYTES = 0b0100
const PADDING = [0xec, 0x11]
const MASKS: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** The code of a text; the smallest that holds it. */
export function qr(text: string): Qr {
  const bytes = new TextEncoder().encode(text)
  const version = SIZES.findIndex(([, , room], i) => bytes.length + (i < 9 ? 2 : 3) <= room) + 1
  if (version === 0) throw new RangeError(`too long for a code: ${bytes.length} bytes`)
  const bits = bitsOf(interleaved(padded(bytes, version), version))
  const drawings = MASKS.map((mask, number) => drawing(version, bits, mask, number))
  const costs = drawings.map(penalty)
  return drawings[costs.indexOf(Math.min(...costs))]!
}

function padded(bytes: Uint8Array, version: number): number[] {
  const room = SIZES[version - 1]![2]
  const head = binary(BYTES, 4) + binary(bytes.length, version < 10 ? 8 : 16)
  let bits = head + [...bytes].map((byte) => binary(byte, 8)).join('')
  bits += '0'.repeat(Math.min(4, room * 8 - bits.length))
  bits += '0'.repeat((8 - (bits.length % 8)) % 8)
  const data = bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2))
  for (let i = 0; data.length < room; i++) data.push(PADDING[i % 2]!)
  return data
}

/** The data in blocks, the shorter ones first, each followed by its correction; then the first byte of each block, and so on. */
function interleaved(data: number[], version: number): number[] {
  const [checks, count, room] = SIZES[version - 1]!
  const short = Math.floor(room / count)
  const longFrom = count - (room % count)
  let at = 0
  const blocks = Array.from({ length: count }, (_, i) => data.slice(at, (at += short + (i >= longFrom ? 1 : 0))))
  const behind = blocks.map((block) => corrections(block, checks))
  const across = (lists: number[][], length: number) => Array.from({ length }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat()
  return [...across(blocks, short + 1), ...across(behind, checks)]
}

const binary = (value: number, digits: number): string => value.toString(2).padStart(digits, '0')
const bitsOf = (bytes: number[]): string => bytes.map((byte) => binary(byte, 8)).join('')

function drawing(version: number, bits: string, mask: (row: number, column: number) => boolean, number: number): Qr {
  const size = 17 + 4 * version
  const grid = furnished(version, size, number)
  let next = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5 // the column of the clock is left out
    const upwards = ((right + 1) & 2) === 0
    for (let k = 0; k < size; k++) {
      const row = grid[upwards ? size - 1 - k : k]!
      for (const column of [right, right - 1]) {
        if (row[column] === undefined) row[column] = (bits[next++] === '1') !== mask(upwards ? size - 1 - k : k, column)
      }
    }
  }
  return grid as Qr
}
