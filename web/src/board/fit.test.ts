import { describe, expect, test } from 'vitest'
import { ISLAND, PAIR, RIVER } from './boards.fixture'
import { boost, boundsOf, fit, held, LARGEST_SCALE, MOST_ZOOM, under, zoomed, type Box, type Camera, type Room } from './fit'

const ROOMS: Room[] = [
  { width: 1440, height: 900 },
  { width: 390, height: 420 },
  { width: 360, height: 300 },
  { width: 844, height: 390 },
  { width: 3840, height: 2160 },
]
const shown = ({ scale, x, y }: Camera, box: Box): Box => ({
  left: box.left * scale + x,
  right: box.right * scale + x,
  top: box.top * scale + y,
  bottom: box.bottom * scale + y,
})

describe.each([ISLAND, PAIR, RIVER])('the board $key', (board) => {
  const box = boundsOf(board)
  test.each(ROOMS)('is seen whole in $width × $height, clear of a panel', (room) => {
    const inset = { right: room.width / 4, bottom: 40 }
    const seen = shown(fit(box, room, inset), box)
    expect(seen.left).toBeGreaterThanOrEqual(0)
    expect(seen.top).toBeGreaterThanOrEqual(0)
    expect(seen.right).toBeLessThanOrEqual(room.width - inset.right)
    expect(seen.bottom).toBeLessThanOrEqual(room.height - inset.bottom)
    expect((seen.left + seen.right) / 2).toBeCloseTo((room.width - inset.right) / 2, 6)
  })
  test('is not drawn larger than it should be', () =>
    expect(fit(box, { width: 9000, height: 9000 }).scale).toBe(LARGEST_SCALE))
})

test('a harbour is within the bounds', () => {
  expect(boundsOf(PAIR).right).toBeGreaterThan(boundsOf({ ...PAIR, harbours: [] }).right)
})

describe('zooming', () => {
  const room = { width: 800, height: 600 }
  const box = boundsOf(ISLAND)
  const whole = fit(box, room)
  test('keeps what lies under the pointer', () => {
    const pixel = { x: 200, y: 150 }
    const near = zoomed(whole, whole, 2, pixel)
    expect(near.scale).toBeCloseTo(whole.scale * 2, 6)
    expect(under(near, pixel).x).toBeCloseTo(under(whole, pixel).x, 6)
    expect(under(near, pixel).y).toBeCloseTo(under(whole, pixel).y, 6)
  })
  test('ends at the whole board and at the closest look', () => {
    expect(zoomed(whole, whole, 0.5, { x: 0, y: 0 })).toBe(whole)
    expect(zoomed(whole, whole, 100, { x: 0, y: 0 }).scale).toBeCloseTo(whole.scale * MOST_ZOOM, 6)
  })
  test('cannot lose the board', () => {
    const lost = held({ scale: whole.scale * 2, x: 1e6, y: -1e6 }, whole, box, room)
    const seen = shown(lost, box)
    expect(seen.left).toBeLessThanOrEqual(room.width / 2)
    expect(seen.bottom).toBeGreaterThanOrEqual(room.height / 2)
  })
})

test('pieces are larger on a small board and as drawn on a large one', () => {
  expect(boost(0.9)).toBe(1)
  expect(boost(0.37)).toBeGreaterThan(1.1)
})
