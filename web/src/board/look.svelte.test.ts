import { flushSync } from 'svelte'
import { afterEach, expect, test } from 'vitest'
import { ISLAND } from './boards.fixture'
import { boundsOf } from './fit'
import { Look } from './look.svelte'

let end = () => {}
afterEach(() => end())

function looking() {
  let room = $state({ width: 800, height: 600 })
  let look!: Look
  end = $effect.root(() => {
    look = new Look(
      () => boundsOf(ISLAND),
      () => room,
      () => ({}),
    )
  })
  const resize = (width: number, height: number) => {
    room = { width, height }
    flushSync()
  }
  flushSync()
  return { look, resize }
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

test('the whole board is not dragged away', () => {
  const { look } = looking()
  look.drag(100, 100)
  expect(look.camera).toEqual(look.whole)
})

test('a part in view stays in view when the room changes, and a larger room may show all of it', () => {
  const { look, resize } = looking()
  look.zoom(2)
  const { scale } = look.camera
  resize(800, 500)
  expect(look.camera.scale).toBe(scale)
  resize(3000, 3000)
  expect(look.near).toBe(false)
})
