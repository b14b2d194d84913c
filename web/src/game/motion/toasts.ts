// Notices of what concerns somebody; the log has everything, so these are few.

import { m } from '../../paraglide/messages'
import type { Change } from '../../lib/table.svelte'
import type { EventFacts } from '../../lib/wire'
import { concerning, newlyAsked } from '../live/asked'
import type { Words } from '../rail/log'
import { cardWords } from '../trade/said'

export type Toast = { key: number; text: string; tone: 'loss' | 'turn' | 'news' }

/** Events whose own sentence serves as the notice. */
const TOLD = new Set(['route_card', 'route_card_aside', 'army_card', 'hands_over', 'maat', 'vizier', 'curse', 'blessing', 'overbuilt', 'stack_two'])
const LOSSES = new Set(['steal', 'monopoly', 'maat', 'curse', 'vizier'])

let made = 0

/** The notices a change brings for a person. Offers have a card of their own and need none. */
export function toastsOf(change: Change, me: number | null, words: Words): Toast[] {
  const view = change.now.view
  if (!view || me === null) return []
  const told = concerning(change.events, me, change.before?.view ?? null).flatMap((event): Toast[] => {
    const text = textOf(event, words)
    return text ? [{ key: ++made, text, tone: LOSSES.has(event.kind) ? 'loss' : 'news' }] : []
  })
  const asked = newlyAsked(change.before?.view ?? null, view, me)
  if (asked === 'roll') told.push({ key: ++made, text: m.live_your_turn_roll(), tone: 'turn' })
  return told
}

function textOf(event: EventFacts, { names, labels }: Words): string {
  const name = names[event.seat ?? 0] ?? ''
  if (event.kind === 'steal') return event.cards ? m.live_stolen({ name, cards: cardWords(event.cards, labels) }) : event.text
  if (event.kind === 'monopoly') return m.live_monopoly({ name, resource: labels[event.resource ?? ''] ?? '' })
  if (TOLD.has(event.kind)) return event.text
  return ''
}
