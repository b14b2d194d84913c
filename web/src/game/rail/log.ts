// The log of a game, grouped by turns: which events make a line, and which lines a filter shows.

import type { Cards, EventFacts } from '../../lib/wire'
import { cardParts, partsOf, type Part } from './parts'

export type Filter = 'all' | 'mine' | 'dice' | 'trades' | 'building'
export const FILTERS: readonly Filter[] = ['all', 'mine', 'dice', 'trades', 'building']

export type Line = { key: number; kind: string; seats: number[]; placed: boolean; parts: Part[] }
export type Group = { key: number; turn: number | null; seat: number | null; lines: Line[] }
export type Words = { names: readonly string[]; labels: Readonly<Record<string, string>> }

const DICE = new Set(['start_roll', 'starts', 'dice', 'produce', 'short', 'owes', 'discard', 'robber', 'steal', 'reveal', 'gold', 'robber_frame', 'mightiest', 'mightiest_in_vain'])
const TRADES = new Set(['bank', 'exchange', 'amun', 'favor', 'hands_over', 'offer', 'withdraw', 'accept', 'decline', 'refuse', 'trade', 'monopoly'])
const BUILDING = new Set(['founded_settlement', 'founded_road', 'road', 'free_road', 'settlement', 'city', 'boat', 'block', 'buy', 'route_card', 'route_card_aside', 'army_card', 'decline_of_tribe', 'cleared', 'stack_two', 'landmark', 'reward_card', 'forgo_road', 'forgo_cards'])
const ADDING_UP = new Set(['discard', 'pick'])

/** The events as lines, one group for each turn; what came before the first turn is a group without a number. */
export function groupsOf(events: readonly EventFacts[], words: Words): Group[] {
  const groups: Group[] = []
  const names = words.names.join('\n')
  let group: Group = { key: -1, turn: null, seat: null, lines: [] }
  for (let i = 0; i < events.length; i++) {
    const event = events[i] as EventFacts
    if (event.kind === 'turn') {
      if (group.lines.length) groups.push(group)
      group = { key: i, turn: event.number ?? null, seat: event.seat, lines: [] }
      continue
    }
    if (isRenewed(event, events[i + 1])) continue
    const last = endOfRun(events, i)
    group.lines.push(keptLine(events.slice(i, last + 1), i, words, names))
    i = last
  }
  if (group.lines.length || group.turn !== null) groups.push(group)
  return groups
}

/** The groups with only the lines a filter shows; groups it empties are gone. */
export function filtered(groups: readonly Group[], filter: Filter, me: number | null): Group[] {
  if (filter === 'all') return [...groups]
  const shown = (line: Line) => shows(line, filter, me)
  return groups.map((group) => ({ ...group, lines: group.lines.filter(shown) })).filter((group) => group.lines.length > 0)
}

function shows(line: Line, filter: Filter, me: number | null): boolean {
  if (filter === 'mine') return me !== null && line.seats.includes(me)
  if (filter === 'dice') return DICE.has(line.kind)
  if (filter === 'trades') return TRADES.has(line.kind)
  return BUILDING.has(line.kind) || (line.placed && !DICE.has(line.kind))
}

/** Is an offer withdrawn only to make another at once? The new one says enough. */
function isRenewed(event: EventFacts, next: EventFacts | undefined): boolean {
  return event.kind === 'withdraw' && next?.kind === 'offer' && next.seat === event.seat
}

/** The last event that belongs on the line of the i-th: production of one roll, cards given up one by one. */
function endOfRun(events: readonly EventFacts[], i: number): number {
  const first = events[i] as EventFacts
  const joins = (next: EventFacts) =>
    next.kind === first.kind && (first.kind === 'produce' ? !!next.cards : ADDING_UP.has(first.kind) && next.seat === first.seat)
  let last = i
  while (last + 1 < events.length && joins(events[last + 1] as EventFacts)) last++
  return last
}

type Kept = { length: number; names: string; labels: Words['labels']; line: Line }
const kept = new WeakMap<EventFacts, Kept>()

/** The line of a run of events; made once, for a long game would otherwise make thousands of them anew on every move. */
function keptLine(run: readonly EventFacts[], key: number, words: Words, names: string): Line {
  const first = run[0] as EventFacts
  const had = kept.get(first)
  if (had && had.length === run.length && had.names === names && had.labels === words.labels && had.line.key === key) return had.line
  const line = lineOf(run, key, words)
  kept.set(first, { length: run.length, names, labels: words.labels, line })
  return line
}

function lineOf(run: readonly EventFacts[], key: number, words: Words): Line {
  const first = run[0] as EventFacts
  const seats = run.flatMap((event) => [event.seat, event.other, ...(event.others ?? [])]).filter((seat): seat is number => typeof seat === 'number')
  const parts = first.kind === 'produce' && run.length > 1 ? shares(run, words) : partsOf(summed(run, words), words.names, words.labels)
  const placed = first.corner !== undefined || first.edge !== undefined
  return { key, kind: first.kind, seats: [...new Set(seats)], placed, parts }
}

/** What a roll brought everybody, in the shortest form: "Ana 2 grain; Bo 1 stone". */
function shares(run: readonly EventFacts[], words: Words): Part[] {
  return run.flatMap((event, i): Part[] => {
    const seat = event.seat ?? 0
    const name: Part = { is: 'name', text: words.names[seat] ?? '', seat }
    const share: Part[] = [name, { is: 'text', text: ' ' }, ...cardParts(event.cards ?? {}, words.labels)]
    return i === 0 ? share : [{ is: 'text', text: '; ' }, ...share]
  })
}

/** Cards that went one by one, told as one event. */
function summed(run: readonly EventFacts[], words: Words): EventFacts {
  const first = run[0] as EventFacts
  if (run.length === 1) return first
  const cards: Cards = {}
  for (const event of run) for (const [key, count] of Object.entries(event.cards ?? {})) cards[key] = (cards[key] ?? 0) + count
  const told = (some: Cards) => cardParts(some, words.labels).map((part) => part.text).join('')
  return { ...first, cards, text: first.text.replace(told(first.cards ?? {}), told(cards)) }
}
