import { expect, test } from 'vitest'
import { ISLAND } from './boards.fixture'
import { boundsOf } from './fit'
import { Look } from './look.svelte'

function looking() {
  const room = { width: 800, height: 600 }
  const box = boundsOf(ISLAND)
  const look = new Look(
    () => box,
    () => room,
    () => ({}),
  )
  return { look, room }
}

test('keys zoom, move and show the whole board again', () => {
  const { look } = looking()
  expect(look.key('ArrowLeft', true)).toBe(false)
  expect(look.key('+', false)).toBe(true)
  expect(look.near).toBe(true)
  const { x } = look.camera
  expect(look.key('ArrowLeft', true)).toBe(true)
  expect(look.camera.x).toBeGreaterThan(x)
  expect(look.key('ArrowLeft', false)).toBe(false)
  expect(look.key('0', false)).toBe(true)
  expect(look.camera).toEqual(look.whole)
  expect(look.key('x', true)).toBe(false)
})

test('zooming out as far as in shows the whole board', () => {
  const { look } = looking()
  look.closer()
  look.farther()
  look.farther()
  expect(look.near).toBe(false)
})

test('a point is brought to the middle where the board is small or looked at nearby', () => {
  const { look, room } = looking()
  const middle = () => look.under({ x: room.width / 2, y: room.height / 2 })
  look.show({ x: 100, y: -60 }, look.whole.scale)
  expect(look.near).toBe(false)
  look.show({ x: 100, y: -60 }, look.whole.scale * 2)
  expect(look.camera.scale).toBeCloseTo(look.whole.scale * 2, 6)
  expect([middle().x, middle().y].map(Math.round)).toEqual([100, -60])
  look.show({ x: -80, y: 40 }, look.whole.scale)
  expect(look.camera.scale).toBeCloseTo(look.whole.scale * 2, 6)
  expect(middle().x).toBeCloseTo(-80, 6)
  look.show({ x: 0, y: 0 }, look.whole.scale * 100)
  expect(look.camera.scale).toBeCloseTo(look.whole.scale * 4, 6)
})

test('the whole board is not dragged away', () => {
  const { look } = looking()
  look.drag(100, 100)
  expect(look.camera).toEqual(look.whole)
})

test('a part in view cannot be dragged out of view', () => {
  const { look, room } = looking()
  look.zoom(2)
  look.drag(1e6, 1e6)
  const middle = look.under({ x: room.width / 2, y: room.height / 2 })
  const { left, top } = boundsOf(ISLAND)
  expect(middle.x).toBeCloseTo(left, 6)
  expect(middle.y).toBeCloseTo(top, 6)
})
