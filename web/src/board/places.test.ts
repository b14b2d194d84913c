import { beforeAll, expect, test } from 'vitest'
import { overwriteGetLocale } from '../paraglide/runtime'
import { cornerOf, GERMANY, ISLAND } from './boards.fixture'
import type { BoardView } from './model'
import { holdersOf, linesOf, placeAt, spokenPlace } from './places'

beforeAll(() => overwriteGetLocale(() => 'en'))

const VIEW: BoardView = {
  robber: 27,
  players: [
    { seat: 0, roads: [], settlements: [cornerOf('hof')], cities: [] },
    { seat: 1, roads: [], settlements: [], cities: [] },
  ],
  landmarks: { [cornerOf('berlin')]: 1 },
}
const holders = holdersOf(VIEW)
const says = (key: string) => {
  const place = placeAt(GERMANY, cornerOf(key))!
  return spokenPlace(GERMANY, place, holders.get(place.corner), { settlement: 'town hall' }, ['Ana', 'Bo'])
}

test('every place is known by its corner, and no other corner is one', () => {
  for (const place of GERMANY.places!) expect(placeAt(GERMANY, place.corner)).toBe(place)
  expect(placeAt(GERMANY, 0)).toBeUndefined()
  expect(placeAt(ISLAND, 0)).toBeUndefined()
})

test('a place says what stands there', () => {
  expect(says('hof')).toBe('Hof, city, town hall of Ana, beside fields 4, forest 9, pasture 5')
  expect(says('ulm')).toBe('Ulm, city, free, beside pasture 6, mountains 5, hills 10')
  expect(says('berlin')).toBe('Berlin, landmark Brandenburg Gate, built by Bo, beside hills 4, pasture 11, forest 6')
  expect(says('trier')).toBe('Trier, landmark Porta Nigra, not built, brings a point and a free road, beside forest 3, mountains 8')
})

test('before a game nothing is taken', () => expect(holdersOf(null).size).toBe(0))

test('a name with a bracket is written in two lines', () => {
  expect(linesOf(placeAt(GERMANY, cornerOf('frankfurt'))!)).toEqual(['Frankfurt', '(Main)'])
  expect(linesOf(placeAt(GERMANY, cornerOf('baden-baden'))!)).toEqual(['Baden-Baden'])
})
