import { describe, expect, it } from 'vitest'
import { sharing } from './sharing'

describe('a state that shares parts with the one before', () => {
  const before = (): { seq: number; players: { hand: { ore: number } | null; roads: number[] }[]; dice: number[] } => ({ seq: 1, players: [{ hand: { ore: 1 }, roads: [3, 4] }, { hand: null, roads: [] }], dice: [1, 2] })

  it('is the one before when nothing changed', () => {
    const old = before()
    expect(sharing(old, before())).toBe(old)
  })

  it('has new parts only on the way to what changed', () => {
    const old = before()
    const now = before()
    now.seq = 2
    now.players[0]!.roads.push(5)
    const wanted = structuredClone(now)
    const shared = sharing(old, now)
    expect(shared).toEqual(wanted)
    expect(shared.players[1]).toBe(old.players[1])
    expect(shared.players[0]!.hand).toBe(old.players[0]!.hand)
    expect(shared.players[0]!.roads).not.toBe(old.players[0]!.roads)
    expect(shared.dice).toBe(old.dice)
  })

  it('takes nothing over that is gone, came, or is of another kind', () => {
    expect(sharing({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 })
    expect(sharing({ a: undefined }, { b: undefined })).toEqual({ b: undefined })
    expect(sharing({ 0: 1 }, [1])).toEqual([1])
    expect(sharing([1, 2], [1])).toEqual([1])
    expect(sharing(null, { a: 1 })).toEqual({ a: 1 })
    expect(sharing({ a: 1 }, null)).toBe(null)
  })
})
