// The actions that make an offer or a trade with the bank.

import { isNothing, present, total, type Terms } from '../../game/trade/terms'
import type { OwnView } from '../wire'
import type { Partner } from './partners'

/** The actions that make these terms an offer to a partner or to all, as one; what stands in the way is taken back first. */
export function offerActions(terms: Terms, to: Partner | 'all', own: OwnView): string[] {
  const cards = (side: 'give' | 'want') => Object.entries(terms[side]).flatMap(([key, count]) => Array.from({ length: count }, () => `${side}:${key}`))
  const standing = Object.entries(own.made).flatMap(([partner, offer]) => (offer && (to === 'all' || partner === to) ? [`withdraw:${partner}`] : []))
  const draft = isNothing(own.draft) ? [] : ['withdraw:draft']
  return [...draft, ...standing, ...cards('give'), ...cards('want'), `offer:${to}`]
}

/** What is given to the bank and taken from it, where the terms name one kind of each. */
export function bankKinds(terms: Terms): { give: string; take: string } | null {
  const [give, ...more] = Object.keys(present(terms.give))
  const [take, ...others] = Object.keys(present(terms.want))
  return give && take && !more.length && !others.length ? { give, take } : null
}

/** The action of a trade with the bank at the best rate. */
export function bankAction(terms: Terms, rates: Record<string, number>): string | null {
  const kinds = bankKinds(terms)
  return kinds ? `bank:${rates[kinds.give] ?? 4}-${kinds.give}-${kinds.take}` : null
}

/** One kind of card to give to the bank, or to take from it. */
export function withBank(terms: Terms, side: 'give' | 'want', resource: string, rates: Record<string, number>): Terms {
  const chosen = total(terms[side]) > 0 && terms[side][resource]
  const next = { ...terms, [side]: chosen ? {} : { [resource]: side === 'give' ? (rates[resource] ?? 4) : 1 } }
  const other = side === 'give' ? 'want' : 'give'
  return next[other][resource] ? { ...next, [other]: {} } : next
}
