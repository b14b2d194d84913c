import { expect, test } from 'vitest'
import { ServerTime } from './servertime'

/** A browser whose clock is ahead of the server's by `ahead`, which the test may change. */
function aBrowser(ahead: number) {
  const world = { at: 1_000_000, ahead }
  const time = new ServerTime(() => world.at + world.ahead)
  return {
    world,
    time,
    ping(there: number, back: number) {
      world.at += there
      const stamp = world.at
      world.at += back
      time.answered(stamp, there + back)
    },
    wrong: () => time.now() - world.at,
  }
}

test('one ping gives half its round trip of doubt', () => {
  const { ping, wrong, time } = aBrowser(5_000)
  ping(20, 80)
  expect(Math.abs(wrong())).toBeLessThanOrEqual(50)
  expect(time.doubt).toBe(50)
})

test('pings narrow it, slow ones harm nothing', () => {
  const { ping, wrong } = aBrowser(-90_000)
  for (const [there, back] of [
    [400, 30],
    [20, 25],
    [900, 1200],
    [30, 700],
  ] as const)
    ping(there, back)
  expect(Math.abs(wrong())).toBeLessThan(25)
})

test('a stamp without a ping is believed to have come at once, until one is known', () => {
  const { world, time, wrong, ping } = aBrowser(7_000)
  const stamp = world.at
  world.at += 60
  time.heard(stamp)
  expect(wrong()).toBe(-60)
  ping(10, 10)
  expect(Math.abs(wrong())).toBeLessThanOrEqual(10)
})

test('a clock that was set while the phone slept is found out', () => {
  const { world, wrong, ping } = aBrowser(0)
  ping(10, 10)
  world.ahead = -40_000
  ping(30, 20)
  expect(Math.abs(wrong())).toBeLessThanOrEqual(25)
})

test('a clock that runs too fast stays right', () => {
  const { world, wrong, ping } = aBrowser(0)
  for (let k = 0; k < 600; k++) {
    world.at += 12_000
    world.ahead += 12_000 * 5e-5
    ping(15, 15)
    expect(Math.abs(wrong())).toBeLessThan(20)
  }
})
