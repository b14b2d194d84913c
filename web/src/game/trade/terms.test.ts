import { describe, expect, it } from 'vitest'
import { aPlayer } from '../sample'
import { actionsFor, answerTo, isComplete, nothing, withOneLess, withOneMore } from './terms'

const hand = { lumber: 2, grain: 1, ore: 0 }
const offer = (give: Record<string, number>, want: Record<string, number>) => ({ give, want, to: [1, 2, 3] })

describe('the terms of an offer', () => {
  it('grow by taps, never beyond the hand', () => {
    let terms = withOneMore(nothing(), 'give', 'lumber', hand)
    terms = withOneMore(terms, 'give', 'lumber', hand)
    expect(withOneMore(terms, 'give', 'lumber', hand)).toBe(terms)
    expect(withOneMore(terms, 'give', 'ore', hand)).toBe(terms)
    expect(isComplete(terms)).toBe(false)
    terms = withOneMore(terms, 'want', 'ore', hand)
    expect(terms).toEqual({ give: { lumber: 2 }, want: { ore: 1 } })
    expect(isComplete(terms)).toBe(true)
  })

  it('have a type on one side only: the last tap counts', () => {
    const terms = withOneMore({ give: { lumber: 2 }, want: { ore: 1 } }, 'want', 'lumber', hand)
    expect(terms).toEqual({ give: {}, want: { ore: 1, lumber: 1 } })
  })

  it('shrink card by card', () => {
    expect(withOneLess({ give: { lumber: 2 }, want: {} }, 'give', 'lumber')).toEqual({ give: { lumber: 1 }, want: {} })
    expect(withOneLess({ give: { lumber: 1 }, want: {} }, 'give', 'lumber')).toEqual(nothing())
  })

  it('of somebody else turn round, as far as the hand can pay', () => {
    expect(answerTo({ give: { ore: 1, wool: 0 }, want: { lumber: 3, grain: 1 } }, hand)).toEqual({ give: { lumber: 2, grain: 1 }, want: { ore: 1 } })
  })
})

describe('the actions that make an offer', () => {
  const terms = { give: { lumber: 2 }, want: { ore: 1 } }

  it('go out in one move: to all on the own turn, else to the player on turn', () => {
    expect(actionsFor(terms, aPlayer(0), 0)).toEqual(['give:lumber', 'give:lumber', 'want:ore', 'offer:all'])
    expect(actionsFor(terms, aPlayer(2), 0)).toEqual(['give:lumber', 'give:lumber', 'want:ore', 'offer:p0'])
  })

  it('replace an offer that stands', () => {
    const me = aPlayer(0, { offer: offer({ lumber: 1 }, { ore: 1 }) })
    expect(actionsFor(terms, me, 0)).toEqual(['withdraw', 'give:lumber', 'give:lumber', 'want:ore', 'offer:all'])
  })

  it('clear a draft that somebody left half made', () => {
    const me = aPlayer(0, { draft: { give: { grain: 1 }, want: {} } })
    expect(actionsFor(terms, me, 0)[0]).toBe('withdraw')
    expect(actionsFor(nothing(), me, 0)).toEqual(['withdraw'])
  })

  it('are none where nothing is to change', () => {
    const me = aPlayer(0, { offer: offer({ lumber: 2, grain: 0 }, { ore: 1 }), draft: terms })
    expect(actionsFor(terms, me, 0)).toEqual([])
    expect(actionsFor(nothing(), aPlayer(0), 0)).toEqual([])
    expect(actionsFor({ give: { lumber: 1 }, want: {} }, aPlayer(0), 0)).toEqual([])
  })

  it('take the offer away when a side is emptied', () => {
    const me = aPlayer(0, { offer: offer({ lumber: 2 }, { ore: 1 }) })
    expect(actionsFor({ give: { lumber: 2 }, want: {} }, me, 0)).toEqual(['withdraw'])
  })
})
