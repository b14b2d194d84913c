import { expect, test } from 'vitest'
import { groupShown, turnShown } from './acting'

test('while a turn runs it is about that turn', () => {
  expect([groupShown({ phase: 'play', turn: 37, group: 'sun' }), turnShown({ phase: 'play', turn: 37, group: 'sun' })]).toEqual(['sun', 37])
})

test('between two turns it is about the next, and sun begins', () => {
  expect(groupShown({ phase: 'setup', turn: 0, group: 'moon' })).toBe('sun')
  expect([groupShown({ phase: 'ready', turn: 0, group: 'moon' }), turnShown({ phase: 'ready', turn: 0, group: 'moon' })]).toEqual(['sun', 1])
  expect([groupShown({ phase: 'ready', turn: 1, group: 'sun' }), turnShown({ phase: 'ready', turn: 1, group: 'sun' })]).toEqual(['moon', 2])
})
