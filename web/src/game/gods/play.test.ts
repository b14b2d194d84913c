import { describe, expect, it } from 'vitest'
import type { GodStep } from '../../lib/wire'
import { Desk } from '../desk.svelte'
import { aClient, setTo, type Situation } from '../sample-client'
import { nextStep } from '../next'
import { partsAt, playAt } from './parts.svelte'

const god = (key: string, side: 'A' | 'B' = 'A') => ({ key, side, used: false, new: false })
const step = (more: Partial<GodStep>): GodStep => ({ step: 'effect', seat: 0, god: 'horus', ...more })

function at(situation: Situation) {
  const desk = new Desk(aClient(situation))
  desk.parts = partsAt(desk)
  const play = playAt(desk)
  const said = () => nextStep(desk)
  return { desk, play, said, to: (next: Situation) => setTo(desk.client, next) }
}
const button = {} as HTMLElement

describe('using a god', () => {
  it('asks Horus for a card of a type and one or two players', () => {
    const legal = ['end', 'horus:grain-p1', 'horus:grain-p2', 'horus:grain-p1-p2', 'horus:ore-p1']
    const { desk, play, said } = at({ legal, own: { god: god('horus') } })
    expect([play.state, desk.question]).toEqual(['ready', null])
    play.use(button)
    expect([desk.question, said().press, said().unready]).toEqual(['game', 'game', true])
    play.resource = 'grain'
    play.ask(2)
    play.ask(1)
    expect(play.action).toBe('horus:grain-p1-p2')
    expect(said()).toMatchObject({ press: 'game', text: 'Ask Cy, Bo' })
    play.ask(2)
    expect(play.action).toBe('horus:grain-p1')
    desk.letGo()
    expect([desk.question, said().action]).toEqual([null, 'end'])
  })

  it('gives a card back for each received', () => {
    const view = (others: number[]) => ({ phase: 'horus', god_step: step({ others }) })
    const legal = ['give_back:grain', 'give_back:ore']
    const { play, said, to } = at({ legal, own: { god: god('horus') }, view: view([1, 2]) })
    play.choose('give_back:ore')
    expect([play.action, said().text]).toEqual(['give_back:ore', 'Give Bo 1 ore'])
    to({ legal, own: { god: god('horus') }, view: view([2]) })
    expect([play.action, said().unready]).toEqual([null, true])
  })

  it('lights the oxcarts that Osiris can take, and lets go of them', () => {
    const { desk, play, said } = at({ legal: ['end', 'osiris:12', 'osiris:30'], own: { god: god('osiris') } })
    play.use(button)
    expect(desk.placing.lit.map(({ id }) => id)).toEqual([12, 30])
    expect(said().press).toBe('look')
    desk.placing.letGo()
    expect([desk.question, said().action]).toEqual([null, 'end'])
  })

  it('lets Hapi build one thing or the other', () => {
    const { desk, play } = at({ legal: ['end', 'settle:3', 'hapi_settle:3', 'hapi_city:9'], own: { god: god('hapi') } })
    play.use(button)
    expect([desk.question, desk.placing.tool]).toEqual(['game', null])
    desk.placing.choose('hapi_city')
    expect(desk.placing.lit).toMatchObject([{ kind: 'corner', id: 9, what: 'city' }])
  })

  it('goes on with Amun until he is turned or exchanged, at the latest when the turn ends', () => {
    const own = { god: { ...god('amun'), used: true } }
    const view = { god_step: step({ step: 'rate', god: 'amun', resource: 'ore' }) }
    const { desk, play, said } = at({ legal: ['road:5', 'amun:ore-grain', 'flip', 'exchange:isis'], own, view })
    expect([desk.question, play.state, said().press]).toEqual([null, 'rate', 'game'])
    expect(desk.placing.lit).toEqual([])
    play.use(button)
    play.resource = 'ore'
    play.want = 'grain'
    expect(play.action).toBe('amun:ore-grain')
    play.finish()
    expect(play.asked?.ask).toBe('after')
  })
})

describe('after a use', () => {
  it('a god stays unless another is chosen', () => {
    const { play, said } = at({ legal: ['flip', 'exchange:isis', 'exchange:maat'], own: { god: god('horus') }, view: { phase: 'god_after', god_step: step({ step: 'after' }) } })
    expect(play.action).toBe('flip')
    play.choose('exchange:maat')
    expect([play.action, said().text]).toEqual(['exchange:maat', 'Take maat'])
  })

  it('a god on side B must be exchanged', () => {
    const { play, said } = at({ legal: ['exchange:isis', 'exchange:maat'], own: { god: god('horus', 'B') }, view: { phase: 'god_after', god_step: step({ step: 'after' }) } })
    expect([play.action, said().unready]).toEqual([null, true])
  })
})

describe('a god on others\' turns', () => {
  it('is asked about when it is one\'s own', () => {
    const view = { phase: 'atum', turn: 2, acting: [0], god_step: step({ god: 'atum' }) }
    const { desk, play } = at({ legal: ['atum:ore', 'atum:grain', 'pass'], own: { god: god('atum') }, view })
    expect([desk.question, play.asked?.actions]).toEqual(['game', ['atum:ore', 'atum:grain']])
  })

  it('is not when it is another\'s', () => {
    const view = { phase: 'atum', turn: 2, acting: [1], god_step: step({ god: 'atum', seat: 1 }) }
    expect(at({ legal: [], own: { god: god('horus') }, view }).desk.question).toBeNull()
  })
})
