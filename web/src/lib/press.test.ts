import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdPresses } from './press'

const page = new EventTarget()
let stop = () => {}

function aButton() {
  const held = new Set<string>()
  return {
    held,
    closest: (selector: string) => (selector === '.btn' ? { setAttribute: (name: string) => held.add(name), removeAttribute: (name: string) => held.delete(name) } : null),
  }
}
function hand(type: string, target: unknown = {}, more: object = {}): void {
  const event = new Event(type)
  Object.defineProperty(event, 'target', { value: target })
  page.dispatchEvent(Object.assign(event, { button: 0 }, more))
}

beforeEach(() => {
  vi.useFakeTimers()
  stop = holdPresses(page as never)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('a button under a hand', () => {
  it('goes down at once and comes up a little after it was let go', () => {
    const button = aButton()
    hand('pointerdown', button)
    expect(button.held.has('data-held')).toBe(true)
    vi.advanceTimersByTime(5000)
    hand('pointerup')
    vi.advanceTimersByTime(100)
    expect(button.held.has('data-held')).toBe(true)
    vi.advanceTimersByTime(100)
    expect(button.held.size).toBe(0)
  })

  it('stays down when it is pressed again, and comes up when another is', () => {
    const [one, other] = [aButton(), aButton()]
    hand('pointerdown', one)
    hand('pointerup')
    vi.advanceTimersByTime(100)
    hand('pointerdown', one)
    vi.advanceTimersByTime(1000)
    expect(one.held.size).toBe(1)
    hand('pointerdown', other)
    expect([one.held.size, other.held.size]).toEqual([0, 1])
  })

  it('goes down for the space bar, but for no other key and no other button of a mouse', () => {
    const button = aButton()
    hand('pointerdown', button, { button: 2 })
    hand('keydown', button, { key: 'Tab' })
    expect(button.held.size).toBe(0)
    hand('keydown', button, { key: ' ' })
    expect(button.held.size).toBe(1)
    hand('keyup')
    vi.advanceTimersByTime(200)
    expect(button.held.size).toBe(0)
  })

  it('comes up at once when the finger begins to scroll, or the window is left', () => {
    for (const end of ['pointercancel', 'blur']) {
      const button = aButton()
      hand('pointerdown', button)
      hand(end)
      expect(button.held.size).toBe(0)
    }
  })
})
