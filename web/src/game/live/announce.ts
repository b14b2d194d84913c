// What is said aloud: everything that happens, politely; what waits for this person, at once.

import type { Change } from '../../lib/table.svelte'
import type { EventFacts, View } from '../../lib/wire'
import { m } from '../../paraglide/messages'
import type { Words } from '../rail/log'
import { callForRobber } from '../robber'
import { cardWords } from '../trade/said'
import { concerning, newlyAsked } from './asked'

/** What must be said at once after a change: the own turn, offers to this person, answers to theirs. */
export function urgent(change: Change, me: number | null, words: Words): string[] {
  const { view } = change.now
  if (!view || me === null) return []
  const before = change.before?.view ?? null
  const said = concerning(change.events, me, before).flatMap((event) => aboutOffer(event, view, me, words))
  const asked = newlyAsked(before, view, me)
  return asked && asked !== 'answer' ? [...said, callOf(asked, view, me, words)] : said
}

function aboutOffer(event: EventFacts, view: View, me: number, { names, labels }: Words): string[] {
  const name = names[event.seat ?? 0] ?? ''
  if (event.kind === 'accept') return [m.live_answered_yes({ name })]
  if (event.kind !== 'offer') return []
  const cards = { given: cardWords(event.given ?? {}, labels), taken: cardWords(event.taken ?? {}, labels) }
  return [view.turn === me ? m.live_counter({ name, ...cards }) : m.live_offer({ name, ...cards })]
}

/** What this person is called to do. */
export function callOf(asked: string, view: View, me: number, { labels }: Words): string {
  const player = view.players[me]
  switch (asked) {
    case 'roll':
      return m.live_your_turn_roll()
    case 'found_settlement':
      return m.live_found_settlement({ settlement: labels.settlement ?? '' })
    case 'found':
      return m.inkas_call_found()
    case 'found_road':
      return m.live_found_road({ road: labels.road ?? '' })
    case 'discard':
      return m.live_discard({ held: player?.hand_size ?? 0, count: player?.owed ?? 0 })
    case 'robber':
      return callForRobber(labels)
    case 'rob':
      return m.live_rob()
    case 'free_road':
      return m.live_free_road({ road: labels.road ?? '' })
    case 'pick':
      return m.live_pick({ count: view.picks })
    case 'reward':
      return m.germany_call_reward()
    case 'main':
      return m.live_your_turn()
    case 'gold':
      return m.pyramid_call_gold()
    default:
      return view.god_step ? m.gods_call({ god: labels[view.god_step.god] ?? '' }) : m.live_choose()
  }
}
