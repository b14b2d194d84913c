// The two victory fields: who holds them, with how much, and what takes them.

import type { View } from '../../lib/wire'
import { m } from '../../paraglide/messages'
import type { Award } from '../rail/players'

export type Field = { award: Award; holder: number | null; count: number; says: string; how: string }

/** The field of the longest road, then that of the largest army. */
export function fieldsOf(view: View, names: readonly string[], me: number | null): Field[] {
  return [field('route', view.route_holder, m.germany_field_route()), field('army', view.army_holder, m.germany_field_army())]

  function field(award: Award, holder: number | null, how: string): Field {
    if (holder === null) return { award, holder, how, count: 0, says: m.germany_field_free() }
    const name = holder === me ? m.rail_you() : (names[holder] ?? '')
    const count = view.players[holder]?.[award] ?? 0
    return { award, holder, how, count, says: m.germany_field_held({ name, count }) }
  }
}
