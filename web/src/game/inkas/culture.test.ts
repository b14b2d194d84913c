import { expect, it } from 'vitest'
import { TERRACES, terraces } from './culture'

it('has a place for eleven markers on three terraces, each higher than the last', () => {
  const steps = terraces(0)
  expect(steps.map(({ markers }) => markers.length)).toEqual([...TERRACES])
  const heights = steps.map(({ markers }) => markers[0]!.y)
  expect([...heights].sort((a, b) => b - a)).toEqual(heights)
  const xs = steps.flatMap(({ markers }) => markers.map(({ x }) => x))
  expect([...xs].sort((a, b) => a - b)).toEqual(xs)
})

it('fills them from below; a tribe has begun when the one before is complete', () => {
  expect(terraces(6).map(({ filled }) => filled)).toEqual([4, 2, 0])
  expect(terraces(6).map(({ begun }) => begun)).toEqual([true, true, false])
  expect(terraces(8).map(({ begun }) => begun)).toEqual([true, true, true])
  expect(terraces(11).flatMap(({ markers }) => markers).every(({ set }) => set)).toBe(true)
})
