// An event's sentence cut into parts, so that names take their colour and cards their picture. The sentence is the
// server's, in the reader's language; the facts beside it say which words are names and cards. What is not found stays
// text.

import type { Cards, EventFacts } from '../../lib/wire'

export type Part =
  | { is: 'text'; text: string }
  | { is: 'name'; text: string; seat: number }
  | { is: 'cards'; text: string; resource: string; count: number }

type Needle = { words: string; part: (text: string) => Part }

/** The parts of an event's sentence. */
export function partsOf(event: EventFacts, names: readonly string[], labels: Readonly<Record<string, string>>): Part[] {
  let parts: Part[] = [{ is: 'text', text: event.text }]
  for (const needle of needlesOf(event, names, labels)) parts = cut(parts, needle)
  return parts
}

/** What the parts say, as one sentence. */
export function sentence(parts: readonly Part[]): string {
  return parts.map((part) => part.text).join('')
}

/** Cards as parts: "2 grain, 1 stone". */
export function cardParts(cards: Cards, labels: Readonly<Record<string, string>>): Part[] {
  const held = Object.entries(cards).filter(([, count]) => count > 0)
  return held.flatMap(([resource, count], i): Part[] => {
    const part: Part = { is: 'cards', text: `${count} ${labels[resource] ?? resource}`, resource, count }
    return i === 0 ? [part] : [{ is: 'text', text: ', ' }, part]
  })
}

function needlesOf(event: EventFacts, names: readonly string[], labels: Readonly<Record<string, string>>): Needle[] {
  const seats = [event.seat, event.other, ...(event.others ?? [])].filter((seat): seat is number => typeof seat === 'number')
  const called = [...new Set(seats)].flatMap((seat): Needle[] => {
    const words = names[seat]
    return words ? [{ words, part: (text) => ({ is: 'name', text, seat }) }] : []
  })
  const cards = [event.cards, event.given, event.taken].flatMap((some) => Object.entries(some ?? {}))
  const counted = cards.flatMap(([resource, count]): Needle[] => {
    const word = labels[resource]
    return word && count > 0 ? [{ words: `${count} ${word}`, part: (text) => ({ is: 'cards', text, resource, count }) }] : []
  })
  const longestFirst = (a: Needle, b: Needle) => b.words.length - a.words.length
  return [...called.sort(longestFirst), ...counted.sort(longestFirst)]
}

function cut(parts: Part[], needle: Needle): Part[] {
  return parts.flatMap((part): Part[] => {
    if (part.is !== 'text') return [part]
    const at = find(part.text, needle.words)
    if (at < 0) return [part]
    const end = at + needle.words.length
    const before: Part[] = at > 0 ? [{ is: 'text', text: part.text.slice(0, at) }] : []
    const found = needle.part(part.text.slice(at, end))
    const after: Part[] = end < part.text.length ? cut([{ is: 'text', text: part.text.slice(end) }], needle) : []
    return [...before, found, ...after]
  })
}

const LETTER = /[\p{L}\p{N}]/u

/** Where whole words stand in a text, -1 if nowhere. */
function find(text: string, words: string): number {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const before = at > 0 ? text.charAt(at - 1) : ''
    const after = text.charAt(at + words.length)
    if (!(LETTER.test(before) && LETTER.test(words.charAt(0))) && !(LETTER.test(after) && LETTER.test(words.slice(-1)))) return at
  }
  return -1
}
