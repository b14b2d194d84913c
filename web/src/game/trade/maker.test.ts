import { describe, expect, it } from 'vitest'
import type { Answer, Change, TableClient } from '../../lib/table.svelte'
import type { PlayerView, View } from '../../lib/wire'
import { myView } from '../sample'
import { OfferMaker } from './maker.svelte'

const HAND = { lumber: 3, grain: 1 }

/** A table that does what it is told, one move after the other, when `answer` is called. */
class Table {
  seat = 0
  view: View = myView(0, { hand: HAND })
  sent: string[][] = []
  kinds = new Map([['give', ['give:lumber']]])
  #answers: ((ok: boolean) => void)[] = []
  #watcher: (change: Change) => void = () => {}
  get me(): PlayerView {
    return this.view.players[0]!
  }
  watch(watcher: (change: Change) => void) {
    this.#watcher = watcher
    return () => {}
  }
  act(actions: string[]): Promise<Answer> {
    this.sent.push(actions)
    return new Promise((done) =>
      this.#answers.push((ok) => {
        if (!ok) return done({ ok: false, refused: { sentence: 'No.' } } as Answer)
        const cards = (side: string) => actions.filter((action) => action.startsWith(side)).reduce<Record<string, number>>((some, action) => ({ ...some, [action.slice(5)]: (some[action.slice(5)] ?? 0) + 1 }), {})
        const out = actions.some((action) => action.startsWith('offer'))
        this.become({ offer: out ? { give: cards('give'), want: cards('want'), to: [1, 2, 3] } : null })
        done({ ok: true, seq: 1 })
      }),
    )
  }
  become(own: Partial<PlayerView>, more: Partial<View> = {}) {
    const before = this.view
    this.view = myView(0, { hand: HAND, ...own }, more)
    this.#watcher({ before: { view: before }, now: { view: this.view }, events: [] } as unknown as Change)
  }
  async answer(ok = true) {
    this.#answers.shift()?.(ok)
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
  }
}

const begin = () => {
  const table = new Table()
  return { table, maker: new OfferMaker(table as unknown as TableClient) }
}

describe('making an offer', () => {
  it('sends nothing before both sides hold a card, and then all at once', async () => {
    const { table, maker } = begin()
    void maker.more('give', 'lumber')
    expect(table.sent).toEqual([])
    await Promise.resolve()
    void maker.more('want', 'ore')
    expect(table.sent).toEqual([['give:lumber', 'want:ore', 'offer:all']])
    await table.answer()
    expect(maker.busy).toBe(false)
  })

  it('renews the offer with what was tapped meanwhile, in one move', async () => {
    const { table, maker } = begin()
    void maker.swap('lumber', 'ore')
    void maker.more('give', 'lumber')
    void maker.more('give', 'lumber')
    expect(table.sent).toHaveLength(1)
    await table.answer()
    expect(table.sent[1]).toEqual(['withdraw', 'give:lumber', 'give:lumber', 'give:lumber', 'want:ore', 'offer:all'])
    await table.answer()
    expect(table.sent).toHaveLength(2)
    expect(maker.terms).toEqual({ give: { lumber: 3 }, want: { ore: 1 } })
  })

  it('says what the server said when it would not have it, and can begin anew', async () => {
    const { table, maker } = begin()
    void maker.swap('lumber', 'ore')
    await table.answer(false)
    expect(maker.trouble).toBe('No.')
    expect(maker.busy).toBe(false)
    void maker.clear()
    expect(table.sent).toHaveLength(1)
    expect(maker.terms).toEqual({ give: {}, want: {} })
  })

  it('offers nothing while players do not trade, but keeps what is chosen for the supply', () => {
    const { table, maker } = begin()
    table.kinds = new Map()
    void maker.swap('lumber', 'ore')
    expect(table.sent).toEqual([])
    expect(maker.terms).toEqual({ give: { lumber: 1 }, want: { ore: 1 } })
  })

  it('withdraws when cleared', async () => {
    const { table, maker } = begin()
    void maker.swap('lumber', 'ore')
    await table.answer()
    void maker.clear()
    expect(table.sent[1]).toEqual(['withdraw'])
  })

  it('is over when the offer is: traded, lapsed, or the turn has passed on', async () => {
    const { table, maker } = begin()
    void maker.swap('lumber', 'ore')
    await table.answer()
    table.become({ offer: null })
    expect(maker.terms).toEqual({ give: {}, want: {} })
    maker.fill({ give: {}, want: { ore: 2 } })
    table.become({ offer: null }, { turn: 1 })
    expect(maker.terms).toEqual({ give: {}, want: {} })
  })

  it('shows an offer made elsewhere', () => {
    const { table, maker } = begin()
    table.become({ offer: { give: { grain: 1 }, want: { ore: 1 }, to: [1] } })
    expect(maker.terms).toEqual({ give: { grain: 1 }, want: { ore: 1 } })
  })
})
