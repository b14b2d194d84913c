// The two advantage cards as the person at a table sees them: who holds them, and can they be used now?

import { m } from '../../paraglide/messages'
import type { TableClient } from '../../lib/table.svelte'

/** ready: use it now; used: once a turn is enough; mine: not now; theirs, nobody: somebody else's, or still to be won. */
export type State = 'ready' | 'used' | 'mine' | 'theirs' | 'nobody'
/** `action` uses it, `card` is the word for it. */
export type Advantage = { action: 'exchange' | 'mightiest'; card: string; art: string; holder: number | null; state: State; says: string }

export function advantages(client: TableClient): Advantage[] {
  const { view } = client
  if (!view) return []
  return [
    advantage(client, 'exchange', 'route_card', 'award-route', view.route_holder, view.exchange_used ?? false, m.inkas_use_exchange()),
    advantage(client, 'mightiest', 'army_card', 'award-army', view.army_holder, view.mightiest_used ?? false, m.inkas_use_mightiest()),
  ]
}

function advantage(client: TableClient, action: Advantage['action'], card: string, art: string, holder: number | null, used: boolean, use: string): Advantage {
  const mine = holder !== null && holder === client.seat
  const state: State = client.kinds.has(action) ? 'ready' : holder === null ? 'nobody' : !mine ? 'theirs' : used && client.myTurn ? 'used' : 'mine'
  const words: Record<State, () => string> = {
    ready: () => use,
    used: () => m.inkas_used(),
    mine: () => m.game_not_now(),
    theirs: () => m.inkas_held_by({ name: client.names[holder ?? 0] ?? '' }),
    nobody: () => m.inkas_held_by_nobody(),
  }
  return { action, card, art, holder, state, says: words[state]() }
}
