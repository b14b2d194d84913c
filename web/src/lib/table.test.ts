import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeSocket } from './fake-socket'
import { TableClient, type Change } from './table.svelte'
import type { EventFacts, State, View } from './wire'

const event = (text: string): EventFacts => ({ kind: 'note', seat: null, text })
const state = (seq: number, since: number, texts: string[], legal: string[] = ['roll', 'road:3']): State =>
  ({ type: 'state', seq, since, view: null, legal, events: texts.map(event), clock: null, table: { game: 'egypt', seats: [] } }) as unknown as State
const refused = (id: unknown, code: string) => ({ type: 'refused', id, code, sentence: 'No.', rule: null, seq: 1, retry_after: null })

let client: TableClient

function begin(): FakeSocket {
  client = new TableClient('K7QM', (address) => new FakeSocket(address) as never)
  const socket = FakeSocket.last
  socket.open()
  socket.say({ type: 'hello', protocol: 1, seat: 0, board: null })
  socket.say(state(1, 0, ['one']))
  return socket
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.made = []
})
afterEach(() => {
  client.close()
  vi.useRealTimers()
})

describe('a table', () => {
  it('knows what the server said', () => {
    const socket = begin()
    expect(socket.address).toBe('/ws/K7QM?lang=en')
    expect(client.connection).toBe('on')
    expect(client.seat).toBe(0)
    expect(client.kinds.get('road')).toEqual(['road:3'])
    expect(client.events.map((e) => e.text)).toEqual(['one'])
  })

  it('plays a move and hears of it', async () => {
    const socket = begin()
    const answer = client.act(['roll'])
    expect(client.pending).toBe(1)
    const sent = socket.said.at(-1)
    expect(sent).toMatchObject({ type: 'act', seq: 1, actions: ['roll'] })
    socket.say(state(2, 1, ['two']))
    socket.say({ type: 'ack', id: sent?.id, seq: 2 })
    expect(await answer).toEqual({ ok: true, seq: 2 })
    expect(client.pending).toBe(0)
    expect(client.events).toHaveLength(2)
  })

  it('shows that an answer is awaited only when it takes long', async () => {
    const socket = begin()
    const answer = client.act(['roll'])
    vi.advanceTimersByTime(100)
    expect(client.slow).toBe(false)
    vi.advanceTimersByTime(100)
    expect(client.slow).toBe(true)
    socket.say({ type: 'ack', id: socket.said.at(-1)?.id, seq: 2 })
    await answer
    expect(client.slow).toBe(false)
  })

  it('drops the events of a move that was taken back', () => {
    const socket = begin()
    const changes: Change[] = []
    client.watch((change) => changes.push(change))
    socket.say(state(3, 1, ['two', 'three']))
    socket.say(state(1, 1, ['other']))
    expect(client.events.map((e) => e.text)).toEqual(['one', 'other'])
    expect(changes[1]).toMatchObject({ takenBack: 2, resumed: false })
    expect(changes[1]?.events.map((e) => e.text)).toEqual(['other'])
  })

  it('tells of a state first those who show it, then those who go with it', () => {
    const socket = begin()
    const told: string[] = []
    const stop = client.accompany(({ now }) => told.push(`goes with ${now.seq}`))
    client.watch(({ now }) => told.push(`shows ${now.seq}`))
    socket.say(state(2, 1, ['two']))
    stop()
    socket.say(state(3, 2, ['three']))
    expect(told).toEqual(['shows 2', 'goes with 2', 'shows 3'])
  })

  it('lets what stands beside the board follow by a frame, after an answer too', async () => {
    const turn = (seq: number) => ({ ...state(seq, 0, []), view: { turn: seq, players: [] } as unknown as View })
    const socket = begin()
    socket.say(turn(2))
    expect(client.beside.view?.turn).toBe(2) // a game that begins is there at once
    const frames: (() => void)[] = []
    vi.stubGlobal('document', { hidden: false })
    vi.stubGlobal('requestAnimationFrame', (then: () => void) => frames.push(then))
    socket.say(turn(3))
    expect([client.view?.turn, client.beside.view?.turn]).toEqual([3, 2])
    void client.act(['roll'])
    socket.say(turn(4))
    expect([client.view?.turn, client.beside.view?.turn]).toEqual([4, 2])
    for (const frame of frames.slice(0, 2)) frame() // that of the state before, which shows the answer too
    await vi.advanceTimersByTimeAsync(1)
    expect(client.beside.view?.turn).toBe(4)
    vi.unstubAllGlobals()
  })

  it('lets the own things follow with it, while what may be done is known at once', async () => {
    const told = (seq: number, wool: number, legal: string[], take_back: string[] | null) =>
      ({ ...state(seq, 0, [], legal), take_back, view: { turn: 0, players: [{ seat: 0, hand: { wool } }] } as unknown as View }) as State
    const shown = () => [client, client.beside].map(({ me, kinds, myTurn }) => [me?.hand?.wool, [...kinds.keys()], myTurn])
    const socket = begin()
    socket.say(told(2, 1, ['roll'], null))
    const frames: (() => void)[] = []
    vi.stubGlobal('document', { hidden: false })
    vi.stubGlobal('requestAnimationFrame', (then: () => void) => frames.push(then))
    socket.say(told(3, 2, ['road:3', 'end'], ['roll']))
    expect(shown()).toEqual([[2, ['road', 'end'], true], [1, ['roll'], true]])
    expect(client.beside.undoes).toBeNull()
    for (const frame of frames) frame()
    await vi.advanceTimersByTimeAsync(1)
    expect(shown()).toEqual([[2, ['road', 'end'], true], [2, ['road', 'end'], true]])
    expect(client.beside.undoes).toEqual(['roll'])
    vi.unstubAllGlobals()
  })

  it('asks for everything if events are missing', () => {
    const socket = begin()
    socket.say(state(9, 7, ['eight']))
    expect(socket.said.at(-1)).toMatchObject({ type: 'sync' })
    expect(client.events).toHaveLength(1)
    socket.say(state(9, 0, ['one', 'two']))
    expect(client.events).toHaveLength(2)
  })

  it('resumes in silence and sends unanswered messages again with the same id', async () => {
    const first = begin()
    const answer = client.act(['road:3'])
    const sent = first.said.at(-1)
    first.break()
    expect(client.connection).toBe('on')
    await vi.advanceTimersByTimeAsync(10)
    const second = FakeSocket.last
    expect(second).not.toBe(first)
    second.open()
    expect(second.said).toEqual([sent])
    expect(client.connection).toBe('on')
    second.say({ type: 'hello', protocol: 1, seat: 0, board: null })
    const changes: Change[] = []
    client.watch((change) => changes.push(change))
    second.say(state(2, 0, ['one', 'two']))
    second.say({ type: 'ack', id: sent?.id, seq: 2 })
    expect(await answer).toEqual({ ok: true, seq: 2 })
    expect(changes[0]).toMatchObject({ resumed: true, takenBack: 0 })
    expect(changes[0]?.events.map((e) => e.text)).toEqual(['two'])
  })

  it('says so when the line stays down, and keeps trying', async () => {
    begin().break()
    await vi.advanceTimersByTimeAsync(1)
    FakeSocket.last.break()
    await vi.advanceTimersByTimeAsync(1000)
    expect(client.connection).toBe('lost')
    const tries = FakeSocket.made.length
    FakeSocket.last.break()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(FakeSocket.made.length).toBeGreaterThan(tries)
    FakeSocket.last.open()
    expect(client.connection).toBe('on')
  })

  it('does not come back where it is not wanted', async () => {
    const socket = begin()
    const answer = client.act(['roll'])
    socket.break(4404, 'There is no such table.')
    expect(client.connection).toBe('gone')
    expect(client.gone).toEqual({ code: 4404, reason: 'There is no such table.' })
    expect(await answer).toMatchObject({ ok: false, refused: { code: 'gone' } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(FakeSocket.made).toHaveLength(1)
  })

  it('tries a stale move once more if it is still possible', async () => {
    const socket = begin()
    const answer = client.act(['road:3'])
    const id = socket.said.at(-1)?.id
    socket.say(refused(id, 'stale'))
    socket.say(state(2, 1, ['two']))
    await vi.advanceTimersByTimeAsync(0)
    const again = socket.said.at(-1)
    expect(again).toMatchObject({ type: 'act', seq: 2, actions: ['road:3'] })
    expect(again?.id).not.toBe(id)
    socket.say({ type: 'ack', id: again?.id, seq: 3 })
    expect(await answer).toEqual({ ok: true, seq: 3 })
  })

  it.each(['accept', 'end'])('never repeats %s by itself', async (action) => {
    const socket = begin()
    const answer = client.act([action])
    const id = socket.said.at(-1)?.id
    socket.say(refused(id, 'stale'))
    socket.say(state(2, 1, [], [action]))
    expect(await answer).toMatchObject({ ok: false, refused: { code: 'stale' } })
    expect(socket.said.filter((message) => message.type === 'act')).toHaveLength(1)
  })

  it('explains, talks and keeps what others said', async () => {
    const socket = begin()
    const why = client.why('settle')
    const asked = socket.said.at(-1)
    expect(asked).toMatchObject({ type: 'why', action: 'settle' })
    socket.say({ type: 'why', id: asked?.id, action: 'settle', rule: 'egypt.x', title: 'Distance', sentence: 'Too close.', places: [3] })
    expect(await why).toMatchObject({ sentence: 'Too close.', places: [3] })
    const said = client.say('Hello')
    socket.say({ type: 'chat', seat: 0, nickname: 'Ana', text: 'Hello', phrase: null })
    socket.say({ type: 'ack', id: socket.said.at(-1)?.id, seq: 1 })
    expect(await said).toMatchObject({ ok: true })
    expect(client.chat).toMatchObject([{ number: 1, mine: true, text: 'Hello' }])
  })

  it('measures the line and mends one that does not answer', async () => {
    const socket = begin()
    const ping = socket.sent.find((message) => message.type === 'ping')
    await vi.advanceTimersByTimeAsync(40)
    socket.say({ type: 'pong', id: ping?.id })
    expect(client.latency).toBeGreaterThanOrEqual(39)
    await vi.advanceTimersByTimeAsync(12_000 + 8_000)
    expect(FakeSocket.made.length).toBe(2)
  })
})
