import { describe, expect, test } from 'vitest'
import { derive, edgeOnSide, geometryOf, hexagon, HEX_SIDE } from './geometry'
import type { Axial, BoardData } from './model'
import { ANDES, ISLAND, PAIR, RIVER } from './boards.fixture'
import record from './topology.fixture.json'

const boardOf = (hexes: number[][], orientation?: 'flat'): Pick<BoardData, 'hexes' | 'orientation'> => ({
  hexes: hexes.map((at) => ({ at: at as unknown as Axial })),
  orientation,
})

describe.each(Object.entries(record))('the board %s', (_, server) => {
  const geometry = derive(boardOf(server.hexes))
  test('has the corners and edges of the server under its numbers', () => {
    expect(geometry.hexes.map((hex) => hex.corners)).toEqual(server.hex_corners)
    expect(geometry.hexes.map((hex) => hex.edges)).toEqual(server.hex_edges)
    expect(geometry.edges.map((edge) => edge.ends)).toEqual(server.edge_corners)
  })
  test('has them at the server’s places', () => {
    for (const [mine, theirs] of [
      [geometry.hexes, server.hex_xy],
      [geometry.corners, server.corner_xy],
      [geometry.edges, server.edge_xy],
    ] as const) {
      expect(mine).toHaveLength(theirs.length)
      mine.forEach(({ x, y }, id) => {
        expect(x / HEX_SIDE).toBeCloseTo(theirs[id]![0]!, 3)
        expect(y / HEX_SIDE).toBeCloseTo(theirs[id]![1]!, 3)
      })
    }
  })
  test('keeps its numbers and distances when it lies on its flat side', () => {
    const flat = derive(boardOf(server.hexes, 'flat'))
    expect(flat.edges.map((edge) => edge.ends)).toEqual(server.edge_corners)
    flat.edges.forEach(({ a, b }) => expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(HEX_SIDE, 6))
  })
})

test('a flat-topped hex stands straight below its south-eastern neighbour', () => {
  const { hexes } = derive(boardOf([[0, 0], [0, 1]], 'flat'))
  expect(hexes[1]!.x).toBeCloseTo(0, 6)
  expect(hexes[1]!.y).toBeCloseTo(Math.sqrt(3) * HEX_SIDE, 6)
})

test('every corner knows its edges and hexes, every edge its ends', () => {
  const { corners, edges } = geometryOf(ISLAND)
  expect([corners.length, edges.length]).toEqual([54, 72])
  for (const corner of corners) {
    expect(corner.edges.length).toBeGreaterThanOrEqual(2)
    for (const edge of corner.edges) expect(edges[edge]!.ends).toContain(corner.id)
  }
})

test('a hexagon drawn round a hex has its corners', () => {
  for (const board of [ISLAND, RIVER]) {
    const geometry = geometryOf(board)
    const drawn = hexagon(geometry.hexes[7]!, HEX_SIDE, geometry.flat)
    drawn.forEach((point, k) => {
      const corner = geometry.corners[geometry.hexes[7]!.corners[k]!]!
      expect(Math.hypot(point.x - corner.x, point.y - corner.y)).toBeCloseTo(0, 6)
    })
  }
})

test('a side is named by its hex', () => {
  const geometry = geometryOf(PAIR)
  expect(edgeOnSide(PAIR, geometry, [0, 0], 'E')).toBe(edgeOnSide(PAIR, geometry, [1, 0], 'W'))
  expect(edgeOnSide(PAIR, geometry, [1, 0], 'E').hexes).toEqual([1])
})

describe('a board with hexes that have no paths', () => {
  const geometry = geometryOf(ANDES)
  const hex = (q: number, r: number) => geometry.hexes[ANDES.hexes.findIndex(({ at }) => at[0] === q && at[1] === r)]!
  test('has edges only beside land, and corners only where they end', () => {
    expect([geometry.hexes.length, geometry.corners.length, geometry.edges.length]).toEqual([29, 54, 71])
    for (const corner of geometry.corners) expect(corner.edges.length).toBeGreaterThan(0)
    expect(hex(0, 0).edges).toHaveLength(6)
    expect(hex(-2, 0).edges).toHaveLength(2)
    expect(hex(-2, 0).corners).toHaveLength(3)
  })
  test('numbers what is there without gaps', () => {
    expect(geometry.edges.map(({ id }) => id)).toEqual([...geometry.edges.keys()])
    for (const edge of geometry.edges) for (const end of edge.ends) expect(geometry.corners[end]!.edges).toContain(edge.id)
  })
  test('has a place for the robber beside the jungle, off the hexes', () => {
    for (const { x, y } of geometry.hexes) expect(Math.hypot(geometry.frame!.x - x, geometry.frame!.y - y)).toBeGreaterThan(100)
    expect(geometryOf(ISLAND).frame).toBeNull()
  })
})
