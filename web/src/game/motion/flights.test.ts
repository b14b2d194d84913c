import { describe, expect, it } from 'vitest'
import type { BoardData } from '../../board/model'
import type { EventFacts } from '../../lib/wire'
import { geometryOf } from '../../board/geometry'
import { aPlayer, aView } from '../sample'
import { flightsOf, payingHexes } from './flights'

const board: BoardData = {
  key: 'three',
  theme: 'classic',
  hexes: [
    { at: [0, 0], terrain: 'fields', token: 6 },
    { at: [1, 0], terrain: 'hills', token: 6 },
    { at: [0, 1], terrain: 'fields', token: 6 },
  ],
  harbours: [],
  produces: { fields: 'grain', hills: 'brick', desert: '' },
}
const corners = (hex: number) => geometryOf(board).hexes[hex]!.corners
const event = (kind: string, seat: number, more: Partial<EventFacts>): EventFacts => ({ kind, seat, text: '', ...more })
const roll = event('dice', 0, { first: 3, second: 3, total: 6 })

describe('cards on their way', () => {
  it('come from the hexes beside which somebody has built', () => {
    const only = corners(0).find((corner) => !corners(1).includes(corner) && !corners(2).includes(corner))!
    const view = aView({ robber: 2, players: [aPlayer(0, { settlements: [only] }), aPlayer(1), aPlayer(2), aPlayer(3)] })
    const flights = flightsOf([roll, event('produce', 0, { cards: { grain: 1, ore: 0 } })], { board, before: view, now: view })
    expect(flights).toEqual([{ from: { at: 'hex', hex: 0 }, to: { at: 'seat', seat: 0 }, resource: 'grain', count: 1 }])
    expect(payingHexes(flights)).toEqual([0])
  })

  it('are shared out over several hexes', () => {
    const shared = corners(0).find((corner) => corners(2).includes(corner))!
    const view = aView({ robber: 1, players: [aPlayer(0, { cities: [shared] }), aPlayer(1), aPlayer(2), aPlayer(3)] })
    const flights = flightsOf([roll, event('produce', 0, { cards: { grain: 3 } })], { board, before: null, now: view })
    expect(flights.map(({ from, count }) => [from, count])).toEqual([
      [{ at: 'hex', hex: 0 }, 2],
      [{ at: 'hex', hex: 2 }, 1],
    ])
  })

  it('come from the supply where no hex is known', () => {
    const flights = flightsOf([event('produce', 2, { cards: { ore: 1 } })], { board: null, before: null, now: aView() })
    expect(flights).toEqual([{ from: { at: 'supply' }, to: { at: 'seat', seat: 2 }, resource: 'ore', count: 1 }])
  })

  it('pass between players, face down if nobody may know them', () => {
    const now = aView()
    expect(flightsOf([event('steal', 1, { other: 2 })], { board, before: null, now })).toEqual([{ from: { at: 'seat', seat: 2 }, to: { at: 'seat', seat: 1 }, resource: null, count: 1 }])
    expect(flightsOf([event('trade', 0, { given: { ore: 1 }, taken: { grain: 2 }, other: 3 })], { board, before: null, now })).toEqual([
      { from: { at: 'seat', seat: 0 }, to: { at: 'seat', seat: 3 }, resource: 'ore', count: 1 },
      { from: { at: 'seat', seat: 3 }, to: { at: 'seat', seat: 0 }, resource: 'grain', count: 2 },
    ])
  })

  it('are collected from those whose hands shrank', () => {
    const before = aView({ players: [aPlayer(0, { hand_size: 1 }), aPlayer(1, { hand_size: 5 }), aPlayer(2, { hand_size: 3 }), aPlayer(3)] })
    const now = aView({ players: [aPlayer(0, { hand_size: 3 }), aPlayer(1, { hand_size: 3 }), aPlayer(2, { hand_size: 3 }), aPlayer(3)] })
    expect(flightsOf([event('monopoly', 0, { resource: 'ore', count: 2 })], { board, before, now })).toEqual([{ from: { at: 'seat', seat: 1 }, to: { at: 'seat', seat: 0 }, resource: 'ore', count: 2 }])
  })

  it('are none for events nobody told us about', () => {
    expect(flightsOf([event('flood', 0, { cards: { ore: 2 } })], { board, before: null, now: aView() })).toEqual([])
  })
})
