// Who one can trade with now and what they say: read off the view and the legal actions.

import type { Cards, PlayerView, View } from '../../lib/wire'
import { present, type Terms } from './terms'

export type Says = 'yes' | 'wants' | 'asked' | 'no' | 'quiet'

/** A partner: what they say, their own offer if they made one, and the actions that take or refuse it. */
export type Partner = { seat: number; says: Says; offer: Terms | null; take: string; refuse: string | null; can: boolean }

/** The supply as a partner: the best rate for the cards chosen, and the action if it can be had; its kind says by whose favor. */
export type Supply = { give: string; want: string | null; rate: number; action: string | null; short: number }

/** Trades with the supply beside the common ones, and what they cost: the Vizier's Favor, and Amun once he is at work. */
const FAVORS: Readonly<Record<string, number>> = { favor: 1, amun: 2 }

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
  const trades = supplyTrades(legal).filter((trade) => gives.includes(trade.give))
  const possible = trades.filter((trade) => wants.includes(trade.want))
  const best = possible.reduce<SupplyTrade | null>((found, trade) => (found && found.rate <= trade.rate ? found : trade), null)
  if (best) return { give: best.give, want: best.want, rate: best.rate, action: best.action, short: 0 }
  const rates = { ...me.rates, ...lowest(trades) }
  const give = cheapest(gives, rates)
  if (give === undefined) return null
  const rate = rates[give] ?? 0
  return { give, want: wants[0] ?? null, rate, action: null, short: Math.max(0, rate - (me.hand?.[give] ?? 0)) }
}

type SupplyTrade = { action: string; rate: number; give: string; want: string }

function supplyTrades(legal: Iterable<string>): SupplyTrade[] {
  const found: SupplyTrade[] = []
  for (const action of legal) {
    const parts = /^(bank|favor|amun):(?:(\d+)-)?(\w+)-(\w+)$/.exec(action)
    const [, kind = '', rate, give = '', want = ''] = parts ?? []
    if (parts) found.push({ action, rate: FAVORS[kind] ?? Number(rate), give, want })
  }
  return found
}

function lowest(trades: readonly SupplyTrade[]): Cards {
  const rates: Cards = {}
  for (const { give, rate } of trades) rates[give] = Math.min(rate, rates[give] ?? rate)
  return rates
}

function cheapest(keys: string[], rates: Cards): string | undefined {
  return [...keys].sort((a, b) => (rates[a] ?? 99) - (rates[b] ?? 99))[0]
}
