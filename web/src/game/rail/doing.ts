// What a player is doing, in words.

import { m } from '../../paraglide/messages'
import type { Row } from './players'

/** The words beside a player's name: you, on turn, choosing, away, bot. */
export function doingWords({ doing, player }: Row): string {
  const words: string[] = []
  const you = doing.includes('you')
  if (doing.includes('won')) words.push(you ? `${m.rail_you()}, ${m.rail_won()}` : m.rail_won())
  else if (doing.includes('turn')) words.push(you ? m.rail_you_turn() : m.rail_turn())
  else if (doing.includes('yes')) words.push(you ? m.rail_you_yes() : m.rail_says_yes())
  else if (player.owed > 0) words.push(you ? m.rail_you_choosing() : m.rail_to_discard({ count: player.owed }))
  else if (doing.includes('choosing')) words.push(you ? m.rail_you_choosing() : m.rail_choosing())
  else if (you) words.push(m.rail_you())
  if (doing.includes('away')) words.push(m.rail_away())
  if (doing.includes('bot')) words.push(m.rail_bot())
  return words.join(', ')
}
