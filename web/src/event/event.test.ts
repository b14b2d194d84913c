import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeSocket } from '../lib/fake-socket'
import { EventClient, type EventChange } from './event.svelte'
import type { ClockFacts, EventState } from './wire'

const NOON = 1_800_000_000_000
const clock = (more: Partial<ClockFacts> = {}): ClockFacts => ({
  phase: 'play',
  turn: 7,
  turns: 62,
  group: 'sun',
  number: 8,
  faces: [5, 3],
  second: 0,
  paused: false,
  ends: NOON + 30_000,
  left: null,
  length: 40_000,
  now: NOON,
  ...more,
})
const state = (n: number, since: number, texts: string[], legal: string[] = []) =>
  ({
    type: 'state',
    n,
    since,
    view: { event: { turn: 7 } },
    legal,
    events: texts.map((text) => ({ kind: 'note', seat: null, text, turn: 7, facts: {} })),
    names: [{ seat: 4, nickname: 'Ana', filler: false, online: true, done: false }],
    requests: [],
    done: false,
  }) as unknown as EventState

let client: EventClient

function begin(): FakeSocket {
  client = new EventClient('BIGG', 'player', (address) => new FakeSocket(address) as never)
  const socket = FakeSocket.last
  socket.open()
  socket.say({ type: 'hello', protocol: 1, role: 'player', seat: 4, ring: null })
  socket.say({ type: 'event', event: { code: 'BIGG', name: 'Hall' }, clock: clock() })
  socket.say(state(1, 0, ['one'], ['ship:205', 'buy']))
  return socket
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  FakeSocket.made = []
})
afterEach(() => {
  client.close()
  vi.useRealTimers()
})

describe('an event', () => {
  it('knows what the server said', () => {
    const socket = begin()
    expect(socket.address).toBe('/ws/event/BIGG?lang=en&as=player')
    expect([client.connection, client.role, client.seat]).toEqual(['on', 'player', 4])
    expect(client.event?.name).toBe('Hall')
    expect(client.kinds.get('ship')).toEqual(['ship:205'])
    expect(client.names.get(4)?.nickname).toBe('Ana')
    expect(client.told).toMatchObject([{ text: 'one', number: 0 }])
  })

  it('plays in the turn that is on, and says again what was not answered', async () => {
    const first = begin()
    const answer = client.act(['ship:205'])
    const sent = first.said.at(-1)
    expect(sent).toMatchObject({ type: 'act', turn: 7, actions: ['ship:205'] })
    first.break()
    await vi.advanceTimersByTimeAsync(10)
    const second = FakeSocket.last
    second.open()
    expect(second.said).toEqual([sent])
    expect(client.connection).toBe('on')
    second.say({ type: 'ack', id: sent?.id, n: 9 })
    expect(await answer).toEqual({ ok: true })
    expect(client.pending).toBe(0)
  })

  it('tells what is new only once, also when a mended line tells it all', async () => {
    const first = begin()
    const changes: EventChange[] = []
    client.watch((change) => changes.push(change))
    first.break()
    await vi.advanceTimersByTimeAsync(10)
    FakeSocket.last.open()
    FakeSocket.last.say(state(3, 0, ['one', 'two', 'three']))
    expect(changes[0]).toMatchObject({ resumed: true })
    expect(changes[0]?.news.map(({ text }) => text)).toEqual(['two', 'three'])
    FakeSocket.last.say(state(9, 50, ['later']))
    expect(client.told.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'later'])
  })

  it('counts down on the time of the server, whatever the own clock says', async () => {
    vi.setSystemTime(NOON + 3_600_000) // an hour fast
    const socket = begin()
    const ping = socket.sent.find(({ type }) => type === 'ping')
    await vi.advanceTimersByTimeAsync(100)
    socket.say({ type: 'pong', id: ping?.id, now: NOON + 60 })
    expect(Math.abs((client.left() ?? 0) - 29_900)).toBeLessThanOrEqual(50)
    await vi.advanceTimersByTimeAsync(100)
    expect(socket.sent.filter(({ type }) => type === 'ping')).toHaveLength(2)
    socket.say({ type: 'event', event: {}, clock: clock({ paused: true, left: 12_000, ends: null, now: NOON + 200 }) })
    expect(client.left()).toBe(12_000)
    socket.say({ type: 'event', event: {}, clock: clock({ phase: 'judge', ends: null, now: NOON + 200 }) })
    expect(client.left()).toBeNull()
  })

  it('forgets the old seat when the ring is closed and one sits elsewhere', () => {
    const socket = begin()
    socket.say({ type: 'hello', protocol: 1, role: 'player', seat: 2, ring: { boards: 3 } })
    expect(client.seat).toBe(2)
    expect(client.view).toBeNull()
    socket.say(state(1, 0, ['new']))
    expect(client.told.map(({ text }) => text)).toEqual(['new'])
  })

  it('keeps announcements and names that are not told again', () => {
    const socket = begin()
    const announcement = { id: 3, at: NOON, text: 'Water at the bar', hall: true, phones: true, boards: null, by: 'Ref' }
    socket.say({ type: 'announcement', announcement })
    socket.say({ type: 'announcement', announcement })
    expect(client.announcements).toEqual([announcement])
    socket.say({ type: 'referee', referee: { names: ['Ana', 'Bo'], hands: [] } })
    socket.say({ type: 'referee', referee: { names: [], hands: [1] } })
    expect(client.referee).toMatchObject({ names: ['Ana', 'Bo'], hands: [1] })
  })

  it('explains what is not possible, also when the question itself is refused', async () => {
    const socket = begin()
    const why = client.why('settle:3')
    socket.say({ type: 'why', id: socket.said.at(-1)?.id, action: 'settle:3', rule: 'biggame.x', sentence: 'Too close.', title: 'Distance' })
    expect(await why).toMatchObject({ sentence: 'Too close.', title: 'Distance' })
    const other = client.why('road')
    socket.say({ type: 'refused', id: socket.said.at(-1)?.id, code: 'slow', sentence: 'Slower, please.', rule: null })
    expect(await other).toMatchObject({ sentence: 'Slower, please.', rule: null })
  })

  it('says so when it is not wanted', async () => {
    const socket = begin()
    const answer = client.finish(true)
    socket.break(4403, 'The seat is free again.')
    expect(client.gone).toEqual({ code: 4403, reason: 'The seat is free again.' })
    expect(await answer).toMatchObject({ ok: false, refused: { code: 'gone' } })
    expect(await client.raise(true)).toMatchObject({ ok: false })
  })
})
