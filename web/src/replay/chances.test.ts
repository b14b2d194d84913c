import { expect, test } from 'vitest'
import type { Chances, Curve } from '../lib/wire'
import { byTurn, chancesAt, followed, story } from './chances'
import type { Step } from './steps'

const point = (seq: number, turn: number, ...chances: number[]) => ({ seq, turn, player: null, chances, errors: [0, 0] })
const turning = { seq: 4, turn: 2, luck: true, seat: 1, before: 0.4, after: 0.7 }
const curve: Curve = {
  playouts: 100,
  error: 0.03,
  points: [point(0, 0, 0.5, 0.5), point(2, 1, 0.6, 0.4), point(4, 2, 0.3, 0.7), point(5, 2, 0, 1)],
  turning_points: [turning],
  balances: [],
}
const step = (seq: number, ...events: Step['events']): Step => ({ seq, view: {}, events })
const told = (kind: string, seat: number | null, text: string, other?: number) => ({ kind, seat, text, other })

test('between two points the earlier one holds', () => {
  expect([chancesAt(curve, 0), chancesAt(curve, 3), chancesAt(curve, 4), chancesAt(curve, 99)]).toEqual([[0.5, 0.5], [0.6, 0.4], [0.3, 0.7], [0, 1]])
})

test('a row for every turn, and the end', () => {
  expect(byTurn(curve).map((row) => [row.turn, row.step])).toEqual([[0, 0], [1, 2], [2, 4], [null, 5]])
})

test('a turning point is told by what concerns the seat since the point before', () => {
  const start = [step(0), step(1, told('road', 0, 'old')), step(2, told('road', 0, 'old too'))]
  const dice = told('dice', 0, 'A throw.')
  const rolled = (...events: Step['events']) => story([...start, step(3), step(4, dice, ...events)], curve, turning)
  expect(rolled(told('produce', 0, 'Yours.'), told('produce', 1, 'Mine.'))).toBe('A throw. Mine.')
  expect(rolled(told('produce', 0, 'Yours.'), told('turn', 0, 'Next.'))).toBe('A throw. Yours.')
  expect(rolled(told('steal', 0, 'Stolen.', 1), told('produce', 0, 'Yours.'))).toBe('A throw. Stolen.')
  expect(story([...start, step(3, told('turn', 1, 'Next.')), step(4)], curve, turning)).toBe('Next.')
})

test('a curve is asked for until it is there, cannot be had, or nobody waits any more', async () => {
  const at = (state: Chances['state']): Chances => ({ state, done: 0, of: 0, curve: null })
  const heard = async (states: Chances['state'][], patience = 9) => {
    const answers = states.map(at)
    const seen: string[] = []
    await followed(async () => answers.shift()!, (found) => void seen.push(found.state), async () => patience-- > 0)
    return seen
  }
  expect(await heard(['waiting', 'working', 'ready', 'ready'])).toEqual(['waiting', 'working', 'ready'])
  expect(await heard(['unavailable', 'ready'])).toEqual(['unavailable'])
  expect(await heard(['working', 'working', 'ready'], 1)).toEqual(['working', 'working'])
})
