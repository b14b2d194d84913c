import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { corrections, times } from './correction'
import { qr, type Qr } from './qr'

const drawn = (code: Qr): string[] => code.map((row) => row.map(Number).join(''))
const fingerprint = (code: Qr): string => createHash('sha256').update(drawn(code).join('\n')).digest('hex').slice(0, 16)

// these codes come from another encoder (segno 1.6.6, bytes, error correction M)
const OXCART = `
111111100100001111111
100000100110101000001
101110100000101011101
101110100000001011101
101110100110101011101
100000101101101000001
111111101010101111111
000000000111100000000
100101101010010100000
010110001110001101100
111101101000110000101
110111010011000101000
011010100010101010110
000000001001000111000
111111100010010010010
100000101101110100011
101110100011001100101
101110101001000000011
101110100010100111101
100000100000011100000
111111101111100010110`

test('a code is the one another encoder draws', () => expect(drawn(qr('OXCART'))).toEqual(OXCART.trim().split('\n')))

test.each([
  ['https://oxcart.example/e/K7MQ2XBN#ABCDEFGH', 29, '393741b4fddd1c28'],
  ['https://oxcart.example/e/K7MQ2XBNPD#' + 'A'.repeat(30), 37, '190087eb0e20cad1'],
  ['x'.repeat(120), 45, 'ff4c36df5d1f6e35'],
  ['x'.repeat(150), 49, 'd21beb2b3c9392bf'],
  ['ñ'.repeat(100), 57, 'a39502b3c08ca781'],
  ['y'.repeat(213), 57, '3bb4dc258df63cd7'],
])('%s', (text, size, print) => {
  const code = qr(text)
  expect(code).toHaveLength(size)
  expect(fingerprint(code)).toBe(print)
})

test('what no code holds is refused', () => expect(() => qr('z'.repeat(214))).toThrow(RangeError))

test('a block with its correction is zero at every power that the correction was made for', () => {
  const block = [32, 91, 11, 120, 209, 114, 220, 77]
  const whole = [...block, ...corrections(block, 10)]
  for (let i = 0, root = 1; i < 10; i++, root = times(root, 2)) {
    expect(whole.reduce((sum, byte) => times(sum, root) ^ byte, 0)).toBe(0)
  }
})
