import { describe, expect, test } from 'vitest'
import { colourOf, pairOf } from './colours'
import { hexMiddle, RingPlaces, touches, type Kind } from './places'
import record from './ring.fixture.json'
import type { RingFacts } from './wire'

const HOME = 1

describe.each(record.rings)('a ring of $boards boards', (server) => {
  const places = new RingPlaces(server as unknown as RingFacts, HOME)
  const windows: [Kind, number[][]][] = [
    ['corner', server.corners_on_board],
    ['edge', server.edges_on_board],
  ]

  test('knows each place of the window on its board, and back', () => {
    for (const [kind, onBoard] of windows) {
      onBoard.forEach(([board, number], place) => {
        const spot = places.inWindow(kind, place)
        expect([places.boardOf(spot), spot.number]).toEqual([board, number])
        expect(places.seen(kind, [board!, number!])).toEqual(spot)
        expect(places.numberOf(spot)).toBe(place)
      })
    }
  })

  test('draws edges from corner to corner, also across seams', () => {
    const round = 3 * places.width
    server.window_edges.forEach((ends, edge) => {
      const line = places.line(places.inWindow('edge', edge))
      expect(Math.hypot(line.a.x - line.b.x, line.a.y - line.b.y)).toBeCloseTo(100, 6)
      for (const end of ends) {
        const at = places.at(places.inWindow('corner', end))
        const around = server.boards === 3 ? [-round, 0, round] : [0] // a ring of three closes
        expect(around.some((laps) => touches(line, { x: at.x + laps, y: at.y }))).toBe(true)
      }
    })
  })
})

test('what lies beyond the window is not seen', () => {
  const places = new RingPlaces(record.rings[1] as unknown as RingFacts, HOME)
  expect(places.seen('edge', [HOME + 2, 0])).toBeNull()
  expect(places.seen('corner', [4, 0])).toBeNull()
})

test('islands lie beside each other', () => {
  expect(hexMiddle([10, -5])).toEqual({ x: 1500, y: 0 })
})

test('pairs of colours are those of the server', () => {
  for (const [boards, pairs] of Object.entries(record.pairs)) {
    expect(pairs.map((_, board) => pairOf(board, Number(boards)))).toEqual(pairs)
  }
  expect([colourOf(0, 30), colourOf(1, 30), colourOf(9, 30)]).toEqual(['purple', 'turquoise', 'turquoise'])
  const most = new Set(Array.from({ length: 14 }, (_, seat) => colourOf(seat, 7)))
  expect(most.size).toBe(14)
})
