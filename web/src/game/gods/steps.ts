// What the gold button says while a god is used.

import { m } from '../../paraglide/messages'
import { choosing, litCount } from '../kinds'
import type { Step } from '../next'
import { argumentOf, swapsOf } from './options'
import type { GodPlay } from './play.svelte'

/** The gold button's part in what is asked about a god; null where the common rules have the words. */
export function stepOf(play: GodPlay): Step | null {
  const { asked, desk } = play
  if (!asked) return restingStep(play)
  if (asked.ask === 'path') return null
  const tool = desk.placing.tool
  if (asked.ask === 'use' && tool) return { press: 'look', text: choosing(tool, desk.words), note: litCount(tool, desk.placing.lit.length) }
  if (asked.ask === 'use' && asked.god === 'hapi') return { press: 'game', text: m.gods_hapi_what(), unready: true }
  const { action } = play
  return action ? { press: 'game', text: doing(play, action) } : { press: 'game', text: missing(play), unready: true }
}

/** While Amun's rate holds, the turn ends with turning or exchanging him. */
function restingStep({ step, desk }: GodPlay): Step | null {
  const { kinds, awaited } = desk.client
  if (step?.step !== 'rate' || !awaited || !kinds.has('exchange') || kinds.has('end')) return null
  return { press: 'game', text: m.gods_finish({ god: desk.word(step.god) }) }
}

/** What pressing does, with everything chosen. */
function doing({ asked, step, desk, seats }: GodPlay, action: string): string {
  const name = (seat: number | undefined) => desk.client.names[seat ?? 0] ?? ''
  const what = desk.word(argumentOf(action))
  switch (asked?.ask) {
    case 'after':
      return action === 'flip' ? m.gods_keep({ god: desk.word(asked.god) }) : m.gods_take_god({ god: what })
    case 'give_back':
      return m.gods_give_to({ resource: what, name: name(step?.others?.[0]) })
    case 'keep':
      return m.gods_keep_card()
    case 'atum':
    case 'isis':
    case 'maat_take':
      return m.gods_take({ resource: what })
  }
  switch (asked?.god) {
    case 'horus':
      return m.gods_horus_ask({ names: seats.map(name).join(', ') })
    case 'maat':
      return m.gods_maat_look({ name: name(Number(argumentOf(action).slice(1))) })
    case 'amun': {
      const [swap] = swapsOf([action])
      return m.gods_amun_trade({ give: desk.word(swap?.give ?? ''), want: desk.word(swap?.want ?? '') })
    }
    case 'ptah':
    case 'thoth':
      return m.gods_pay()
    default:
      return m.gods_use({ god: desk.word(asked?.god ?? '') })
  }
}

/** What is still to be chosen. */
function missing({ asked, resource, desk }: GodPlay): string {
  switch (asked?.ask) {
    case 'after':
      return m.gods_choose_god()
    case 'use':
      if (asked.god === 'maat' || (asked.god === 'horus' && resource)) return m.gods_choose_whom()
      if (asked.god === 'ptah' || asked.god === 'thoth') return m.gods_choose_price()
      return m.gods_choose_card({ god: desk.word(asked.god) })
    default:
      return m.gods_choose_card({ god: desk.word(asked?.god ?? '') })
  }
}
