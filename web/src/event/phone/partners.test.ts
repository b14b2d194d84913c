import { expect, test } from 'vitest'
import { allowed, partnerSeat, PARTNERS } from './partners'

test('partners sit across, to the left and to the right', () => {
  expect(PARTNERS.map((partner) => partnerSeat(0, partner, 5))).toEqual([1, 8, 2, 9, 3])
  expect(PARTNERS.map((partner) => partnerSeat(9, partner, 5))).toEqual([8, 7, 1, 6, 0])
})

test('five partners while the own group acts, else the three who act', () => {
  expect(allowed(4, 'sun')).toHaveLength(5)
  expect(allowed(4, 'moon').map((partner) => partnerSeat(4, partner, 5))).toEqual([5, 3, 7])
})
