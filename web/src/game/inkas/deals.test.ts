import { describe, expect, it } from 'vitest'
import { canTake, chosenDeal, dealOf, nothing, withCard, withoutCard } from './deals'

const exchanges = ['exchange:lumber+coca-ore', 'exchange:coca+coca-ore', 'exchange:coca+coca-wool'].map(dealOf)
const goods = ['goods:lumber+lumber', 'goods:lumber+ore'].map(dealOf)

describe('an exchange', () => {
  it('is read off its action', () => {
    expect(exchanges[0]).toEqual({ action: 'exchange:lumber+coca-ore', give: ['lumber', 'coca'], want: ['ore'] })
    expect(goods[1]).toEqual({ action: 'goods:lumber+ore', give: [], want: ['lumber', 'ore'] })
  })

  it('is put together card by card, as far as there is one with these cards', () => {
    const coca = withCard(nothing(), 'give', 'coca')
    expect([canTake(exchanges, coca, 'give', 'coca'), canTake(exchanges, coca, 'give', 'lumber'), canTake(exchanges, coca, 'give', 'ore')]).toEqual([true, true, false])
    const two = withCard(coca, 'give', 'coca')
    expect(canTake(exchanges, two, 'give', 'lumber')).toBe(false)
    expect(canTake(exchanges, withCard(coca, 'give', 'lumber'), 'want', 'wool')).toBe(false)
    expect(chosenDeal(exchanges, two)).toBeNull()
    expect(chosenDeal(exchanges, withCard(two, 'want', 'wool'))?.action).toBe('exchange:coca+coca-wool')
  })

  it('takes the same card twice only where that is offered', () => {
    const wood = withCard(nothing(), 'want', 'lumber')
    expect(canTake(goods, wood, 'want', 'lumber')).toBe(true)
    expect(chosenDeal(goods, withCard(wood, 'want', 'ore'))?.action).toBe('goods:lumber+ore')
    expect(withoutCard(withCard(wood, 'want', 'ore'), 'want', 'lumber').want).toEqual(['ore'])
    expect(withoutCard(wood, 'want', 'ore')).toBe(wood)
  })
})
