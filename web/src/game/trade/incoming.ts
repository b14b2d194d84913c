// Offers that wait for an answer of this person, and answers to the own offer: what the small cards show.

import type { View } from '../../lib/wire'
import { partnersOf } from './partners'
import { standing, type Terms } from './terms'

/** `asked`: yes or no; `agreed`: I said yes, they decide; `yes`: they said yes, I decide. */
export type Waiting = { seat: number; is: 'asked' | 'agreed' | 'yes'; terms: Terms; take: string | null; can: boolean; refuse: string | null }

export function waitingOffers(view: View, me: number, legal: ReadonlySet<string>): Waiting[] {
  const mine = view.players[me] ? standing(view.players[me]) : null
  return partnersOf(view, me, legal).flatMap((partner): Waiting[] => {
    if (partner.says === 'yes' && mine) return [{ seat: partner.seat, is: 'yes', terms: mine, take: partner.take, can: partner.can, refuse: null }]
    if (!partner.offer) return []
    const said = view.turn !== me && view.accepted.includes(me)
    const open = view.turn === me || view.acting.includes(me)
    if (said) return [{ seat: partner.seat, is: 'agreed', terms: partner.offer, take: null, can: false, refuse: legal.has('decline') ? 'decline' : null }]
    return open ? [{ seat: partner.seat, is: 'asked', terms: partner.offer, take: partner.take, can: partner.can, refuse: partner.refuse }] : []
  })
}
