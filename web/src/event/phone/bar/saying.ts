// What the bar over the island says: who acts, or what everybody waits for.

import { m } from '../../../paraglide/messages'
import { groupShown, turnShown } from '../../acting'
import type { ClockFacts } from '../../wire'
import type { Desk } from '../desk.svelte'
import { groupName } from '../spoken'

export type Saying = { title: string; sub: string }

/** The two lines of the bar. */
export function sayingOf(desk: Desk, clock: ClockFacts, hold: boolean): Saying {
  const turn = clock.turn > 0 ? m.event_phone_turn({ turn: turnShown(clock), turns: clock.turns }) : m.event_phone_before_first()
  if (clock.paused) return { title: m.event_phone_paused(), sub: m.event_phone_paused_sub() }
  const group = groupName(desk.acting)
  switch (clock.phase) {
    case 'setup':
      return desk.question ? { title: m.event_phone_setup(), sub: m.event_phone_setup_choose() } : { title: m.event_phone_setup(), sub: m.event_phone_setup_wait() }
    case 'discard':
      return desk.me?.owed ? { title: m.event_phone_seven(), sub: m.event_phone_discard({ count: desk.me.owed }) } : { title: m.event_phone_seven(), sub: m.event_phone_discard_wait() }
    case 'play':
      if (desk.me?.suspended) return { title: m.event_phone_group_acts({ group }), sub: m.event_phone_suspended() }
      return desk.acting === desk.group ? { title: m.event_phone_you_act({ group }), sub: turn } : { title: m.event_phone_group_acts({ group }), sub: m.event_phone_trade_three() }
    case 'judge':
      return { title: m.event_phone_judge(), sub: m.event_phone_judge_sub() }
    case 'over':
      return { title: m.event_phone_over(), sub: turn }
    case 'roll':
    case 'second_roll':
      return { title: m.event_phone_rolling(), sub: turn }
    default:
      return { title: hold ? m.event_phone_held() : m.event_phone_next_roll({ group: groupName(groupShown(clock)) }), sub: turn }
  }
}
