import { describe, expect, it } from 'vitest'
import { demand, demands, pricesOf, swapsOf } from './options'

describe('what can be chosen with a god', () => {
  it('are prices, with the card that stands for another', () => {
    const cost = { lumber: 1, brick: 1 }
    expect(pricesOf(['ptah:brick-ore', 'ptah:brick-lumber'], cost)).toEqual([
      { action: 'ptah:brick-ore', cards: ['lumber', 'ore'], instead: 'ore' },
      { action: 'ptah:brick-lumber', cards: ['lumber', 'lumber'], instead: 'lumber' },
    ])
    expect(pricesOf(['thoth:plain'], { wool: 1, grain: 1, ore: 1 })[0]).toMatchObject({ cards: ['wool', 'grain', 'ore'], instead: null })
  })

  it('are swaps and demands', () => {
    expect(swapsOf(['amun:ore-grain'])).toEqual([{ action: 'amun:ore-grain', give: 'ore', want: 'grain' }])
    expect(demands(['horus:ore-p1', 'horus:ore-p1-p3', 'horus:wool-p3'])).toEqual({ resources: ['ore', 'wool'], seats: [1, 3] })
    expect(demand('ore', [3, 1])).toBe('horus:ore-p1-p3')
  })
})
