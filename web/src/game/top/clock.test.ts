import { expect, it } from 'vitest'
import { leftOf, spelled } from './clock'

const clock = { left: [84_000, 5_000], running: [0], now: 0 }

it('counts on from when the times came, for whom the clock runs', () => {
  expect(leftOf(clock, 0, 4_000)).toBe(80_000)
  expect(leftOf(clock, 1, 4_000)).toBe(5_000)
  expect(leftOf(clock, 0, 999_000)).toBe(0)
})

it('spells minutes and seconds', () => {
  expect(spelled(84_000)).toBe('1:24')
  expect(spelled(400)).toBe('0:01')
  expect(spelled(0)).toBe('0:00')
})
