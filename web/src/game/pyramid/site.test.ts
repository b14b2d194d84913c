import { describe, expect, it } from 'vitest'
import { blocksOf, progress, type Owner } from './site'

const LEVELS = [16, 9, 4, 1]
const empty = (): Owner[][] => LEVELS.map((count) => Array<Owner>(count).fill(null))

describe('the pyramid', () => {
  it('has thirty spaces, counted through all levels, each in a place of its own', () => {
    const blocks = blocksOf(empty())
    expect(blocks.map(({ space }) => space)).toEqual(Array.from({ length: 30 }, (_, k) => k))
    expect(new Set(blocks.map(({ x, y, level }) => `${x} ${y} ${level}`)).size).toBe(30)
  })

  it('fills every level from the back to the front, the higher ones in the middle', () => {
    const blocks = blocksOf(empty())
    for (const level of [0, 1, 2]) {
      const ys = blocks.filter((block) => block.level === level).map(({ y }) => y)
      expect([...ys].sort((a, b) => a - b)).toEqual(ys)
    }
    const middle = LEVELS.map((_, level) => {
      const xs = blocks.filter((block) => block.level === level).map(({ x }) => x)
      return (Math.min(...xs) + Math.max(...xs)) / 2
    })
    expect(new Set(middle).size).toBe(1)
  })

  it('knows the level that is being built', () => {
    const levels = empty()
    expect(progress(levels)).toEqual({ count: 0, level: 1, filled: 0, spaces: 16 })
    levels[0]!.fill(2)
    levels[1]![4] = 'gold'
    expect(progress(levels)).toEqual({ count: 17, level: 2, filled: 1, spaces: 9 })
    for (const level of levels) level.fill('gold')
    expect(progress(levels)).toEqual({ count: 30, level: 4, filled: 1, spaces: 1 })
  })
})
