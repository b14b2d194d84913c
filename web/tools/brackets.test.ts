import { expect, test } from 'vitest'
import { inBrackets, outsideBrackets } from './brackets'

test('a message in brackets leaves nothing outside', () => {
  expect(outsideBrackets(inBrackets('Play now'))).toBe('')
  expect(outsideBrackets('[with [Ada], [Bo]] · [2 seats]')).toBe('')
})

test('text that is no message stands outside', () => {
  expect(outsideBrackets('[Play] now')).toBe('now')
  expect(outsideBrackets('Hello')).toBe('Hello')
})

test('numbers and signs are no text', () => {
  expect(outsideBrackets('12 · 3:45')).toBe('')
})
