import { expect, test } from 'vitest'
import { bracketed } from './pseudo'

test('plain messages and all their variants stand in brackets', () => {
  const variants = [{ declarations: ['input n'], selectors: ['n'], match: { 'n=one': 'one seat', 'n=other': '{n} seats' } }]
  expect(bracketed({ $schema: 'https://x', play: 'Play {game}', seats: variants })).toEqual({
    $schema: 'https://x',
    play: '[Play {game}]',
    seats: [{ ...variants[0], match: { 'n=one': '[one seat]', 'n=other': '[{n} seats]' } }],
  })
})
