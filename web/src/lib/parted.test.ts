import { flushSync } from 'svelte'
import { toStore } from 'svelte/store'
import { describe, expect, it } from 'vitest'
import { Parted } from './parted'

type Told = { turn: number; dice: number[]; robber?: number | null }

/** Which of these readings are made again when something happens. */
function again(reads: Record<string, () => unknown>, happens: () => void): string[] {
  const made: string[] = []
  const stops = Object.entries(reads).map(([name, read]) => {
    const readAndNote = () => {
      made.push(name)
      return read()
    }
    return toStore(readAndNote).subscribe(() => {})
  })
  flushSync()
  made.length = 0
  happens()
  flushSync()
  for (const stop of stops) stop()
  return made
}

describe('a thing that is told anew as a whole', () => {
  const dice = [1, 2]
  const parted = () => new Parted<Told>({ turn: 1, dice })

  it('reads like what was last told', () => {
    const told = parted()
    expect(told.whole).toEqual({ turn: 1, dice })
    told.tell({ turn: 2, dice: [3, 3], robber: 4 })
    expect({ ...told.whole }).toEqual({ turn: 2, dice: [3, 3], robber: 4 })
    told.tell({ turn: 2, dice })
    expect('robber' in told.whole).toBe(false)
    expect(told.whole.dice).toBe(dice)
  })

  it('wakes only those who read a part that changed', () => {
    const told = parted()
    const reads = { turn: () => told.whole.turn, dice: () => told.whole.dice, robber: () => told.whole.robber, all: () => ({ ...told.whole }) }
    expect(again(reads, () => told.tell({ turn: 2, dice }))).toEqual(['turn', 'all'])
    expect(again(reads, () => told.tell({ turn: 2, dice }))).toEqual([])
    expect(again(reads, () => told.tell({ turn: 2, dice: [1, 2] }))).toEqual(['dice', 'all'])
  })

  it('wakes those who missed a part when it comes, and when it is gone again', () => {
    const told = parted()
    const reads = { robber: () => told.whole.robber, has: () => 'robber' in told.whole }
    expect(again(reads, () => told.tell({ turn: 1, dice, robber: null }))).toEqual(['robber', 'has'])
    expect(again(reads, () => told.tell({ turn: 1, dice }))).toEqual(['robber', 'has'])
  })

  it('cannot be changed by those who read it', () => {
    expect(() => (parted().whole.turn = 3)).toThrow(TypeError)
  })
})
