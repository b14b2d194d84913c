import { expect, test } from 'vitest'
import type { RankFacts } from '../wire'
import { nextOrder, settled, shortened } from './leaders'

const ranks = (...seats: number[]): RankFacts[] => seats.map((seat, i) => ({ rank: i + 1, seat, nickname: `P${seat}`, points: 20 - i }))
const seats = (rows: RankFacts[]): number[] => rows.map(({ seat }) => seat)

test('the first rows stand there at once', () => expect(seats(nextOrder([], ranks(4, 2, 9)))).toEqual([4, 2, 9]))

test('places change one row at a time, from the top, until all is as it should be', () => {
  const wanted = ranks(3, 4, 1, 2)
  const first = nextOrder(ranks(1, 2, 3, 4), wanted)
  expect(seats(first)).toEqual([3, 1, 2, 4])
  expect(first[0]!.points).toBe(20)
  expect(settled(first, wanted)).toBe(false)
  const second = nextOrder(first, wanted)
  expect(seats(second)).toEqual([3, 4, 1, 2])
  expect(settled(second, wanted)).toBe(true)
})

test('who falls out makes room, who is new slides up from the end', () => {
  const wanted = ranks(7, 1, 2)
  expect(seats(nextOrder(ranks(1, 2, 3), wanted))).toEqual([7, 1, 2])
})

test('new points alone move nobody', () => {
  const wanted = ranks(1, 2).map((rank) => ({ ...rank, points: rank.points + 1 }))
  expect(nextOrder(ranks(1, 2), wanted)).toEqual(wanted)
})

test('a long name is cut', () => {
  expect(shortened('Brendon')).toBe('Brendon')
  expect(shortened('Maximiliane Musterfrau')).toBe('Maximilian…')
})
