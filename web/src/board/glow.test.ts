import { describe, expect, test } from 'vitest'
import { PAIR } from './boards.fixture'
import { glowOf, ringOf } from './glow'
import type { Ruin } from './ruins'
import type { Spot } from './spots'

const edge = (id: number, what = 'road'): Spot => ({ kind: 'edge', id, what })
const corner = (id: number, what = 'settlement'): Spot => ({ kind: 'corner', id, what })
const strokes = (path: string) => path.split('M').length - 1

describe('the gold of lit places', () => {
  test('is one path a stroke, however many places there are', () => {
    const glow = glowOf(PAIR, [edge(0), edge(3), corner(1), corner(4), { kind: 'hex', id: 0 }], new Map(), 1)
    expect([glow.lanes, glow.rings, glow.halos, glow.rims, glow.lifts].map(strokes)).toEqual([2, 2, 2, 1, 0])
  })

  test('rings a road that may be taken up', () => {
    const glow = glowOf(PAIR, [edge(0, 'lift'), edge(1)], new Map(), 1)
    expect([strokes(glow.lanes), strokes(glow.lifts)]).toEqual([2, 1])
  })

  test('is wider round a city than round a crossing, and widest round what is overgrown', () => {
    const wide = (spot: Spot, ruin?: Ruin) => ringOf(PAIR, spot, ruin, 1).radius
    const widths = [wide(corner(1)), wide(corner(1, 'city')), wide(corner(1), { piece: 'settlement', owner: 1 })]
    expect(widths).toEqual([...widths].sort((a, b) => a - b))
    expect(new Set(widths).size).toBe(3)
  })
})
