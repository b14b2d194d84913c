import { describe, expect, test } from 'vitest'
import { cornerOf, GERMANY, WIDTHS } from './boards.fixture'
import { boost, boundsOf, fit, zoomed, type Room } from './fit'
import { geometryOf } from './geometry'
import { covers, meet, type Solid } from './labels'
import type { BoardView, Place } from './model'
import { namesOf, solidsOf, type Name } from './placenames'
import { Stand, type Standing } from './pieces'
import { placesShown, scaleFor, sightOf } from './sight'
import { tokenSpot } from './tokens'

// The room of the board at these sizes of the window: bars and panels take the rest.
const STAGES: [window: string, room: Room][] = [
  ['1280 x 800', { width: 596, height: 748 }],
  ['1366 x 768', { width: 682, height: 716 }],
  ['1440 x 900', { width: 756, height: 848 }],
  ['1920 x 1080', { width: 1180, height: 1028 }],
  ['2560 x 1440', { width: 1480, height: 1376 }],
  ['3840 x 2160', { width: 2760, height: 2096 }],
]
const LEAST_PX = 10.8
const ALL = GERMANY.places!
const stand = new Stand(GERMANY, 'germany', ['red', 'blue', 'orange', 'white'])

/** A position in which about this share of the places is built on, half as many paths have roads, and Götz is anywhere. */
function position(seed: number, share: number): Standing {
  let state = seed
  const random = () => (state = (state * 16807) % 2147483647) / 2147483647
  random()
  const players: BoardView['players'] = [0, 1, 2, 3].map((seat) => ({ seat, roads: [], settlements: [], cities: [] }))
  const somebody = () => players[Math.floor(random() * 4)]!
  const built = ALL.filter(() => random() < share)
  for (const { kind, corner } of built) if (kind === 'city') somebody().settlements.push(corner)
  for (const { id } of geometryOf(GERMANY).edges) if (random() < share / 2) somebody().roads.push(id)
  const landmarks = Object.fromEntries(built.filter(({ kind }) => kind === 'landmark').map(({ corner }) => [corner, 0]))
  return stand.standing({ robber: Math.floor(random() * GERMANY.hexes.length), players, landmarks })
}

function written(room: Room, standing: Standing, places: readonly Place[] = ALL) {
  const whole = fit(boundsOf(GERMANY), room)
  const sight = sightOf(whole.scale, whole, boost(whole.scale), room)
  return { names: namesOf(GERMANY, standing, places, WIDTHS, sight), sight }
}

/** The numbers as they are drawn, whatever the placing thinks of them. */
const tokens: Solid[] = GERMANY.hexes.map((_, hex) => {
  const { x, y } = tokenSpot(GERMANY, hex)
  return { box: { left: x - 27, right: x + 27, top: y - 27, bottom: y + 27 }, disc: true }
})

/** Every pair of names that meet, and every name on a number, a sign or a piece. */
function collisions(names: readonly Name[], standing: Standing, larger: number): string[] {
  const pairs = names.flatMap((one, n) => names.slice(n + 1).filter((other) => meet(one.box, other.box)).map((other) => `${one.key} on ${other.key}`))
  const solids = [...solidsOf(GERMANY, standing, larger), ...tokens]
  return [...pairs, ...names.filter(({ box }) => solids.some((solid) => covers(box, solid))).map(({ key }) => `${key} on something`)]
}

describe.each(STAGES)('in a window of %s', (_, room) => {
  const cases = Array.from({ length: 16 }, (_, n): [number, number] => [n + 1, n / 20])
  test.each(cases)('all names stand, none on another, a number or a piece (position %i, %d built)', (seed, share) => {
    const standing = position(seed, share)
    const { names, sight } = written(room, standing)
    expect(names.map(({ key }) => key)).toEqual(ALL.map(({ key }) => key))
    expect(collisions(names, standing, sight.boost)).toEqual([])
    const [size] = new Set(names.map((name) => name.size))
    expect(names.every((name) => name.size === size)).toBe(true)
    expect(size! * sight.scale).toBeGreaterThan(LEAST_PX - 0.05)
    for (const { box } of names) {
      expect(box.left).toBeGreaterThanOrEqual(sight.room.left)
      expect(box.right).toBeLessThanOrEqual(sight.room.right)
      expect(box.top).toBeGreaterThanOrEqual(sight.room.top)
    }
  })
})

test('in a low window nothing collides, and hardly a name is left out', () => {
  const counts = Array.from({ length: 16 }, (_, n) => {
    const standing = position(n + 100, n / 20)
    const { names, sight } = written({ width: 596, height: 668 }, standing)
    expect(collisions(names, standing, sight.boost)).toEqual([])
    return names.length
  })
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(39)
  expect(counts.filter((count) => count < 40).length).toBeLessThanOrEqual(1)
})

test('the same position gives the same picture, and a name stays where nothing happens', () => {
  const [{ width, height }] = [{ width: 756, height: 848 }]
  const before = written({ width, height }, position(3, 0.3)).names
  expect(written({ width, height }, position(3, 0.3)).names).toEqual(before)
  const players = [{ seat: 0, roads: [], settlements: [cornerOf('konstanz')], cities: [] }]
  const empty = written({ width, height }, stand.standing({ robber: 0, players: [] })).names
  const one = written({ width, height }, stand.standing({ robber: 0, players })).names
  expect(one.filter((name, n) => name.x !== empty[n]!.x || name.y !== empty[n]!.y).map(({ key }) => key)).toEqual(['konstanz'])
})

test('a name with a bracket has two lines', () => {
  const { names } = written({ width: 756, height: 848 }, position(1, 0))
  expect(names.filter(({ lines }) => lines.length > 1).map(({ key, lines }) => [key, ...lines])).toEqual([
    ['frankfurt-oder', 'Frankfurt', '(Oder)'],
    ['frankfurt', 'Frankfurt', '(Main)'],
  ])
})

describe('on a phone', () => {
  const room = { width: 360, height: 420 }
  const whole = fit(boundsOf(GERMANY), room)
  const own = [cornerOf('hof'), cornerOf('ulm')]
  const keys = (places: readonly Place[]) => places.map(({ key }) => key)
  const HARZ = 12
  test('names of the pointed hex and of own towns are shown, what is aimed at first', () => {
    expect(keys(placesShown(GERMANY, whole.scale, { corner: null, hex: null, own }))).toEqual(['hof', 'ulm'])
    expect(keys(placesShown(GERMANY, whole.scale, { corner: cornerOf('trier'), hex: HARZ, own }))).toEqual(['trier', 'magdeburg', 'dessau', 'hannover', 'hof', 'ulm'])
    expect(keys(placesShown(GERMANY, whole.scale, { corner: 0, hex: null, own: [] }))).toEqual([])
    expect(keys(placesShown(GERMANY, whole.scale / 2, { corner: cornerOf('trier'), hex: null, own }))).toEqual(['trier'])
  })
  test('a nearer look shows all', () => {
    const near = zoomed(whole, whole, 2, { x: 180, y: 200 })
    expect(placesShown(GERMANY, scaleFor(near, whole), { corner: null, hex: null, own })).toBe(GERMANY.places)
    const names = namesOf(GERMANY, position(5, 0.4), ALL, WIDTHS, sightOf(scaleFor(near, whole), whole, boost(whole.scale), room))
    expect(names.length).toBeGreaterThanOrEqual(39)
  })
  test.each([0, 4, 8, 12, 17, 22, 26, 30, 33])('nothing collides whatever hex is pointed at (%i)', (hex) => {
    const standing = position(hex + 40, 0.5)
    const { names, sight } = written(room, standing, placesShown(GERMANY, whole.scale, { corner: null, hex, own }))
    expect(collisions(names, standing, sight.boost)).toEqual([])
  })
})

test('zooming changes the scale of names in steps, and not beyond large letters', () => {
  const whole = { scale: 0.5, x: 0, y: 0 }
  expect(scaleFor(whole, whole)).toBe(0.5)
  expect(scaleFor({ ...whole, scale: 0.51 }, whole)).toBe(0.5)
  expect(scaleFor({ ...whole, scale: 0.55 }, whole)).toBeGreaterThan(0.5)
  expect(scaleFor({ ...whole, scale: 2 }, whole)).toBe(scaleFor({ ...whole, scale: 1 }, whole))
  const large = { ...whole, scale: 1.2 }
  expect(scaleFor(large, large)).toBe(1.2)
})
