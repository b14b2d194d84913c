// What the game asks of this person now, and what has just happened that concerns them.

import type { EventFacts, View } from '../../lib/wire'

/** What is waited for: a phase of the own turn, an answer to an offer, or cards to return. */
export type Asked = { what: string; turn: number; seq: number } | null

/** What this person is waited for, or null. */
export function askedOf(view: View | null, me: number | null): Asked {
  if (!view || me === null || view.winners.length || !view.acting.includes(me)) return null
  const what = view.phase === 'main' && view.turn !== me ? 'answer' : view.phase
  return { what, turn: view.turns, seq: view.seq }
}

/** Is something asked now that was not asked before? Going on within the own turn is nothing new. */
export function newlyAsked(before: View | null, now: View, me: number | null): string | null {
  const was = askedOf(before, me)
  const is = askedOf(now, me)
  if (!is) return null
  if (was && was.what === is.what && was.turn === is.turn) return is.what === 'answer' && offerOf(before) !== offerOf(now) ? 'answer' : null
  if (is.what === 'main' && was?.turn === is.turn) return null
  if (is.what === 'main' && before?.turn === me && before.turns === now.turns) return null
  return is.what
}

const offerOf = (view: View | null) => JSON.stringify(view?.players[view.turn]?.offer ?? null)

/** The events that concern a person who did not cause them: losses, offers to them, answers to theirs. */
export function concerning(events: readonly EventFacts[], me: number | null, before: View | null): EventFacts[] {
  if (me === null) return []
  return events.filter((event) => {
    if (event.kind === 'steal') return event.other === me
    if (event.kind === 'monopoly') return event.seat !== me && (before?.players[me]?.hand?.[event.resource ?? ''] ?? 0) > 0
    if (event.kind === 'offer') return event.seat !== me && (event.others ?? []).includes(me)
    if (event.kind === 'accept') return event.other === me
    if (event.kind === 'route_card') return event.seat !== me && before?.route_holder === me
    if (event.kind === 'route_card_aside') return before?.route_holder === me
    if (event.kind === 'hands_over') return event.other === me || event.seat === me
    if (event.kind === 'overbuilt') return event.other === me
    if (event.kind === 'stack_two') return true
    if (event.kind === 'maat') return event.other === me
    if (event.kind === 'vizier') return event.seat !== me && before?.vizier === me
    if (event.kind === 'curse' || event.kind === 'blessing') return event.seat === me
    if (event.kind === 'army_card') return event.seat !== me && before?.army_holder === me
    return event.kind === 'won' || event.kind === 'stalemate'
  })
}
