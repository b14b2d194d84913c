import { expect, test } from 'vitest'
import { blank, boardsFor, minutesOf, TIMER, wishOf } from './form'

test('a board has two players, a ring at least three boards', () => {
  expect([2, 6, 7, 1170].map(boardsFor)).toEqual([3, 3, 4, 585])
})

test('the usual times make a game of less than an hour', () => {
  expect(minutesOf(TIMER)).toBe(53)
  expect(minutesOf({ ...TIMER, late: 110 })).toBe(100)
})

test('a wish has a moment of the start only where the time starts it', () => {
  const form = { ...blank('en'), name: ' Essen ', startsAt: '2026-11-17T10:00' }
  expect(wishOf(form)).toMatchObject({ name: 'Essen', seats: 60, start_rule: 'referee', starts_at: null })
  expect(wishOf({ ...form, startRule: 'time' }).starts_at).toBe(new Date(2026, 10, 17, 10).getTime())
})
