import { expect, test } from 'vitest'
import { cornerOf, GERMANY } from '../board/boards.fixture'
import { worksOf } from './landmarks'

const event = (kind: string, more = {}) => ({ kind, seat: 1, text: '', ...more })

test('landmarks are told in the order they were built, with builder and turn', () => {
  const events = [event('turn', { number: 3 }), event('landmark', { corner: cornerOf('trier') }), event('turn', { number: 9 }), event('road', { edge: 1 }), event('landmark', { seat: 0, corner: cornerOf('koeln') })]
  expect(worksOf(events, GERMANY).map(({ seat, landmark, turn }) => [seat, landmark.key, turn])).toEqual([[1, 'trier', 3], [0, 'koeln', 9]])
  expect(worksOf(events, null)).toEqual([])
})
