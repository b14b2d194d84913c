import { expect, test } from 'vitest'
import { odds, ofSeat, rarity } from './statistics'

test('a seat of a series', () => {
  expect(ofSeat([[1, 2], [3, 4], [5]], 1)).toEqual([2, 4, 0])
})

test('odds as people write them', () => {
  expect([odds(0.42), odds(0.042), odds(0.0001)]).toEqual(['0.42', '0.042', '< 0.001'])
})

test('only unusual throws are rare', () => {
  expect([rarity(0.3), rarity(0.04), rarity(0)]).toEqual([null, 25, 1000000])
})
