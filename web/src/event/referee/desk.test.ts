import { afterEach, expect, test, vi } from 'vitest'
import type { EventClient } from '../event.svelte'
import { Desk } from './desk.svelte'

type Sent = { do: string; seat?: number; note?: string }

/** A desk whose server answers slowly and refuses what it is told to. */
function deskWith(refused: string[] = []): { desk: Desk; sent: Sent[]; most: () => number } {
  const sent: Sent[] = []
  let [now, most] = [0, 0]
  vi.stubGlobal('fetch', async (_: string, request: RequestInit) => {
    const wish = JSON.parse(String(request.body)) as Sent
    sent.push(wish)
    most = Math.max(most, ++now)
    await new Promise((done) => setTimeout(done, 0))
    now -= 1
    const ok = !refused.includes(wish.do)
    return { ok, status: ok ? 200 : 409, json: async () => (ok ? { n: 1 } : { code: 'no_time', sentence: 'Nothing runs out of time now.' }) }
  })
  return { desk: new Desk({ code: 'K7MQ2XBN' } as EventClient), sent, most: () => most }
}

afterEach(() => vi.unstubAllGlobals())

test('what is pressed quickly is done one after the other, and nothing is lost', async () => {
  const { desk, sent, most } = deskWith()
  await Promise.all([desk.do({ do: 'add_time', seconds: 15 }), desk.do({ do: 'add_time', seconds: 15 }), desk.do({ do: 'pause' })])
  expect(sent.map((wish) => wish.do)).toEqual(['add_time', 'add_time', 'pause'])
  expect(most()).toBe(1)
})

test('a refusal is shown in the words of the server until something works', async () => {
  const { desk } = deskWith(['end_turn'])
  expect(await desk.do({ do: 'end_turn' })).toBe(false)
  expect(desk.problem).toBe('Nothing runs out of time now.')
  expect(await desk.do({ do: 'hold' })).toBe(true)
  expect(desk.problem).toBe('')
})

test('a power over a seat is asked about first, and goes into the log with its reason', async () => {
  const { desk, sent } = deskWith()
  desk.askPower('remove', 7, 'Bo')
  expect(sent).toEqual([])
  expect(desk.asked?.title).toContain('Bo')
  await desk.agree('threw the dice')
  expect(sent).toEqual([{ do: 'remove', seat: 7, note: 'threw the dice' }])
  expect(desk.asked).toBeNull()
})
