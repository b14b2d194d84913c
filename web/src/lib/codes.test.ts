import { expect, test } from 'vitest'
import { addressOf } from './codes'

test('a code leads to its table however it is written', () => {
  expect(addressOf('K7MQ2XBNPD')).toBe('/t/K7MQ2XBNPD')
  expect(addressOf(' k7mq2 xbnpd ')).toBe('/t/K7MQ2XBNPD')
  expect(addressOf('K7MQ2-XBNPD')).toBe('/t/K7MQ2XBNPD')
})

test('a pasted link leads where it points', () => {
  expect(addressOf('https://play.example/t/K7MQ2XBNPD?tour=1')).toBe('/t/K7MQ2XBNPD')
  expect(addressOf('http://127.0.0.1:8000/w/ABCDEFGHJK')).toBe('/w/ABCDEFGHJK')
})

test('anything else leads nowhere', () => {
  expect(addressOf('')).toBeNull()
  expect(addressOf('abc')).toBeNull()
  expect(addressOf('no such code!')).toBeNull()
})
