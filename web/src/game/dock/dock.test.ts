import { describe, expect, it } from 'vitest'
import { aClient } from '../sample-client'
import { missingOf, slotsOf } from './bill'
import { cardsHeld } from './cards'
import { fan } from './fan'
import { nextStop, pulled } from './stops'

const ORDER = ['lumber', 'brick', 'wool', 'grain', 'ore']

describe('a bill', () => {
  it('shows every card of a cost, missing ones as such', () => {
    const slots = slotsOf({ ore: 3, grain: 2 }, { ore: 1, grain: 5 }, ORDER)
    expect(slots.map((slot) => `${slot.resource}${slot.missing ? '?' : ''}`)).toEqual(['grain', 'grain', 'ore', 'ore?', 'ore?'])
  })
  it('names what is missing', () => {
    expect(missingOf({ ore: 3, grain: 2 }, { ore: 1, grain: 2 })).toEqual({ ore: 2 })
  })
})

describe('development cards', () => {
  it('says which can be played now', () => {
    const own = { dev: { knight: 2, roads: 1, monopoly: 1, chapel: 1 }, fresh: { roads: 1 } }
    const held = cardsHeld(aClient({ legal: ['end', 'knight'], own }).beside)
    expect(held.map(({ card, state }) => [card, state])).toEqual([
      ['knight', 'ready'],
      ['roads', 'fresh'],
      ['monopoly', 'barred'],
      ['chapel', 'point'],
    ])
  })
})

describe('a stack of cards', () => {
  it('never grows beyond its place', () => {
    for (const count of [1, 2, 5, 19]) {
      const { cards, step } = fan(count, false)
      expect((cards - 1) * step).toBeLessThanOrEqual(34)
    }
    expect(fan(3, false)).toEqual({ cards: 3, step: 16 })
  })
})

describe('the sheet', () => {
  it('goes up when tapped and where it is pulled', () => {
    expect([nextStop('bar'), nextStop('half'), nextStop('full')]).toEqual(['half', 'full', 'half'])
    expect(pulled('half', 2)).toBe('full')
    expect(pulled('half', -60)).toBe('bar')
    expect(pulled('bar', 400)).toBe('full')
    expect(pulled('bar', -50)).toBe('bar')
  })
})
