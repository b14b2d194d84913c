// The players as the rail lists them: the own seat first, then the others as they follow at the table.

import type { PlayerView, SeatFacts, TableFacts, View } from '../../lib/wire'

/** What a player is doing, beyond playing: the words for it are the page's. */
export type Doing = 'you' | 'turn' | 'choosing' | 'away' | 'bot' | 'yes' | 'won'

export type Row = { seat: number; name: string; colour: string; player: PlayerView; doing: Doing[]; onTurn: boolean; awards: Award[] }
export type Award = 'army' | 'route'

/** Every player, the own seat first; a spectator begins with the first seat. */
export function rowsOf(view: View, table: TableFacts, names: readonly string[], me: number | null): Row[] {
  const count = view.players.length
  const order = Array.from({ length: count }, (_, i) => (i + (me ?? 0)) % count)
  return order.flatMap((seat): Row[] => {
    const player = view.players[seat]
    if (!player) return []
    const doing = doingOf(view, table.seats[seat], seat, me)
    const onTurn = view.turn === seat && view.winners.length === 0
    return [{ seat, name: names[seat] ?? '', colour: view.colours[seat] ?? '', player, doing, onTurn, awards: awardsOf(view, seat) }]
  })
}

function doingOf(view: View, facts: SeatFacts | undefined, seat: number, me: number | null): Doing[] {
  const doing: Doing[] = []
  const over = view.winners.length > 0
  if (seat === me) doing.push('you')
  if (view.winners.includes(seat)) doing.push('won')
  if (facts && facts.taken && !facts.connected && !facts.bot) doing.push('away')
  if (facts?.bot) doing.push('bot')
  if (!over && view.accepted.includes(seat)) doing.push('yes')
  else if (!over && view.turn === seat) doing.push('turn')
  else if (!over && view.acting.includes(seat)) doing.push('choosing')
  return doing
}

/** The special cards that lie before a seat. */
export function awardsOf(view: View, seat: number): Award[] {
  const held: Award[] = []
  if (view.army_holder === seat) held.push('army')
  if (view.route_holder === seat) held.push('route')
  return held
}
