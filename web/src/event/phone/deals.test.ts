import { expect, test } from 'vitest'
import type { OwnView } from '../wire'
import { bankAction, offerActions, withBank } from './deals'

const own = (more: Partial<OwnView> = {}) => ({ draft: { give: {}, want: {} }, made: {}, ...more }) as OwnView
const terms = { give: { lumber: 2 }, want: { ore: 1 } }

test('an offer is made as one, and takes back what stands in its way', () => {
  expect(offerActions(terms, 'west', own())).toEqual(['give:lumber', 'give:lumber', 'want:ore', 'offer:west'])
  const busy = own({ draft: { give: { ore: 1 }, want: {} }, made: { west: terms, east: terms, opposite: null } })
  expect(offerActions(terms, 'west', busy).slice(0, 2)).toEqual(['withdraw:draft', 'withdraw:west'])
  expect(offerActions(terms, 'all', busy).slice(0, 3)).toEqual(['withdraw:draft', 'withdraw:west', 'withdraw:east'])
})

test('the bank takes one kind at its rate for one other', () => {
  const rates = { lumber: 2, ore: 4 }
  const giving = withBank({ give: {}, want: {} }, 'give', 'lumber', rates)
  expect(bankAction(giving, rates)).toBeNull()
  const whole = withBank(giving, 'want', 'ore', rates)
  expect(bankAction(whole, rates)).toBe('bank:2-lumber-ore')
  expect(withBank(whole, 'give', 'ore', rates)).toEqual({ give: { ore: 4 }, want: {} })
  expect(withBank(whole, 'want', 'ore', rates).want).toEqual({})
})
