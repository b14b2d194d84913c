import { expect, it } from 'vitest'
import type { BoardFacts } from '../lib/wire'
import { isTall, layoutOf } from './layout'

const column = (height: number, width: number): BoardFacts =>
  ({ hexes: Array.from({ length: height * width }, (_, i) => ({ at: [(i % width) - Math.floor(Math.floor(i / width) / 2), Math.floor(i / width)] })), harbours: [] }) as never

it('follows the window', () => {
  expect(layoutOf(390, 844, null)).toBe('sheet')
  expect(layoutOf(844, 390, null)).toBe('side')
  expect(layoutOf(768, 1024, null)).toBe('sheet')
  expect(layoutOf(1024, 768, null)).toBe('wide')
})

it('stands the dock upright beside a tall board', () => {
  const tall = column(9, 3)
  expect([isTall(tall), isTall(column(5, 5))]).toEqual([true, false])
  expect(layoutOf(1440, 900, tall)).toBe('upright')
  expect(layoutOf(1024, 768, tall)).toBe('upright')
  expect(layoutOf(844, 390, tall)).toBe('side')
})
