// Which cards went from where to where, by what happened. Kinds of events we do not know move nothing.

import type { BoardData } from '../../board/model'
import { builtBy } from '../../board/ruins'
import type { Cards, EventFacts, View } from '../../lib/wire'
import { hexesAt, hexesOf, sourcesFor } from './paying'

export type Place = { at: 'hex'; hex: number } | { at: 'edge' | 'corner'; id: number } | { at: 'seat'; seat: number } | { at: 'supply' }
/** Some cards on their way, or a piece; cards without a resource have their backs up. */
export type Flight = { from: Place; to: Place; resource: string | null; count: number; piece?: { kind: string; owner: number } }

type Table = { board: BoardData | null; before: View | null; now: View }

const SUPPLY: Place = { at: 'supply' }
const at = (seat: number | null | undefined): Place => ({ at: 'seat', seat: seat ?? 0 })

/** Everything that moved, in the order it happened. */
export function flightsOf(events: readonly EventFacts[], table: Table): Flight[] {
  let hexes: number[] = []
  return events.flatMap((event): Flight[] => {
    if (event.kind === 'dice') hexes = table.board ? hexesOf(table.board, event.total ?? 0, (table.before ?? table.now).robber) : []
    if (event.kind === 'founded_settlement') hexes = table.board ? hexesAt(table.board, event.corner ?? -1) : []
    return flightOf(event, hexes, table)
  })
}

function flightOf(event: EventFacts, hexes: readonly number[], table: Table): Flight[] {
  switch (event.kind) {
    case 'produce':
      return produced(event, hexes, table)
    case 'pick':
    case 'atum':
    case 'isis':
    case 'mightiest':
    case 'robber_home':
      return some(SUPPLY, at(event.seat), event.cards)
    case 'discard':
      return some(at(event.seat), SUPPLY, event.cards)
    case 'bank':
    case 'exchange':
    case 'amun':
    case 'favor':
      return [...some(at(event.seat), SUPPLY, event.given), ...some(SUPPLY, at(event.seat), event.taken)]
    case 'trade':
      return [...some(at(event.seat), at(event.other), event.given), ...some(at(event.other), at(event.seat), event.taken)]
    case 'hands_over':
      return some(at(event.seat), at(event.other), event.cards)
    case 'steal':
      return event.cards ? some(at(event.other), at(event.seat), event.cards) : [{ from: at(event.other), to: at(event.seat), resource: null, count: 1 }]
    case 'monopoly':
      return collected(event, table)
    case 'decline_of_tribe':
    case 'overbuilt':
    case 'overbuilt_own':
      return homeward(table)
    case 'buy':
    case 'reward_card':
      return [{ from: SUPPLY, to: at(event.seat), resource: null, count: 1 }]
    default:
      return []
  }
}

function some(from: Place, to: Place, cards: Cards | undefined): Flight[] {
  return Object.entries(cards ?? {}).flatMap(([resource, count]) => (count > 0 ? [{ from, to, resource, count }] : []))
}

function produced(event: EventFacts, hexes: readonly number[], { board, now }: Table): Flight[] {
  return some(SUPPLY, at(event.seat), event.cards).flatMap((flight): Flight[] => {
    const sources = board && flight.resource ? sourcesFor(board, hexes, flight.resource, now, event.seat ?? 0) : []
    if (!sources.length) return [flight]
    const share = (i: number) => Math.floor(flight.count / sources.length) + (i < flight.count % sources.length ? 1 : 0)
    return sources.map((hex, i) => ({ ...flight, from: { at: 'hex' as const, hex }, count: share(i) })).filter(({ count }) => count > 0)
  })
}

function collected(event: EventFacts, { before, now }: Table): Flight[] {
  return now.players.flatMap((player): Flight[] => {
    const lost = (before?.players[player.seat]?.hand_size ?? player.hand_size) - player.hand_size
    return player.seat !== event.seat && lost > 0 ? [{ from: at(player.seat), to: at(event.seat), resource: event.resource ?? null, count: lost }] : []
  })
}

/** Pieces that have left the board fly home: the roads of a tribe that declines, and what was built over. */
function homeward({ before, now }: Table): Flight[] {
  return (before?.players ?? []).flatMap((was): Flight[] => {
    const is = now.players[was.seat]
    const gone = (kind: string, at: 'edge' | 'corner', old: readonly number[], stays: readonly number[]): Flight[] =>
      old.filter((id) => !stays.includes(id)).map((id) => ({ from: { at, id }, to: { at: 'seat', seat: was.seat }, resource: null, count: 1, piece: { kind, owner: was.seat } }))
    const left = is ? builtBy(is) : []
    return [...gone('road', 'edge', was.roads, is?.roads ?? []), ...gone('settlement', 'corner', was.decline?.settlements ?? [], left), ...gone('city', 'corner', was.decline?.cities ?? [], left)]
  })
}

/** The hexes cards came from: they light up for a moment. */
export function payingHexes(flights: readonly Flight[]): number[] {
  return [...new Set(flights.flatMap(({ from }) => (from.at === 'hex' ? [from.hex] : [])))]
}
