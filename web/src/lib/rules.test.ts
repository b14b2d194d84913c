import { expect, test } from 'vitest'
import { ruleAddress } from './rules'

test('a rule is told in the part of its own game', () => {
  expect(ruleAddress('gods.use.own-turn')).toBe('/almanac/gods#gods.use.own-turn')
})
