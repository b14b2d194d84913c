// What there is to do next, in words on the one gold button. The person who has read nothing follows it to the end.

import { listed } from '../lib/language'
import { m } from '../paraglide/messages'
import { choosing, confirming, litCount } from './kinds'
import type { Desk } from './desk.svelte'

/** What pressing the button does; `wait` does nothing and is not gold. */
export type Step = {
  press: 'act' | 'look' | 'place' | 'cards' | 'game' | 'result' | 'wait'
  action?: string
  text: string
  note?: string
  /** Something has to be chosen before pressing does anything. */
  unready?: boolean
}

/** The next step of the person at this desk. */
export function nextStep(desk: Desk): Step {
  const { client, placing, choice, words } = desk
  const { view, table, kinds } = client
  if (!view || !table) return { press: 'wait', text: m.loading() }
  if (view.winners.length || table.status === 'finished') return { press: 'result', text: m.game_see_result() }
  if (table.status === 'closed') return { press: 'wait', text: m.game_closed() }
  if (client.connection !== 'on') return { press: 'wait', text: m.game_reconnecting() }
  if (table.paused) return { press: 'wait', text: m.game_paused() }
  if (!client.awaited) return { press: 'wait', text: waiting(desk) }
  if (choice.kind) return cardStep(desk)
  if (placing.ghost && placing.tool) {
    const name = desk.parts?.named?.(placing.ghost)
    return { press: 'place', text: name ? m.game_build_thing({ thing: name }) : confirming(placing.tool, words) }
  }
  if (desk.parts?.step) return desk.parts.step
  if (placing.forced[0]) {
    const free = view.free_roads > 0 && placing.forced[0] === 'road' ? m.game_free_left({ count: view.free_roads }) : litCount(placing.forced[0], placing.lit.length)
    return { press: 'look', text: choosing(placing.forced[0], words), note: free }
  }
  if (kinds.has('accept') || kinds.has('decline')) return { press: 'look', text: m.game_answer_offer({ name: client.names[view.turn] ?? '' }) }
  if (kinds.has('rob')) return { press: 'look', text: m.game_choose_victim() }
  if (kinds.has('roll')) return { press: 'act', action: 'roll', text: m.game_roll() }
  if (kinds.has('end')) return { press: 'act', action: 'end', text: m.game_end_turn() }
  return { press: 'wait', text: m.game_your_turn() }
}

function cardStep({ choice }: Desk): Step {
  const count = choice.needed
  const text = choice.kind === 'discard' ? m.game_return_cards({ count }) : m.game_take_cards({ count })
  const unready = choice.left > 0
  return { press: 'cards', text, unready, note: unready ? m.game_left_to_choose({ count: choice.left }) : undefined }
}

function waiting({ client }: Desk): string {
  const acting = client.view?.acting ?? []
  const names = acting.map((seat) => client.names[seat] ?? '')
  if (names.length === 0) return m.game_waiting()
  return m.game_waiting_for({ names: listed(names) })
}
