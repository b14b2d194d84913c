import { describe, expect, it } from 'vitest'
import type { EventFacts } from '../../lib/wire'
import { filtered, groupsOf, type Words } from './log'
import { partsOf, sentence } from './parts'

const words: Words = { names: ['Ana', 'Anabel', 'Bo'], labels: { lumber: 'cattle', ore: 'stone', grain: 'grain' } }
const event = (kind: string, seat: number | null, text: string, more: Partial<EventFacts> = {}): EventFacts => ({ kind, seat, text, ...more })

describe('the parts of a sentence', () => {
  it('finds names and cards, and keeps every letter', () => {
    const trade = event('trade', 0, 'Ana trades 1 cattle, 2 stone for 1 grain with Anabel.', { given: { lumber: 1, ore: 2 }, taken: { grain: 1 }, other: 1 })
    const parts = partsOf(trade, words.names, words.labels)
    expect(sentence(parts)).toBe(trade.text)
    expect(parts.filter((part) => part.is === 'name').map((part) => part.is === 'name' && part.seat)).toEqual([0, 1])
    expect(parts.filter((part) => part.is === 'cards').map((part) => part.text)).toEqual(['1 cattle', '2 stone', '1 grain'])
  })

  it('does not take a part of a word for a name or a count', () => {
    const odd = event('produce', 0, 'Anas 11 grain', { cards: { grain: 1 } })
    expect(partsOf(odd, words.names, words.labels)).toEqual([{ is: 'text', text: 'Anas 11 grain' }])
  })

  it('leaves facts it does not know as they are', () => {
    const odd = event('flood', null, 'The Nile rises.', { cards: { salt: 2 } })
    expect(partsOf(odd, words.names, words.labels)).toEqual([{ is: 'text', text: 'The Nile rises.' }])
  })
})

describe('the groups of a log', () => {
  const events = [
    event('founded_settlement', 0, 'Ana founds a settlement.', { corner: 3 }),
    event('turn', 0, "It is Ana's turn.", { number: 1 }),
    event('dice', 0, 'Ana rolls 4 and 2: 6.', { first: 4, second: 2, total: 6 }),
    event('produce', 0, 'Ana receives 2 grain.', { cards: { grain: 2, ore: 0 } }),
    event('produce', 2, 'Bo receives 1 stone.', { cards: { ore: 1 } }),
    event('offer', 0, 'Ana offers 1 grain for 1 stone to Anabel, Bo.', { given: { grain: 1 }, taken: { ore: 1 }, others: [1, 2] }),
    event('blessing', 2, 'Bo pleases the pharaoh.'),
    event('turn', 1, "It is Anabel's turn.", { number: 2 }),
    event('discard', 1, 'Anabel discards 1 grain.', { cards: { grain: 1 } }),
    event('discard', 1, 'Anabel discards 1 stone.', { cards: { ore: 1 } }),
    event('discard', 1, 'Anabel discards 1 grain.', { cards: { grain: 1 } }),
  ]

  it('begin with each turn, and the founding has none', () => {
    const groups = groupsOf(events, words)
    expect(groups.map((group) => group.turn)).toEqual([null, 1, 2])
    expect(groups.map((group) => group.lines.length)).toEqual([1, 4, 1])
  })

  it('tell the production of a roll on one line', () => {
    const line = groupsOf(events, words)[1]?.lines[1]
    expect(sentence(line?.parts ?? [])).toBe('Ana 2 grain; Bo 1 stone')
    expect(line?.seats).toEqual([0, 2])
  })

  it('add up what is given up card by card', () => {
    const line = groupsOf(events, words)[2]?.lines[0]
    expect(sentence(line?.parts ?? [])).toBe('Anabel discards 2 grain, 1 stone.')
  })

  it('can be filtered, and events of unknown kinds are not lost', () => {
    const groups = groupsOf(events, words)
    expect(filtered(groups, 'all', 0)).toHaveLength(3)
    expect(filtered(groups, 'trades', 0).flatMap((group) => group.lines.map((line) => line.kind))).toEqual(['offer'])
    expect(filtered(groups, 'building', 0).flatMap((group) => group.lines.map((line) => line.kind))).toEqual(['founded_settlement'])
    expect(filtered(groups, 'mine', 2).flatMap((group) => group.lines.map((line) => line.kind))).toEqual(['produce', 'offer', 'blessing'])
    expect(filtered(groups, 'mine', null)).toEqual([])
  })

  it('pass over an offer that was withdrawn to make another', () => {
    const offer = event('offer', 0, 'Ana offers 1 grain for 1 stone to Bo.', { others: [2] })
    const withdraw = event('withdraw', 0, 'Ana withdraws the offer.')
    const kinds = (some: EventFacts[]) => groupsOf(some, words).flatMap((group) => group.lines.map((line) => line.kind))
    expect(kinds([offer, withdraw, offer])).toEqual(['offer', 'offer'])
    expect(kinds([offer, withdraw])).toEqual(['offer', 'withdraw'])
  })

  it('show a turn that has only begun', () => {
    expect(groupsOf(events.slice(0, 2), words).map((group) => group.turn)).toEqual([null, 1])
  })
})
