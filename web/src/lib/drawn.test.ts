import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { awaitFrame, whenDrawn } from './drawn'

let frames: (() => void)[] = []
let hidden = false

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { get hidden() { return hidden } })
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => frames.push(then))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  frames = []
  hidden = false
})

describe('what goes with a drawing', () => {
  it('waits for the frame, and comes in a task of its own after it', async () => {
    const then = vi.fn()
    whenDrawn(then)
    await vi.advanceTimersByTimeAsync(20)
    expect(then).not.toHaveBeenCalled()
    for (const frame of frames) frame()
    expect(then).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(then).toHaveBeenCalledOnce()
  })

  it('does not wait for a page that draws no more', async () => {
    const then = vi.fn()
    whenDrawn(then)
    await vi.advanceTimersByTimeAsync(1000)
    for (const frame of frames) frame() // somebody looks again
    await vi.advanceTimersByTimeAsync(1000)
    expect(then).toHaveBeenCalledOnce()
  })

  it('comes at once out of sight', () => {
    hidden = true
    const then = vi.fn()
    whenDrawn(then)
    expect(then).toHaveBeenCalledOnce()
  })
})

describe('a frame that is asked for early', () => {
  it('is asked for at once, but not out of sight', () => {
    awaitFrame()
    expect(frames).toHaveLength(1)
    hidden = true
    awaitFrame()
    expect(frames).toHaveLength(1)
  })
})
