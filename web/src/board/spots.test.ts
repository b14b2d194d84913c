import { beforeAll, describe, expect, test } from 'vitest'
import { overwriteGetLocale } from '../paraglide/runtime'
import { ANDES, cornerOf, GERMANY, ISLAND, PAIR } from './boards.fixture'
import { geometryOf } from './geometry'
import { clockwise, harbourAt, inReadingOrder, middle, nearest, Remembered, sameSpot, spoken, spotOf, type Spot } from './spots'

beforeAll(() => overwriteGetLocale(() => 'en'))

describe('the place of an action', () => {
  test.each([
    ['road:24', { kind: 'edge', id: 24, what: 'road' }],
    ['settle:12', { kind: 'corner', id: 12, what: 'settlement' }],
    ['city:0', { kind: 'corner', id: 0, what: 'city' }],
    ['robber:9', { kind: 'hex', id: 9, what: 'robber' }],
    ['boat:3', { kind: 'edge', id: 3, what: 'boat' }],
    ['found:7', { kind: 'corner', id: 7, what: 'settlement' }],
    ['landmark:34', { kind: 'corner', id: 34, what: 'landmark' }],
    ['robber:frame', { kind: 'frame', id: 0, what: 'robber' }],
  ])('%s', (action, spot) => expect(spotOf(action)).toEqual(spot))
  test.each(['roll', 'end', 'rob:p2', 'bank:4-grain-ore', 'road', 'road:', 'road:x', ''])('%s names none', (action) =>
    expect(spotOf(action)).toBeNull(),
  )
})

test('the place beside the board is wide and has a name', () => {
  const geometry = geometryOf(ANDES)
  const spot: Spot = { kind: 'frame', id: 0, what: 'robber' }
  const { x, y } = middle(geometry, spot)
  expect(nearest(geometry, [spot, { kind: 'hex', id: 24 }], { x: x + 40, y: y - 60 }, 1)).toBe(spot)
  expect(spoken(spot, ANDES)).toBe('Jungle at the edge of the board')
})

describe('the spoken name of a place', () => {
  const corner = (hexes: number[]) => geometryOf(PAIR).corners.find((place) => String(place.hexes) === String(hexes))!.id
  test('names the hexes on both sides of a path', () => {
    const edge = geometryOf(PAIR).edges.find(({ hexes }) => hexes.length === 2)!
    expect(spoken({ kind: 'edge', id: edge.id }, PAIR)).toBe('Path between forest 6 and hills 8')
  })
  test('says where the outer side is', () => {
    const edge = geometryOf(PAIR).edges.find(({ hexes }) => String(hexes) === '0')!
    expect(spoken({ kind: 'edge', id: edge.id }, PAIR)).toBe('Path on the outside of forest 6')
  })
  test('names the hexes that meet at a crossing', () =>
    expect(spoken({ kind: 'corner', id: corner([0, 1]) }, PAIR)).toBe('Crossing of forest 6 and hills 8'))
  test('tells of a harbour in the words of the game', () => {
    const id = geometryOf(PAIR).corners.find((place) => harbourAt(PAIR, place.id))!.id
    expect(spoken({ kind: 'corner', id }, PAIR, { brick: 'mud brick' })).toBe('Crossing at hills 8, harbour 2:1 for mud brick')
  })
  test('names a hex', () => expect(spoken({ kind: 'hex', id: 1 }, PAIR)).toBe('Hills 8'))
  test('is in the reader’s language', () => {
    overwriteGetLocale(() => 'es')
    expect(spoken({ kind: 'hex', id: 0 }, PAIR)).toBe('Bosque 6')
    overwriteGetLocale(() => 'en')
  })
})

describe('the spoken name of a place with a name', () => {
  const at = (key: string, what?: string): Spot => ({ kind: 'corner', id: cornerOf(key), what })
  const between = (a: string, b: string): Spot => {
    const ends = [cornerOf(a), cornerOf(b)].sort((one, other) => one - other)
    return { kind: 'edge', id: geometryOf(GERMANY).edges.find((edge) => String(edge.ends) === String(ends))!.id }
  }
  test('tells the city, that it is free where one may build, and what it touches', () => {
    expect(spoken(at('hof', 'settlement'), GERMANY)).toBe('Hof, city, free, beside fields 4, forest 9, pasture 5')
    expect(spoken(at('hof'), GERMANY)).toBe('Hof, city, beside fields 4, forest 9, pasture 5')
  })
  test('tells the building of a landmark and what it brings', () => {
    expect(spoken(at('luebeck', 'landmark'), GERMANY)).toBe('Lübeck, landmark Holsten Gate, not built, brings a point and a free road, beside pasture 8, hills 3')
    expect(spoken(at('koeln', 'landmark'), GERMANY)).toContain('brings a point and 2 cards of choice')
    expect(spoken(at('freiburg', 'landmark'), GERMANY)).toContain('brings a point and 2 development cards')
    expect(spoken(at('berlin', 'landmark'), GERMANY)).toContain('brings a point and 1 development card,')
  })
  test('of a path names its ends', () => {
    expect(spoken(between('erfurt', 'hof'), GERMANY)).toBe('Path between fields 4 and forest 9, from Erfurt to Hof')
    const { edges } = geometryOf(GERMANY).corners[cornerOf('flensburg')]!
    expect(spoken({ kind: 'edge', id: edges[0]! }, GERMANY)).toBe('Path on the outside of pasture 8, at Flensburg')
    expect(spoken({ kind: 'edge', id: geometryOf(GERMANY).edges.length - 1 }, GERMANY)).toBe('Path on the outside of mountains 11')
  })
  test('of a hex names its land', () => expect(spoken({ kind: 'hex', id: 12 }, GERMANY)).toBe('Mountains 5, Harz'))
  test('leaves names as they are in another language', () => {
    overwriteGetLocale(() => 'es')
    expect(spoken(at('hof', 'settlement'), GERMANY)).toBe('Hof, ciudad, libre, junto a campos 4, bosque 9, pasto 5')
    overwriteGetLocale(() => 'en')
  })
})

describe('the order of places', () => {
  const geometry = geometryOf(ISLAND)
  const all = geometry.corners.map(({ id }): Spot => ({ kind: 'corner', id }))
  test('goes clockwise from the top', () => {
    const ring = [0, 1, 2].map((k) => geometry.hexes[9]!.corners[k * 2]!).map((id): Spot => ({ kind: 'corner', id }))
    expect(clockwise(geometry, [ring[2]!, ring[0]!, ring[1]!])).toEqual(ring)
  })
  test('keeps every place once', () =>
    expect(clockwise(geometry, all).map(({ id }) => id).sort((a, b) => a - b)).toEqual(all.map(({ id }) => id)))
  test('in reading order is that of the numbers', () => expect(inReadingOrder(geometry, [...all].reverse())).toEqual(all))
})

describe('the nearest lit place', () => {
  const geometry = geometryOf(ISLAND)
  const corner: Spot = { kind: 'corner', id: 20 }
  const edge: Spot = { kind: 'edge', id: geometry.corners[20]!.edges[0]! }
  test('is found within reach only', () => {
    const { x, y } = middle(geometry, corner)
    expect(nearest(geometry, [corner], { x: x + 27, y }, 28)).toBe(corner)
    expect(nearest(geometry, [corner], { x: x + 29, y }, 28)).toBeNull()
  })
  test('is the nearer of two', () => {
    expect(nearest(geometry, [corner, edge], middle(geometry, edge), 60)).toBe(edge)
    expect(nearest(geometry, [edge, corner], middle(geometry, corner), 60)).toBe(corner)
  })
  test('is a hex anywhere on it, and no other', () => {
    const hexes: Spot[] = [8, 9].map((id) => ({ kind: 'hex', id }))
    const { x, y } = middle(geometry, hexes[0]!)
    expect(nearest(geometry, hexes, { x: x + 60, y: y + 30 }, 5)).toBe(hexes[0])
  })
})

test('places are the same by kind, number and what is done there', () => {
  expect(sameSpot({ kind: 'corner', id: 1, what: 'city' }, { kind: 'corner', id: 1, what: 'city', owner: 2 })).toBe(true)
  expect(sameSpot({ kind: 'corner', id: 1, what: 'city' }, { kind: 'corner', id: 1, what: 'settlement' })).toBe(false)
  expect(sameSpot(null, { kind: 'hex', id: 1 })).toBe(false)
})

test('a place lit again is the same object', () => {
  const memory = new Remembered()
  const [first] = memory.same([{ kind: 'edge', id: 3, what: 'road' }])
  const [again, other] = memory.same([
    { kind: 'edge', id: 3, what: 'road' },
    { kind: 'edge', id: 3, what: 'boat' },
  ])
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})
