// Who one can trade with now and what they say: read off the view and the legal actions.

import type { Cards, PlayerView, View } from '../../lib/wire'
import { present, type Terms } from './terms'

export type Says = 'yes' | 'wants' | 'asked' | 'no' | 'quiet'

/** A partner: what they say, their own offer if they made one, and the actions that take or refuse it. */
export type Partner = { seat: number; says: Says; offer: Terms | null; take: string; refuse: string | null; can: boolean }

/** The supply as a partner: the best rate for the cards chosen, and the action if it can be had. */
export type Supply = { give: string; want: string | null; rate: number; action: string | null; short: number }

/** The partners in the order they sit: everybody else on the own turn, otherwise the player on turn. */
export function partnersOf(view: View, me: number, legal: ReadonlySet<string>): Partner[] {
  const count = view.players.length
  const others = Array.from({ length: count - 1 }, (_, i) => (me + 1 + i) % count)
  return others.filter((seat) => view.turn === me || seat === view.turn).map((seat) => partnerAt(view, me, seat, legal))
}

function partnerAt(view: View, me: number, seat: number, legal: ReadonlySet<string>): Partner {
  const theirs = view.players[seat]?.offer ?? null
  const toMe = theirs?.to.includes(me) ? { give: present(theirs.give), want: present(theirs.want) } : null
  const mine = view.players[me]?.offer ?? null
  const accepted = view.turn === me && view.accepted.includes(seat)
  const said = accepted ? 'yes' : toMe ? 'wants' : answerOf(view, mine?.to.includes(seat) ?? false, seat, me)
  const take = accepted ? `close:p${seat}` : view.turn === me ? `agree:p${seat}` : 'accept'
  const refuse = view.turn === me ? `refuse:p${seat}` : 'decline'
  return { seat, says: said, offer: toMe, take, refuse: toMe && legal.has(refuse) ? refuse : null, can: legal.has(take) }
}

function answerOf(view: View, addressed: boolean, seat: number, me: number): Says {
  if (!addressed) return 'quiet'
  const open = view.turn === me ? view.acting.includes(seat) : true
  return open ? 'asked' : 'no'
}

/** What the supply would do with the cards chosen; null while nothing is chosen to give. */
export function supplyFor(terms: Terms, me: PlayerView, legal: Iterable<string>): Supply | null {
  const gives = Object.keys(present(terms.give))
  const wants = Object.keys(present(terms.want))
  const possible = bankTrades(legal).filter((trade) => gives.includes(trade.give) && wants.includes(trade.want))
  const best = possible.reduce<BankTrade | null>((found, trade) => (found && found.rate <= trade.rate ? found : trade), null)
  if (best) return { give: best.give, want: best.want, rate: best.rate, action: best.action, short: 0 }
  const give = cheapest(gives, me.rates)
  if (give === undefined) return null
  const rate = me.rates[give] ?? 0
  return { give, want: wants[0] ?? null, rate, action: null, short: Math.max(0, rate - (me.hand?.[give] ?? 0)) }
}

type BankTrade = { action: string; rate: number; give: string; want: string }

function bankTrades(legal: Iterable<string>): BankTrade[] {
  const found: BankTrade[] = []
  for (const action of legal) {
    const parts = /^bank:(\d+)-(\w+)-(\w+)$/.exec(action)
    if (parts) found.push({ action, rate: Number(parts[1]), give: parts[2] ?? '', want: parts[3] ?? '' })
  }
  return found
}

function cheapest(keys: string[], rates: Cards): string | undefined {
  return [...keys].sort((a, b) => (rates[a] ?? 99) - (rates[b] ?? 99))[0]
}
