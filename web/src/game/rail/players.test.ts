import { describe, expect, it } from 'vitest'
import { aTable, aView } from '../sample'
import { rowsOf } from './players'

const names = ['Ana', 'Bo', 'Cy', 'Di']

describe('the rows of the rail', () => {
  it('begin with the own seat and go round the table', () => {
    expect(rowsOf(aView(), aTable(), names, 2).map((row) => row.seat)).toEqual([2, 3, 0, 1])
    expect(rowsOf(aView(), aTable(), names, null).map((row) => row.seat)).toEqual([0, 1, 2, 3])
  })

  it('say who is on turn, who is waited for, who is away and who is a bot', () => {
    const table = aTable()
    table.seats[1] = { ...table.seats[1]!, bot: 'greedy' }
    table.seats[2] = { ...table.seats[2]!, connected: false }
    const rows = rowsOf(aView({ turn: 0, acting: [0, 1], accepted: [3] }), table, names, 0)
    expect(rows.map((row) => row.doing)).toEqual([['you', 'turn'], ['bot', 'choosing'], ['away'], ['yes']])
    expect(rows[0]?.onTurn).toBe(true)
  })

  it('know who holds the special cards, and who won', () => {
    const rows = rowsOf(aView({ army_holder: 1, route_holder: 1, winners: [3], acting: [3] }), aTable(), names, 0)
    expect(rows[1]?.awards).toEqual(['army', 'route'])
    expect(rows[3]?.doing).toEqual(['won'])
    expect(rows.some((row) => row.onTurn)).toBe(false)
  })
})
