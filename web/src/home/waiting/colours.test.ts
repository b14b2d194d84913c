import { expect, test } from 'vitest'
import type { BoardFacts, GameInfo, TableSettings } from '../../lib/wire'
import { coloursOf } from './colours'

const GAME = { colours: ['purple', 'turquoise', 'gray', 'red'] } as GameInfo
const BOARD = { starts: { red: [], gray: [], purple: [] } } as unknown as BoardFacts
const table = (setup: string) => ({ options: { setup }, seats: [1, 2, 3] }) as unknown as TableSettings

test('seats take the colours of the game in their order', () => {
  expect(coloursOf(table('founding'), GAME, BOARD)).toEqual(['purple', 'turquoise', 'gray'])
})

test('where pieces stand already, the board says whose they are', () => {
  expect(coloursOf(table('placed'), GAME, BOARD)).toEqual(['red', 'gray', 'purple'])
})

test('until board and game are known there is nothing to say', () => {
  expect(coloursOf(table('placed'), GAME, null)).toEqual(['purple', 'turquoise', 'gray'])
  expect(coloursOf(table('placed'), null, null)).toEqual([])
})
