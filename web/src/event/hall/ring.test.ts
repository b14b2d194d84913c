import { expect, test } from 'vitest'
import { nearestBoard, ringSpots, rowsOf, thread } from './ring'

const ELLIPSE = { x: 350, y: 232, inner: 134, outer: 222, stretch: 1.5 }

test('585 boards lie in 45 rows of 13', () => expect(rowsOf(585)).toEqual(Array(45).fill(13)))

test.each([3, 4, 5, 7, 30, 61, 587, 1200, 5000])('%i boards all have a place in rows that differ by one at most', (boards) => {
  const rows = rowsOf(boards)
  expect(rows.reduce((sum, length) => sum + length, 0)).toBe(boards)
  expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(1)
  const spots = ringSpots(boards, ELLIPSE)
  expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(boards)
})

test('board 1 is at the top, and the thread goes on clockwise without a jump', () => {
  const spots = ringSpots(585, ELLIPSE)
  expect(spots[0]!.y).toBeLessThan(ELLIPSE.y)
  expect(spots[0]!.x).toBeGreaterThan(ELLIPSE.x)
  expect(spots[150]!.x).toBeGreaterThan(spots[440]!.x)
  for (let i = 1; i < spots.length; i++) expect(Math.hypot(spots[i]!.x - spots[i - 1]!.x, spots[i]!.y - spots[i - 1]!.y)).toBeLessThan(60)
  expect(thread(spots, ELLIPSE)).toMatch(/^M[^A]+$/)
  expect(thread(spots, ELLIPSE).endsWith(`L${spots[0]!.x} ${spots[0]!.y}`)).toBe(true)
})

test('three boards lie on a round thread', () => {
  expect(thread(ringSpots(3, ELLIPSE), ELLIPSE).match(/A267 178 0 0 1/g)).toHaveLength(3)
})

test('a hand finds the nearest board', () => {
  const spots = ringSpots(585, ELLIPSE)
  expect(nearestBoard(spots, { x: spots[196]!.x + 1, y: spots[196]!.y - 1 })).toBe(196)
})
