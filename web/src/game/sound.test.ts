import { describe, expect, it, vi } from 'vitest'

vi.mock('../lib/settings.svelte', () => ({ settings: {} }))

import type { Change } from '../lib/table.svelte'
import type { EventFacts, View } from '../lib/wire'
import { aView } from './sample'
import { soundsOf } from './sound'

const event = (kind: string, seat: number | null, more: Partial<EventFacts> = {}): EventFacts => ({ kind, seat, text: '', ...more })
const change = (events: EventFacts[], before: View | null = aView(), now = aView()) => ({ before: { view: before }, now: { view: now }, events }) as unknown as Change

describe('what a change sounds like', () => {
  it('is each sound once', () => {
    expect(soundsOf(change([event('dice', 1), event('produce', 0, { cards: { ore: 1 } }), event('produce', 2, { cards: { ore: 1 } })]), 0)).toEqual(['dice', 'card'])
    expect(soundsOf(change([event('dice', 1), event('produce', 2, { cards: { ore: 1 } })]), 0)).toEqual(['dice'])
    expect(soundsOf(change([event('road', 1, { edge: 3 }), event('boat', 1, { edge: 4 })]), 0)).toEqual(['piece'])
  })

  it('tells offers and the own turn', () => {
    expect(soundsOf(change([event('offer', 1, { others: [0] })]), 0)).toEqual(['offer'])
    expect(soundsOf(change([event('offer', 1, { others: [2] })]), 0)).toEqual([])
    const turn = change([event('turn', 0)], aView({ turn: 3, acting: [3], turns: 4 }), aView({ phase: 'roll' }))
    expect(soundsOf(turn, 0)).toEqual(['turn'])
    expect(soundsOf(turn, 1)).toEqual([])
  })

  it('is nothing for what nobody knows', () => {
    expect(soundsOf(change([event('flood', null)]), null)).toEqual([])
  })
})
