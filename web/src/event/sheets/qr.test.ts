import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { corrections, times } from './correction'
import { qr, type Qr } from './qr'

const fingerprint = (code: Qr): string => createHash('sha256').update(code.map((row) => row.map(Number).join('')).join('\n')).digest('hex').slice(0, 16)

// fingerprints of codes that another encoder drew (python-qrcode 8.2: bytes, error correction M, the same mask)
test.each([
  ['OXCART', 21, '1901d2e47bfa632a'],
  ['https://oxcart.example/e/K7MQ2XBN#ABCDEFGH', 29, 'cd66a0a53733460e'],
  ['https://oxcart.example/e/K7MQ2XBNPD#' + 'A'.repeat(30), 37, 'b30337e410583c90'],
  ['x'.repeat(120), 45, 'b91b7e904d3e58a9'],
  ['x'.repeat(150), 49, '9782fa7f0642d3e6'],
  ['ñ'.repeat(100), 57, 'e520974db544047d'],
  ['y'.repeat(213), 57, '3bb4dc258df63cd7'],
])('the code of %s is the one another encoder draws', (text, size, print) => {
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
