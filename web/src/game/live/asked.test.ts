import { describe, expect, it } from 'vitest'
import type { EventFacts } from '../../lib/wire'
import { aPlayer, aView, myView } from '../sample'
import { askedOf, concerning, newlyAsked } from './asked'

describe('what is asked of somebody', () => {
  it('is the phase on the own turn, an answer on that of others, nothing when nobody waits', () => {
    expect(askedOf(aView({ turn: 0, acting: [0], phase: 'roll' }), 0)?.what).toBe('roll')
    expect(askedOf(aView({ turn: 1, acting: [1, 0], phase: 'main' }), 0)?.what).toBe('answer')
    expect(askedOf(aView({ turn: 1, acting: [0, 2], phase: 'discard' }), 0)?.what).toBe('discard')
    expect(askedOf(aView({ turn: 1, acting: [1] }), 0)).toBeNull()
    expect(askedOf(aView({ acting: [0], winners: [1] }), 0)).toBeNull()
    expect(askedOf(aView(), null)).toBeNull()
  })

  it('is new when the turn comes round, not when it goes on', () => {
    const theirs = aView({ turn: 3, acting: [3], turns: 4 })
    const roll = aView({ turn: 0, acting: [0], turns: 5, phase: 'roll' })
    const main = aView({ turn: 0, acting: [0], turns: 5, phase: 'main' })
    expect(newlyAsked(theirs, roll, 0)).toBe('roll')
    expect(newlyAsked(roll, main, 0)).toBeNull()
    expect(newlyAsked(main, { ...main, seq: 41 }, 0)).toBeNull()
    expect(newlyAsked(main, { ...main, phase: 'robber' }, 0)).toBe('robber')
    expect(newlyAsked({ ...main, acting: [1, 2] }, main, 0)).toBeNull()
    expect(newlyAsked(null, roll, 0)).toBe('roll')
  })

  it('is new again when the offer changes', () => {
    const offer = (count: number) => aView({ turn: 1, acting: [1, 0], players: [aPlayer(0), aPlayer(1, { offer: { give: { ore: count }, want: { grain: 1 }, to: [0] } }), aPlayer(2), aPlayer(3)] })
    expect(newlyAsked(offer(1), offer(1), 0)).toBeNull()
    expect(newlyAsked(offer(1), offer(2), 0)).toBe('answer')
  })
})

describe('what concerns somebody', () => {
  const event = (kind: string, seat: number, more: Partial<EventFacts> = {}): EventFacts => ({ kind, seat, text: '', ...more })

  it('is what others did to them', () => {
    const before = myView(0, { hand: { ore: 2 } }, { route_holder: 0 })
    const events = [
      event('steal', 1, { other: 0 }),
      event('steal', 1, { other: 2 }),
      event('monopoly', 2, { resource: 'ore' }),
      event('monopoly', 2, { resource: 'wool' }),
      event('offer', 1, { others: [0, 2] }),
      event('accept', 3, { other: 0 }),
      event('route_card', 2),
      event('army_card', 2),
      event('road', 1, { edge: 4 }),
    ]
    expect(concerning(events, 0, before).map((one) => events.indexOf(one))).toEqual([0, 2, 4, 5, 6])
    expect(concerning(events, null, before)).toEqual([])
    const aside = { ...event('route_card_aside', 0), seat: null }
    expect([concerning([aside], 0, before).length, concerning([aside], 1, before).length]).toEqual([1, 0])
  })
})
