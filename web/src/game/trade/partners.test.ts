import { describe, expect, it } from 'vitest'
import { aPlayer, aView, myView } from '../sample'
import { partnersOf, supplyFor } from './partners'

const offer = { give: { lumber: 1, ore: 0 }, want: { ore: 1 }, to: [1, 2, 3] }

describe('the partners', () => {
  it('are quiet before there is an offer', () => {
    expect(partnersOf(aView(), 0, new Set()).map((partner) => partner.says)).toEqual(['quiet', 'quiet', 'quiet'])
  })

  it('think, say yes, say no, or want something else', () => {
    const view = aView({ turn: 0, acting: [0, 1], accepted: [2] })
    view.players[0] = aPlayer(0, { offer })
    view.players[3] = aPlayer(3, { offer: { give: { ore: 1 }, want: { lumber: 2 }, to: [0] } })
    const partners = partnersOf(view, 0, new Set(['close:p2', 'agree:p3', 'refuse:p3']))
    expect(partners.map((partner) => partner.says)).toEqual(['asked', 'yes', 'wants'])
    expect(partners[1]).toMatchObject({ take: 'close:p2', can: true, refuse: null })
    expect(partners[2]).toMatchObject({ take: 'agree:p3', can: true, refuse: 'refuse:p3', offer: { give: { ore: 1 }, want: { lumber: 2 } } })
    const later = partnersOf({ ...view, acting: [0] }, 0, new Set())
    expect(later[0]?.says).toBe('no')
    expect(later[2]?.can).toBe(false)
  })

  it('are the player on turn alone while somebody else has the turn', () => {
    const view = myView(2, { offer: { ...offer, to: [0] } }, { turn: 0 })
    expect(partnersOf(view, 2, new Set()).map((partner) => [partner.seat, partner.says])).toEqual([[0, 'asked']])
    view.players[0] = aPlayer(0, { offer })
    expect(partnersOf(view, 2, new Set(['accept', 'decline']))[0]).toMatchObject({ says: 'wants', take: 'accept', refuse: 'decline', can: true })
  })
})

describe('the supply as a partner', () => {
  const me = aPlayer(0, { hand: { lumber: 4, grain: 1 }, rates: { lumber: 3, grain: 2, ore: 4 } })

  it('takes the best rate that is legal', () => {
    const legal = ['end', 'bank:4-lumber-ore', 'bank:3-lumber-ore', 'bank:3-lumber-grain']
    expect(supplyFor({ give: { lumber: 1 }, want: { ore: 1 } }, me, legal)).toEqual({ give: 'lumber', want: 'ore', rate: 3, action: 'bank:3-lumber-ore', short: 0 })
  })

  it('knows the favor of the vizier and of Amun', () => {
    const legal = ['bank:3-lumber-ore', 'favor:lumber-ore', 'amun:lumber-ore', 'amun:lumber-grain']
    expect(supplyFor({ give: { lumber: 1 }, want: { ore: 1 } }, me, legal)).toMatchObject({ rate: 1, action: 'favor:lumber-ore' })
    expect(supplyFor({ give: { lumber: 1 }, want: { grain: 1 } }, me, legal)).toMatchObject({ rate: 2, action: 'amun:lumber-grain' })
    expect(supplyFor({ give: { lumber: 1 }, want: {} }, me, legal)).toMatchObject({ want: null, rate: 1, short: 0 })
  })

  it('says how many cards are missing', () => {
    expect(supplyFor({ give: { grain: 1 }, want: { ore: 1 } }, me, [])).toEqual({ give: 'grain', want: 'ore', rate: 2, action: null, short: 1 })
  })

  it('says nothing before a card is chosen', () => {
    expect(supplyFor({ give: {}, want: { ore: 1 } }, me, ['bank:3-lumber-ore'])).toBeNull()
  })
})
