import { expect, test } from 'vitest'
import { since } from './since'

const NOW = 1_000_000_000

test('says how long ago in the largest whole unit', () => {
  expect(since(NOW - 30_000, NOW, 'en')).toBe('now')
  expect(since(NOW - 5 * 60_000, NOW, 'en')).toBe('5 minutes ago')
  expect(since(NOW - 3 * 3_600_000, NOW, 'en')).toBe('3 hours ago')
  expect(since(NOW - 86_400_000, NOW, 'en')).toBe('yesterday')
})

test('speaks the language of the page', () => {
  expect(since(NOW - 5 * 60_000, NOW, 'es')).toBe('hace 5 minutos')
})

test('a clock that runs ahead counts as now', () => {
  expect(since(NOW + 5_000, NOW, 'en')).toBe('now')
})
