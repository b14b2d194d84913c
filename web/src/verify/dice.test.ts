import { expect, test } from 'vitest'
import { bytes, drawer, hex, sha256, throwOf } from './dice'

const secret = Uint8Array.from({ length: 32 }, (_, i) => i)

test('the commitment of the documented secret', async () => {
  expect(await sha256(secret)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
})

test('the documented draws', async () => {
  const draw = await drawer(secret, 'ox|cart|')
  const first = async (stream: string, tickets: bigint, count: number) =>
    Promise.all(Array.from({ length: count }, (_, i) => draw(stream, i, tickets)))
  expect(await first('dice', 36n, 8)).toEqual([31n, 21n, 19n, 8n, 24n, 34n, 25n, 23n])
  expect(await first('theft', 7n, 8)).toEqual([6n, 2n, 3n, 3n, 3n, 2n, 1n, 6n])
  expect(await first('deck', 25n, 8)).toEqual([10n, 8n, 4n, 15n, 0n, 7n, 14n, 22n])
})

test('draws that need several attempts', async () => {
  const draw = await drawer(secret, 'ox|cart|')
  const tickets = (1n << 63n) + 1n
  expect(await draw('dice', 0, tickets)).toBe(4400079910063876178n)
  expect(await draw('dice', 2, tickets)).toBe(2403082506704056580n)
})

test('a throw is written as logs write it', () => {
  expect(throwOf(31n)).toBe('dice:6+2')
  expect(throwOf(0n)).toBe('dice:1+1')
})

test('hexadecimal there and back', () => {
  expect(hex(bytes('00ff10')!)).toBe('00ff10')
  expect(bytes('no')).toBeNull()
})
