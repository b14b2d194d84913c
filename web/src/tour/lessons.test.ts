import { expect, test, vi } from 'vitest'

vi.mock('../paraglide/messages', () => ({ m: new Proxy({}, { get: (_, key) => () => String(key) }) }))
const { LESSONS, lessonFor } = await import('./lessons')

const start = { awaited: true, myTurn: true, kinds: new Map<string, string[]>(), phase: 'found', settlements: 0, cities: 0, roads: 0, hand: 0, rolled: false }
const able = (...kinds: string[]) => new Map(kinds.map((kind) => [kind, [kind]]))

test('the welcome comes first, then what can be done', () => {
  expect(lessonFor(start, new Set())?.id).toBe('welcome')
  expect(lessonFor({ ...start, kinds: able('settle') }, new Set(['welcome']))?.id).toBe('found')
  expect(lessonFor({ ...start, settlements: 1, kinds: able('road') }, new Set(['welcome']))?.id).toBe('road')
})

test('what was done by the way is not taught', () => {
  const seen = { ...start, settlements: 2, roads: 2, rolled: true, kinds: able('end', 'give') }
  expect(lessonFor(seen, new Set(['welcome']))?.id).toBe('hand')
})

test('nothing is said when no moment has come, or all is over', () => {
  expect(lessonFor({ ...start, kinds: able() }, new Set(['welcome', 'goal']))).toBeNull()
  expect(lessonFor(start, new Set(LESSONS.map((lesson) => lesson.id)))).toBeNull()
})
