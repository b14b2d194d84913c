import { expect, test } from 'vitest'
import type { GameInfo } from '../../lib/wire'
import { blank, isFull, OPEN, optionsOf, seated, wishOf } from './form'

const choice = (key: string) => ({ key, label: key, meaning: '' })
const GAME = {
  key: 'egypt',
  players: [3, 4],
  boards: [
    { key: 'egypt-beginner', title: 'Beginner', layout: 'fixed' },
    { key: 'egypt-variable', title: 'Variable', layout: 'variable' },
  ],
  settings: [
    { key: 'order', label: 'Order', choices: [choice('strict'), choice('free')] },
    { key: 'setup', label: 'Set-up', choices: [choice('placed'), choice('founding')] },
  ],
} as unknown as GameInfo

test('the blank form is a private table for as many people as the game takes', () => {
  const wish = wishOf(blank(GAME), GAME)
  expect(wish).toMatchObject({ game: 'egypt', board: 'egypt-beginner', seats: 4, bots: [], public: false, clock: null })
})

test('only house rules that differ from the default are sent', () => {
  const form = { ...blank(GAME), options: { order: 'free', setup: 'placed' } }
  expect(wishOf(form, GAME).options).toEqual({ order: 'free' })
})

test('an address asks for house rules, or for the game they lead to', () => {
  const gods = { key: 'gods', label: 'Gods', choices: [{ ...choice('off'), game: 'egypt' }, { ...choice('on'), game: 'gods' }] }
  const game = { ...GAME, settings: [...GAME.settings, gods] } as GameInfo
  expect(optionsOf(game, new URLSearchParams('gods=on&order=loose'))).toEqual({ order: 'strict', setup: 'placed', gods: 'on' })
  expect(optionsOf(game, new URLSearchParams(), 'gods').gods).toBe('on')
  expect(optionsOf(game, new URLSearchParams(), 'egypt').gods).toBe('off')
})

test('bots fill seats, and a table of bots is full', () => {
  const form = { ...blank(GAME), guests: ['greedy', OPEN, 'uniform'] }
  expect(wishOf(form, GAME).bots).toEqual(['greedy', 'uniform'])
  expect(isFull(form)).toBe(false)
  expect(isFull({ ...form, guests: ['greedy', 'greedy'] })).toBe(true)
})

test('more seats continue with the last guest, fewer forget it', () => {
  expect(seated(['greedy', 'uniform'], 4)).toEqual(['greedy', 'uniform', 'uniform'])
  expect(seated(['greedy', 'uniform', OPEN], 2)).toEqual(['greedy'])
})

test('a clock of one’s own counts its reserve in minutes', () => {
  const form = { ...blank(GAME), clock: 'own' as const, turnSeconds: 45, reserveMinutes: 3 }
  expect(wishOf(form, GAME).clock).toEqual({ turn_s: 45, reserve_s: 180 })
  expect(wishOf({ ...form, clock: 'brisk' }, GAME).clock).toEqual({ turn_s: 60, reserve_s: 300 })
})

test('without spectators there is no delay for them', () => {
  const form = { ...blank(GAME), spectators: false, delaySeconds: 120 }
  expect(wishOf(form, GAME).spectator_delay_s).toBe(0)
})
