// What is asked about a god, in words: a title, and a sentence for whoever has read nothing.

import { m } from '../../paraglide/messages'
import type { GodPlay } from './play.svelte'
import { nameOf } from './words'

/** The title of the question, and a hint where one helps. */
export function askWords({ asked, step, desk }: GodPlay): { title: string; hint: string } {
  const { client, words } = desk
  const god = nameOf(asked?.god ?? '', words)
  const name = (seat: number | undefined) => client.names[seat ?? 0] ?? ''
  switch (asked?.ask) {
    case 'after':
      return client.kinds.has('flip') ? { title: m.gods_after_a({ god }), hint: '' } : { title: m.gods_after_b({ god }), hint: '' }
    case 'give_back':
      return { title: m.gods_give_back({ name: name(step?.others?.[0]) }), hint: m.gods_give_back_hint({ god }) }
    case 'atum':
      return { title: m.gods_atum({ god }), hint: m.gods_atum_hint({ god }) }
    case 'isis':
      return { title: m.gods_isis({ god }), hint: m.gods_isis_hint() }
    case 'maat_take':
      return { title: m.gods_maat_cards({ name: name(step?.other) }), hint: m.gods_maat_hint() }
    case 'keep':
      return { title: m.gods_thoth_keep(), hint: m.gods_thoth_hint() }
    case 'path':
      return { title: god, hint: asked.god === 'osiris' ? m.gods_osiris_where({ road: words.road ?? '' }) : m.gods_ptah_where({ road: words.road ?? '' }) }
    default:
      return { title: god, hint: useHint(asked?.god ?? '', desk.placing.tool, words) }
  }
}

function useHint(god: string, tool: string | null, words: Record<string, string>): string {
  switch (god) {
    case 'horus':
      return m.gods_horus_hint()
    case 'ptah':
      return m.gods_ptah_hint({ road: words.road ?? '' })
    case 'osiris':
      return m.gods_osiris_which({ road: words.road ?? '' })
    case 'maat':
      return m.gods_maat_whom()
    case 'hapi':
      return tool ? m.gods_hapi_where({ knight: words.a_knight ?? '' }) : m.gods_hapi_hint({ knight: words.a_knight ?? '' })
    case 'amun':
      return m.gods_amun_hint()
    case 'thoth':
      return m.gods_thoth_price()
    case 'bastet':
      return m.gods_bastet_hint()
    default:
      return ''
  }
}
