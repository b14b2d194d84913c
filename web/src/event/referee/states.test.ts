import { expect, test } from 'vitest'
import type { RefereeFacts } from '../wire'
import { BOARD_STATES, boardStates, shapeOf, tally } from './states'

const SUN = { phase: 'play', group: 'sun' } as const
const of = (states: RefereeFacts['states'], clock: { phase: string; group: 'sun' | 'moon' } = SUN, hands: number[] = []) =>
  boardStates({ states, hands: hands.map((seat) => ({ seat, nickname: '', text: '', at: 0 })) }, clock)

test('a board is what its acting seat is', () => {
  expect(of(['done', 'waiting', 'acting', 'waiting'])).toEqual(['done', 'acting'])
  expect(of(['waiting', 'done', 'waiting', 'filler'], { phase: 'play', group: 'moon' })).toEqual(['done', 'filler'])
})

test('in set-up both seats are asked', () => {
  const setup = { phase: 'setup', group: 'sun' } as const
  expect(of(['done', 'acting', 'done', 'filler', 'filler', 'filler'], setup)).toEqual(['acting', 'done', 'filler'])
})

test('a hand comes first, then a lost link of either seat', () => {
  expect(of(['done', 'away', 'acting', 'filler', 'away', 'waiting'], SUN, [5])).toEqual(['away', 'acting', 'hand'])
})

test('before the start a board is full, half full or free', () => {
  expect(of(['waiting', 'waiting', 'free', 'waiting', 'free', 'free'], { phase: 'open', group: 'sun' })).toEqual(['done', 'acting', 'free'])
})

test('every board is counted once, and every state has a shape of its own', () => {
  const counts = tally(['done', 'done', 'away'])
  expect(counts.done).toBe(2)
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(3)
  expect(new Set(BOARD_STATES.map((state) => shapeOf(state, 0, 0))).size).toBe(BOARD_STATES.length)
})
