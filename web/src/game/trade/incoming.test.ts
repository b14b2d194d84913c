import { describe, expect, it } from 'vitest'
import { aPlayer, aView, myView } from '../sample'
import { waitingOffers } from './incoming'

const offer = { give: { lumber: 1 }, want: { ore: 1 }, to: [0, 1, 3] }

describe('offers that wait for an answer', () => {
  it('ask somebody who has not answered, and let them go on looking once they have', () => {
    const view = myView(0, {}, { turn: 2, acting: [2, 0] })
    view.players[2] = aPlayer(2, { offer })
    expect(waitingOffers(view, 0, new Set(['decline']))).toMatchObject([{ seat: 2, is: 'asked', take: 'accept', can: false, refuse: 'decline' }])
    expect(waitingOffers({ ...view, acting: [2], accepted: [0] }, 0, new Set(['decline']))).toMatchObject([{ is: 'agreed', take: null, refuse: 'decline' }])
    expect(waitingOffers({ ...view, acting: [2] }, 0, new Set())).toEqual([])
  })

  it('tell the player on turn who says yes and who wants something else', () => {
    const view = aView({ turn: 0, acting: [0], accepted: [1] })
    view.players[0] = aPlayer(0, { offer: { give: { grain: 1 }, want: { ore: 1 }, to: [1, 2, 3] } })
    view.players[3] = aPlayer(3, { offer: { give: { ore: 1 }, want: { grain: 2 }, to: [0] } })
    const found = waitingOffers(view, 0, new Set(['close:p1', 'refuse:p3']))
    expect(found).toMatchObject([
      { seat: 1, is: 'yes', take: 'close:p1', can: true },
      { seat: 3, is: 'asked', take: 'agree:p3', can: false, refuse: 'refuse:p3' },
    ])
  })
})
