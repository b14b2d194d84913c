import { describe, expect, test } from 'vitest'
import { GERMANY, ISLAND } from './boards.fixture'
import { findables, matching } from './find'

const ALL = findables(GERMANY)
const found = (typed: string) => matching(ALL, typed).map(({ name }) => name)

test('everything with a name can be found, places before land, in the order of the alphabet', () => {
  expect(ALL).toHaveLength(28 + 12 + 34)
  expect(found('').slice(0, 3)).toEqual(['Aachen', 'Baden-Baden', 'Berlin'])
  expect(ALL.findIndex(({ kind }) => kind === 'region')).toBe(40)
  expect(findables(ISLAND)).toEqual([])
})

describe('what is typed', () => {
  test.each([
    ['hof', 'Hof'],
    ['  HOF ', 'Hof'],
    ['koln', 'Köln'],
    ['koeln', 'Köln'],
    ['Köln', 'Köln'],
    ['muen', 'München'],
    ['nurn', 'Nürnberg'],
    ['baden b', 'Baden-Baden'],
    ['oder', 'Frankfurt (Oder)'],
    ['frankfurt (m', 'Frankfurt (Main)'],
    ['brandenburg gate', 'Berlin'],
    ['porta', 'Trier'],
    ['harz', 'Harz'],
  ])('%s finds it', (typed, name) => expect(found(typed)[0]).toBe(name))
  test('means the beginning of a name before other words and the middle of one', () => {
    expect(found('ma')).toEqual(['Magdeburg', 'Marburg', 'Frankfurt (Main)', 'Altmark & Prignitz', 'Uckermark'])
    expect(found('gate')).toEqual(['Berlin', 'Lübeck'])
  })
  test('finds two of one name', () => expect(found('frankfurt')).toEqual(['Frankfurt (Main)', 'Frankfurt (Oder)']))
  test('may be nowhere', () => expect(found('wien')).toEqual([]))
  test('keeps the place it leads to', () => {
    expect(matching(ALL, 'hof')[0]).toMatchObject({ kind: 'city', spot: { kind: 'corner', id: GERMANY.places!.find(({ key }) => key === 'hof')!.corner } })
    expect(matching(ALL, 'harz')[0]).toMatchObject({ kind: 'region', spot: { kind: 'hex', id: 12 } })
  })
})
