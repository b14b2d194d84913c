// What an offer gives and asks for, and the actions that bring it about. An offer is made in one move, so a draft is
// never left lying on the server half made.

import type { Cards, Draft, PlayerView } from '../../lib/wire'

export type Terms = Draft
export type Side = 'give' | 'want'

export const nothing = (): Terms => ({ give: {}, want: {} })

/** How many cards these are. */
export function total(cards: Cards): number {
  return Object.values(cards).reduce((sum, count) => sum + count, 0)
}

/** The cards as they are, without the types of which there is none. */
export function present(cards: Cards): Cards {
  return Object.fromEntries(Object.entries(cards).filter(([, count]) => count > 0))
}

export function isNothing(terms: Terms): boolean {
  return total(terms.give) + total(terms.want) === 0
}

/** Is there something on both sides? */
export function isComplete(terms: Terms): boolean {
  return total(terms.give) > 0 && total(terms.want) > 0
}

export function sameTerms(a: Terms, b: Terms): boolean {
  return sameCards(a.give, b.give) && sameCards(a.want, b.want)
}

function sameCards(a: Cards, b: Cards): boolean {
  return [...Object.keys(a), ...Object.keys(b)].every((key) => (a[key] ?? 0) === (b[key] ?? 0))
}

/** One card more on a side; the same type leaves the other side. Nobody gives more than the hand holds. */
export function withOneMore(terms: Terms, side: Side, resource: string, hand: Cards): Terms {
  const other: Side = side === 'give' ? 'want' : 'give'
  const count = (terms[side][resource] ?? 0) + 1
  if (side === 'give' && count > (hand[resource] ?? 0)) return terms
  return { ...terms, [side]: { ...terms[side], [resource]: count }, [other]: present({ ...terms[other], [resource]: 0 }) }
}

/** One card less on a side. */
export function withOneLess(terms: Terms, side: Side, resource: string): Terms {
  const count = Math.max(0, (terms[side][resource] ?? 0) - 1)
  return { ...terms, [side]: present({ ...terms[side], [resource]: count }) }
}

/** An offer turned round: what its maker gives is what I want, as far as my hand can pay. */
export function answerTo(offer: Terms, hand: Cards): Terms {
  const give = Object.fromEntries(Object.entries(offer.want).map(([key, count]) => [key, Math.min(count, hand[key] ?? 0)]))
  return { give: present(give), want: present(offer.give) }
}

/** The terms of the own offer that stands, or null. */
export function standing(me: PlayerView): Terms | null {
  return me.offer ? { give: present(me.offer.give), want: present(me.offer.want) } : null
}

/** Has the server an offer or a draft of mine that must go before another can be made? */
export function mustWithdraw(me: PlayerView): boolean {
  return me.offer !== null || (me.draft !== undefined && !isNothing(me.draft))
}

/** The actions that make these terms my offer, or take mine away if they are not complete; none if that is so already. */
export function actionsFor(terms: Terms, me: PlayerView, turn: number): string[] {
  const now = standing(me)
  const wanted = isComplete(terms)
  if (now ? wanted && sameTerms(now, terms) : !wanted && !mustWithdraw(me)) return []
  const clear = mustWithdraw(me) ? ['withdraw'] : []
  if (!wanted) return clear
  const cards = (side: Side) => Object.entries(terms[side]).flatMap(([key, count]) => Array.from({ length: count }, () => `${side}:${key}`))
  return [...clear, ...cards('give'), ...cards('want'), me.seat === turn ? 'offer:all' : `offer:p${turn}`]
}
