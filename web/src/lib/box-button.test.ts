import { describe, expect, it, vi } from 'vitest'
import { byKeys } from './box-button'

function aBox() {
  const box = { click: vi.fn() }
  const key = (key: string, more: object = {}) => {
    const event = { key, repeat: false, target: box, currentTarget: box, preventDefault: vi.fn(), ...more }
    byKeys(event as never)
    return event
  }
  return { box, key }
}

describe('a box with the role of a button', () => {
  it('is pressed by Enter and by the space bar, which scrolls nothing', () => {
    for (const name of ['Enter', ' ']) {
      const { box, key } = aBox()
      expect(key(name).preventDefault).toHaveBeenCalled()
      expect(box.click).toHaveBeenCalledTimes(1)
    }
  })

  it('is pressed once however long a key is held, and by no other key', () => {
    const { box, key } = aBox()
    key('Enter', { repeat: true })
    expect(key('Tab').preventDefault).not.toHaveBeenCalled()
    expect(box.click).not.toHaveBeenCalled()
  })

  it('leaves alone what is pressed inside it', () => {
    const { box, key } = aBox()
    key('Enter', { target: {} })
    expect(box.click).not.toHaveBeenCalled()
  })
})
