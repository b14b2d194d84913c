import { expect, test } from 'vitest'
import { odds, ofSeat, rarity, reigns } from './statistics'

test('a seat of a series', () => {
  expect(ofSeat([[1, 2], [3, 4], [5]], 1)).toEqual([2, 4, 0])
})

test('odds as people write them', () => {
  expect([odds(0.42), odds(0.042), odds(0.0001)]).toEqual(['0.42', '0.042', '< 0.001'])
})

test('only unusual throws are rare', () => {
  expect([rarity(0.3), rarity(0.04), rarity(0)]).toEqual([null, 25, 1000000])
})

test('a tribe reigns until its last marker, then the next', () => {
  const culture = [[[2, 0, 0]], [[3, 0, 0]], [[4, 1, 0]], [[4, 2, 0]], [[4, 4, 1]]]
  expect(reigns(culture, 0, [4, 4, 3])).toEqual([
    { tribe: 0, start: 0, end: 2, markers: 4 },
    { tribe: 1, start: 2, end: 4, markers: 4 },
    { tribe: 2, start: 4, end: null, markers: 1 },
  ])
})
