import { beforeAll, expect, test } from 'vitest'
import { overwriteGetLocale } from '../paraglide/runtime'
import { cornerOf, GERMANY, PAIR } from './boards.fixture'
import { boundsOf } from './fit'
import { geometryOf } from './geometry'
import { Look } from './look.svelte'
import type { BoardData, BoardView } from './model'
import { Naming } from './naming.svelte'
import type { Spot } from './spots'

beforeAll(() => overwriteGetLocale(() => 'en'))

const VIEW: BoardView = { robber: 27, viewer: 0, players: [{ seat: 0, roads: [], settlements: [cornerOf('ulm')], cities: [] }], landmarks: {} }

function naming(width: number, height: number, board: BoardData = GERMANY, aimed: Spot | null = null) {
  const box = boundsOf(board)
  const look = new Look(
    () => box,
    () => ({ width, height }),
    () => ({}),
  )
  const readings = { board: () => board, view: () => VIEW, aimed: () => aimed, labels: () => ({ settlement: 'town hall' }), names: () => ['Ana'] }
  return { look, names: new Naming(look, readings) }
}
/** The pixel over the middle of a hex. */
const over = (look: Look, hex: number) => {
  const { x, y } = geometryOf(GERMANY).hexes[hex]!
  return { x: x * look.camera.scale + look.camera.x, y: y * look.camera.scale + look.camera.y }
}
const HARZ = 12
const keys = ({ shown }: Naming) => shown.map(({ key }) => key)

test('a large board shows every name and says nothing of what is pointed at', () => {
  const { look, names } = naming(756, 848)
  names.point(over(look, HARZ))
  expect(names.shown).toBe(GERMANY.places)
  expect(names.says).toBe('')
})

test('a small one shows own towns, what is aimed at and the hex under the pointer, and names that', () => {
  const { look, names } = naming(360, 420, GERMANY, { kind: 'corner', id: cornerOf('trier'), what: 'landmark' })
  expect(keys(names)).toEqual(['trier', 'ulm'])
  names.point(over(look, HARZ))
  expect(keys(names)).toEqual(['trier', 'magdeburg', 'dessau', 'hannover', 'ulm'])
  expect(names.says).toBe('Mountains 5, Harz: Magdeburg, Dessau, Hannover')
  names.point(null)
  expect(names.says).toBe('')
})

test('the place at the pointer is known, an open crossing and the middle of a hex are none', () => {
  const { look, names } = naming(756, 848)
  const { corners } = geometryOf(GERMANY)
  const at = ({ x, y }: { x: number; y: number }) => ({ x: x * look.camera.scale + look.camera.x + 9, y: y * look.camera.scale + look.camera.y - 9 })
  names.point(at(corners[cornerOf('trier')]!))
  expect(names.near).toEqual({ kind: 'corner', id: cornerOf('trier') })
  names.point(over(look, HARZ))
  expect(names.near).toBeNull()
  names.point(at(corners.find(({ id }) => !GERMANY.places!.some(({ corner }) => corner === id))!))
  expect(names.near).toBeNull()
})

test('what is found is said, comes near on a small board, and is forgotten', () => {
  const { look, names } = naming(360, 420)
  names.find({ kind: 'corner', id: cornerOf('ulm') })
  expect(names.says).toBe('Ulm, city, town hall of Ana, beside pasture 6, mountains 5, hills 10')
  expect(look.near).toBe(true)
  expect(names.shown).toBe(GERMANY.places)
  names.forget()
  expect(names.says).toBe('')
})

test('on a large board the whole stays in view', () => {
  const { look, names } = naming(756, 848)
  names.find({ kind: 'hex', id: HARZ })
  expect(names.says).toBe('Mountains 5, Harz: Magdeburg, Dessau, Hannover')
  expect(look.near).toBe(false)
})

test('other boards have nothing to name', () => {
  const { names } = naming(756, 848, PAIR)
  names.point({ x: 300, y: 300 })
  expect([names.any, names.holders.size, names.shown.length, names.says]).toEqual([false, 0, 0, ''])
})
