import { expect, test } from 'vitest'
import { toldBy, turnFrom, turnStarts, within, type Step } from './steps'

const step = (seq: number, turns: number, text?: string): Step => ({
  seq,
  view: { turns },
  events: text ? [{ kind: 'dice', seat: 0, text }] : [],
})
const steps = [step(0, 0), step(1, 0, 'a'), step(2, 1, 'b'), step(3, 1), step(4, 2, 'c')]

test('turns begin where their number changes', () => {
  expect(turnStarts(steps)).toEqual([0, 2, 4])
  expect([turnFrom(steps, 0, 1), turnFrom(steps, 2, 1), turnFrom(steps, 4, 1)]).toEqual([2, 4, 4])
  expect([turnFrom(steps, 3, -1), turnFrom(steps, 2, -1), turnFrom(steps, 0, -1)]).toEqual([2, 0, 0])
})

test('what was told by a step, the newest last and not too much', () => {
  expect(toldBy(steps, 2).map((line) => line.text)).toEqual(['a', 'b'])
  expect(toldBy(steps, 4, 1)).toEqual([{ step: 4, text: 'c', seat: 0 }])
})

test('steps stay within the game', () => {
  expect([within(steps, -3), within(steps, 99)]).toEqual([0, 4])
})
