import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeSocket } from './fake-socket'
import { Line } from './line'

let line: Line

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.made = []
  const silent = { opened() {}, heard() {}, lost() {}, gone() {}, measured() {} }
  line = new Line(() => new FakeSocket('/ws') as never, silent)
})
afterEach(() => {
  line.close()
  vi.useRealTimers()
})

it('finds out soon that the line died while the phone slept, if somebody is in a hurry', async () => {
  const first = FakeSocket.last
  first.open()
  first.say({ type: 'pong', id: 'ping-1' })
  line.check(2_500)
  await vi.advanceTimersByTimeAsync(2_400)
  expect(FakeSocket.made).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(FakeSocket.made).toHaveLength(2)
})

it('keeps a line that answers', async () => {
  const first = FakeSocket.last
  first.open()
  first.say({ type: 'pong', id: 'ping-1' })
  line.check(2_500)
  first.say({ type: 'pong', id: 'ping-2' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(FakeSocket.made).toHaveLength(1)
})
