import { describe, expect, it } from 'vitest'
import type { Change } from '../../lib/table.svelte'
import type { EventFacts, View } from '../../lib/wire'
import { aView } from '../sample'
import { urgent } from './announce'

const words = { names: ['Ana', 'Bo', 'Cy', 'Di'], labels: { lumber: 'cattle', ore: 'stone', settlement: 'settlement', road: 'oxcart' } }
const change = (events: EventFacts[], before: View, now: View) => ({ before: { view: before }, now: { view: now }, events }) as unknown as Change
const theirs = aView({ turn: 1, acting: [1], turns: 4 })

describe('what is said at once', () => {
  it('is the own turn', () => {
    expect(urgent(change([], theirs, aView({ phase: 'roll' })), 0, words)).toEqual(['Your turn. Roll the dice.'])
    expect(urgent(change([], theirs, aView({ phase: 'found_settlement' })), 0, words)).toEqual(['Your turn. Choose a place for your settlement.'])
    expect(urgent(change([], theirs, aView({ phase: 'roll' })), null, words)).toEqual([])
  })

  it('is an offer with its cards', () => {
    const offer: EventFacts = { kind: 'offer', seat: 1, text: '', given: { lumber: 2 }, taken: { ore: 1 }, others: [0, 2] }
    expect(urgent(change([offer], theirs, { ...theirs, acting: [1, 0] }), 0, words)).toEqual(['Bo offers you 2 cattle for 1 stone.'])
    expect(urgent(change([offer], aView(), aView()), 0, words)).toEqual(['Bo wants 1 stone for 2 cattle.'])
  })

  it('is what some game of the family asks and we have no words for', () => {
    expect(urgent(change([], theirs, aView({ phase: 'pyramid' })), 0, words)).toEqual(['It is up to you.'])
  })
})
