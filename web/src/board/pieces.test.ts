import { describe, expect, test } from 'vitest'
import { ANDES, cornerOf, GERMANY, ISLAND, PAIR, RIVER } from './boards.fixture'
import { geometryOf } from './geometry'
import type { BoardView, PlayerPieces } from './model'
import { laneAt, pieceAt, Stand } from './pieces'
import { ruinsOf } from './ruins'
import { riverOf } from './river'
import { tokenSpot } from './tokens'

const player = (seat: number, more: Partial<PlayerPieces> = {}): PlayerPieces => ({ seat, roads: [], settlements: [], cities: [], ...more })
const VIEW: BoardView = { robber: 9, players: [player(0, { roads: [3, 4], settlements: [10] }), player(1, { cities: [40], boats: [30] })] }

describe('what stands on a board', () => {
  const stand = new Stand(ISLAND, 'egypt', ['purple', 'red'])
  test('is every piece once, from the back to the front', () => {
    const { pieces, lanes } = stand.standing(VIEW)
    expect(pieces.map(({ key }) => key).sort()).toEqual(['boat-30-1', 'city-40-1', 'road-3-0', 'road-4-0', 'robber-9-', 'settlement-10-0'])
    expect(lanes.map(({ key }) => key)).toEqual(['lane-3-0', 'lane-4-0'])
    expect(pieces.map(({ depth }) => depth)).toEqual(pieces.map(({ depth }) => depth).sort((a, b) => a - b))
    expect(pieces.find(({ key }) => key === 'city-40-1')).toMatchObject({ colour: 'red' })
  })
  test('is the same object from view to view unless it changed', () => {
    const before = stand.standing(VIEW)
    const after = stand.standing({ ...VIEW, robber: 3, players: [player(0, { roads: [3, 4, 5], settlements: [10] }), VIEW.players[1]!] })
    for (const piece of before.pieces.filter(({ key }) => key !== 'robber-9-')) expect(after.pieces).toContain(piece)
    for (const lane of before.lanes) expect(after.lanes).toContain(lane)
    expect(stand.standing(structuredClone(VIEW))).toBe(stand.standing(VIEW))
  })
  test('is nothing before the start', () => expect(stand.standing(null)).toEqual({ pieces: [], lanes: [] }))
})

test('a road of the classic game is a band with a crest, one of Egypt a band with a cart', () => {
  const spot = { kind: 'edge', id: 1, what: 'road' } as const
  expect(pieceAt(PAIR, 'classic', spot, 'red')).toBeNull()
  expect(laneAt(PAIR, 'classic', spot, 'red').crest).not.toBeNull()
  expect(pieceAt(PAIR, 'egypt', spot, 'red')).toMatchObject({ art: 'oxcart' })
  expect(laneAt(PAIR, 'egypt', spot, 'red').crest).toBeNull()
})

describe('a river', () => {
  const river = riverOf(RIVER)!
  test('runs through the middle of every side it crosses', () => {
    const geometry = geometryOf(RIVER)
    const crossed = geometry.edges.filter((edge) => Math.abs(edge.x) < 1 && edge.hexes.length === 2)
    expect(crossed).toHaveLength(4)
    for (const edge of crossed) expect(river.water.some(({ x, y }) => Math.hypot(x - edge.x, y - edge.y) < 0.001)).toBe(true)
  })
  test('keeps the numbers dry and on their hexes', () => {
    RIVER.hexes.forEach(({ token }, id) => {
      if (!token) return
      const spot = tokenSpot(RIVER, id)
      for (const { x, y } of river.water) expect(Math.hypot(x - spot.x, y - spot.y)).toBeGreaterThan(45)
      const hex = geometryOf(RIVER).hexes[id]!
      expect(Math.hypot(spot.x - hex.x, spot.y - hex.y)).toBeLessThan(58)
    })
  })
  test('is not there where the board has none', () => {
    expect(riverOf(ISLAND)).toBeNull()
    expect(tokenSpot(PAIR, 0)).toEqual({ x: 0, y: 33 })
  })
})

test('the robber stands beside the token and beside the building site, and in the middle of a bare desert', () => {
  const desert = ISLAND.hexes.findIndex(({ terrain }) => terrain === 'desert')
  const robberAt = (game: string, id: number) => pieceAt(ISLAND, game, { kind: 'hex', id, what: 'robber' })!
  expect(robberAt('egypt', desert).x).toBe(0)
  expect(robberAt('pyramid', desert).x).toBeGreaterThan(30)
  expect(Math.abs(robberAt('egypt', 0).x - tokenSpot(ISLAND, 0).x)).toBeGreaterThan(30)
})

describe('buildings in decline', () => {
  const view: BoardView = { robber: null, players: [player(0, { settlements: [4], decline: { settlements: [20], cities: [9] } }), player(1)] }
  const { pieces } = new Stand(ANDES, 'inkas', ['red', 'blue']).standing(view)
  const at = (key: string) => pieces.find((piece) => piece.key === key)!
  test('keep size and owner, and have a thicket', () => {
    expect(at('ruin-settlement-20-0')).toMatchObject({ art: 'inka-house', colour: 'red', size: at('settlement-4-0').size, thicket: { art: 'thicket' } })
    expect(at('ruin-city-9-0')).toMatchObject({ art: 'inka-city', thicket: { art: 'thicket' } })
    expect(at('settlement-4-0').thicket).toBeUndefined()
  })
  test('are known by their corner', () => expect([...ruinsOf(view)]).toEqual([[20, { owner: 0, piece: 'settlement' }], [9, { owner: 0, piece: 'city' }]]))
  test('the robber stands on the jungle frame until he comes to a hex', () => {
    const { frame } = geometryOf(ANDES)
    expect(at('robber-frame-')).toMatchObject({ x: Math.round(frame!.x * 10) / 10, spot: { kind: 'frame' } })
    const moved = new Stand(ANDES, 'inkas', ['red', 'blue']).standing({ ...view, robber: 9 })
    expect(moved.pieces.filter(({ spot }) => spot.what === 'robber').map(({ spot }) => spot.kind)).toEqual(['hex'])
  })
})

describe('on a board with cities and landmarks', () => {
  const stand = new Stand(GERMANY, 'germany', ['red', 'blue'])
  const berlin = cornerOf('berlin')
  const { pieces } = stand.standing({ robber: 27, players: [player(0, { settlements: [cornerOf('hof')] }), player(1)], landmarks: { [berlin]: 1 } })
  test('town halls are painted, landmarks keep their own colours and each its own shape', () => {
    expect(pieces.find(({ spot }) => spot.what === 'settlement')).toMatchObject({ art: 'town-hall', colour: 'red' })
    expect(pieces.find(({ spot }) => spot.what === 'landmark')).toMatchObject({ art: 'lm-berlin', colour: undefined, spot: { id: berlin } })
    const ghosts = GERMANY.places!.filter(({ kind }) => kind === 'landmark').map(({ corner }) => pieceAt(GERMANY, 'germany', { kind: 'corner', id: corner, what: 'landmark' })!.art)
    expect(new Set(ghosts).size).toBe(12)
  })
  test('Götz stands to the right of the number', () => {
    const goetz = pieces.find(({ spot }) => spot.what === 'robber')!
    expect(goetz.art).toBe('goetz')
    expect(goetz.x).toBeGreaterThan(tokenSpot(GERMANY, 27).x + 30)
  })
})
