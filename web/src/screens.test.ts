import { expect, test } from 'vitest'
import { screenFor } from './screens'

test('addresses give their screens what they name', () => {
  expect(screenFor('/t/K7MQ2XBNPD').given).toEqual({ code: 'K7MQ2XBNPD' })
  expect(screenFor('/replay/K7MQ2XBNPD').given).toEqual({ code: 'K7MQ2XBNPD' })
  expect(screenFor('/almanac').given).toEqual({ game: '' })
  expect(screenFor('/almanac/egypt').given).toEqual({ game: 'egypt' })
  expect(screenFor('/verify').given).toEqual({ code: '' })
  for (const part of ['', '/hall', '/referee', '/sheets']) expect(screenFor(`/e/K7MQ2XBNPD${part}`).given).toEqual({ code: 'K7MQ2XBNPD' })
  expect(screenFor('/events/new').key).not.toBe('nowhere')
})

test('a screen is another one for another table, and the same for the same', () => {
  expect(screenFor('/t/K7MQ2XBNPD').key).not.toBe(screenFor('/t/ABCDEFGHJK').key)
  expect(screenFor('/t/K7MQ2XBNPD').key).not.toBe(screenFor('/w/K7MQ2XBNPD').key)
  expect(screenFor('/mine').key).toBe(screenFor('/mine').key)
})

test('what is nowhere says so', () => {
  for (const path of ['/nowhere', '/t/', '/t/a%20b', '/almanac/egypt/more']) expect(screenFor(path).key).toBe('nowhere')
})
