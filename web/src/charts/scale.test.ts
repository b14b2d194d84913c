import { expect, test } from 'vitest'
import { apart, linear, stairs, ticks, turnsShown } from './scale'

test('ticks are round and reach the top', () => {
  expect(ticks(10)).toEqual([0, 2, 4, 6, 8, 10])
  expect(ticks(13)).toEqual([0, 5, 10, 15])
  expect(ticks(0)).toEqual([0, 1])
  expect(ticks(3)).toEqual([0, 1, 2, 3])
})

test('a linear map, also of nothing', () => {
  expect(linear([0, 10], [100, 0])(5)).toBe(50)
  expect(linear([0, 0], [0, 100])(0)).toBe(0)
})

test('stairs go along, then up', () => {
  expect(stairs([1, 2], (i) => i * 10, (v) => -v)).toBe('M0 -1H10V-2')
})

test('turns under a chart have the first and the last and do not crowd', () => {
  expect(turnsShown(1)).toEqual([0])
  expect(turnsShown(18)).toEqual([0, 4, 9, 14, 17])
})

test('what lies too near is moved apart, in its order', () => {
  expect(apart([50, 10, 52, 4], 20, 12)).toEqual([52, 32, 72, 12])
  expect(apart([100, 10], 20, 5)).toEqual([100, 10])
  expect(apart([100, 100, 10], 20, 5, 100)).toEqual([80, 100, 10])
})
