import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FakeSocket } from '../../lib/fake-socket'
import { EventClient } from '../event.svelte'
import type { EventState, RingFacts, SeatView } from '../wire'
import { Desk } from './desk.svelte'
import record from './seat.fixture.json'

type Moment = 'setup' | 'active' | 'inactive'

let client: EventClient
let desk: Desk

function at(moment: Moment, more: Partial<EventState> = {}): FakeSocket {
  client = new EventClient('BIGG', 'player', (address) => new FakeSocket(address) as never)
  const socket = FakeSocket.last
  socket.open()
  socket.say({ type: 'hello', protocol: 1, role: 'player', seat: 4, ring: record.ring as unknown as RingFacts })
  const { view, legal } = record[moment]
  socket.say({ type: 'state', n: 1, view: view as unknown as SeatView, legal, events: [], since: 0, names: [], requests: [], done: false, ...more })
  desk = new Desk(client)
  return socket
}
const settled = () => new Promise((done) => setTimeout(done))

beforeEach(() => {
  FakeSocket.made = []
})
afterEach(() => client.close())

describe('a player at the desk', () => {
  it('chooses in set-up among the three settlements, each at a place of its own', async () => {
    const socket = at('setup')
    expect(desk.question).toBe('take')
    expect(desk.lit.map(({ action }) => action).sort()).toEqual(['take:bare', 'take:road', 'take:ship'])
    expect(new Set(desk.lit.map(({ number }) => number)).size).toBe(3)
    const ship = desk.lit.find(({ action }) => action === 'take:ship')!
    const edge = desk.places!.seen('edge', desk.me!.ships[0]!)!
    const { a, b } = desk.places!.line(edge)
    const { x, y } = desk.places!.at(ship)
    expect([a, b].some((end) => Math.hypot(end.x - x, end.y - y) < 1)).toBe(true)
    desk.pick(ship, true)
    expect(socket.said).toHaveLength(0)
    expect(desk.ghost).toEqual(ship)
    desk.confirm()
    expect(socket.said.at(-1)).toMatchObject({ type: 'act', turn: 0, actions: ['take:ship'] })
  })

  it('lights the places of the tool in hand, and builds with the second tap', async () => {
    const socket = at('active')
    expect([desk.active, desk.partners.length, desk.question, desk.lit.length]).toEqual([true, 5, null, 0])
    desk.build({ kind: 'ship', key: 'ship' })
    expect(desk.lit.length).toBe(client.kinds.get('ship')?.length)
    const [spot] = desk.lit
    desk.pick(spot!, true)
    desk.pick(spot!, true)
    expect(socket.said.at(-1)).toMatchObject({ actions: [spot!.action] })
    socket.say({ type: 'ack', id: socket.said.at(-1)?.id, n: 2 })
    await settled()
    expect(desk.ghost).toBeNull()
  })

  it('says why not, with the cards that are missing', async () => {
    const socket = at('active')
    desk.build({ kind: 'city', key: 'city' })
    expect(socket.said.at(-1)).toMatchObject({ type: 'why', action: 'city' })
    socket.say({ type: 'why', id: socket.said.at(-1)?.id, action: 'city', rule: 'egypt.build.pay-supply', sentence: 'You do not have the cards it costs.', title: null })
    await settled()
    expect(desk.reason).toMatchObject({ missing: { ore: 2 }, said: { rule: 'egypt.build.pay-supply' } })
    desk.letGo()
    expect(desk.reason).toBeNull()
  })

  it('trades with three in the turn of the others, and sees what they offer', () => {
    at('inactive')
    expect([desk.active, desk.partners, desk.offers]).toEqual([false, ['opposite', 'west-opposite', 'east-opposite'], ['opposite']])
    expect(client.legal.has('accept:opposite')).toBe(true)
  })

  it('knows who asks and what it waits for itself', () => {
    const request = { visitor: 2, host: 4, kind: 'ship', place: [2, 3] as [number, number], ends: 5 }
    at('active', { requests: [request, { ...request, visitor: 4, host: 6 }] })
    expect([desk.asked, desk.asking?.host]).toEqual([[request], 6])
  })

  it('chooses cards to give back, no more than are owed', () => {
    const view = structuredClone(record.active.view) as unknown as SeatView
    view.players.find(({ seat }) => seat === 4)!.owed = 5
    const socket = at('active', { view, legal: ['discard:lumber', 'discard:brick'] })
    expect([desk.question, desk.owed]).toEqual(['discard', 5])
    for (let k = 0; k < 3; k++) desk.card('lumber', 3)
    for (let k = 0; k < 2; k++) desk.card('brick', 2)
    expect(desk.owed).toBe(0)
    void desk.settle()
    expect(socket.said.at(-1)).toMatchObject({ actions: ['discard:lumber', 'discard:lumber', 'discard:lumber', 'discard:brick', 'discard:brick'] })
  })

  it('puts away what belonged to the last turn', () => {
    at('active')
    desk.build({ kind: 'road', key: 'road' })
    desk.trade('west')
    expect([desk.tool, desk.panel]).toEqual([null, 'trade'])
    desk.newTurn()
    expect([desk.tool, desk.panel]).toEqual([null, null])
  })
})
