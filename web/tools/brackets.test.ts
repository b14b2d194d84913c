import { expect, test } from 'vitest'
import { inBrackets, joined, outsideBrackets } from './brackets'

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

test('a message with pictures in it is one text, and what stands beside it is another', () => {
  expect(joined(['[[Leon] gives 1 ', ' for 1 ', ']', 'Trade'])).toEqual(['[[Leon] gives 1  for 1 ]', 'Trade'])
  expect(joined(['before', '[a]', 'after'])).toEqual(['before', '[a]', 'after'])
})

test('a bracket that never closes hides nothing behind it', () => {
  expect(joined(['[open', 'Trade', 'Log']).map(outsideBrackets)).toEqual(['', 'Trade', 'Log'])
})
