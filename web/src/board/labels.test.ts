import { describe, expect, test } from 'vitest'
import { covers, meet, placeLabels, type Label, type Seat } from './labels'

const seat = (left: number, top: number, cost: number, width = 20): Seat => ({ box: { left, top, right: left + width, bottom: top + 10 }, cost })
const label = (key: string, ...seats: Seat[]): Label => ({ key, seats })
const NOTHING = { solids: [], softs: [] }
const chosen = (labels: Label[], ground: Parameters<typeof placeLabels>[1] = NOTHING) => {
  const { seats, covering } = placeLabels(labels, ground)
  return { numbers: seats.map((one, n) => labels[n]!.seats.indexOf(one)), covering }
}

describe('a name', () => {
  const one = label('one', seat(0, 0, 5), seat(30, 0, 1), seat(60, 0, 9))
  test('takes the seat it likes best', () => expect(chosen([one])).toEqual({ numbers: [1], covering: [] }))
  test('leaves a seat on which something stands', () => {
    const solids = [{ box: { left: 40, top: 5, right: 45, bottom: 15 }, disc: false }]
    expect(chosen([one], { solids, softs: [] }).numbers).toEqual([0])
  })
  test('would rather not lie on a road, but does if the other seats are worse', () => {
    const road = (weight: number) => [{ box: { left: 30, top: 0, right: 40, bottom: 10 }, weight }]
    expect(chosen([one], { solids: [], softs: road(1) }).numbers).toEqual([0])
    expect(chosen([one], { solids: [], softs: road(0.01) }).numbers).toEqual([1])
  })
  test('stays in view', () => expect(chosen([one], { ...NOTHING, room: { left: 0, top: 0, right: 40, bottom: 40 } }).numbers).toEqual([0]))
  test('that has no good seat says so', () => {
    const solids = [{ box: { left: -10, top: -10, right: 100, bottom: 20 }, disc: false }]
    expect(chosen([one], { solids, softs: [] }).covering).toEqual(['one'])
  })
})

describe('several names', () => {
  test('do not stand on each other', () => {
    const first = label('first', seat(0, 0, 0), seat(40, 0, 3))
    const second = label('second', seat(5, 0, 0), seat(80, 0, 9))
    expect(chosen([first, second])).toEqual({ numbers: [1, 0], covering: [] })
  })
  test('make room for one that has a single seat', () => {
    const stuck = label('stuck', seat(40, 0, 0))
    const first = label('first', seat(30, 0, 0), seat(0, 0, 50))
    const second = label('second', seat(0, 0, 0), seat(0, 20, 50))
    expect(chosen([first, second, stuck])).toEqual({ numbers: [1, 1, 0], covering: [] })
  })
  test('that cannot all stand are told', () => {
    const alike = ['a', 'b'].map((key) => label(key, seat(0, 0, 0)))
    expect(chosen(alike).covering).toEqual(['a', 'b'])
  })
})

test('a disc leaves the corners of its box free', () => {
  const box = { left: 0, top: 0, right: 20, bottom: 20 }
  const corner = { left: -10, top: -10, right: 2, bottom: 2 }
  expect([meet(corner, box), covers(corner, { box, disc: true }), covers(corner, { box, disc: false })]).toEqual([true, false, true])
  expect(covers({ ...corner, right: 4, bottom: 4 }, { box, disc: true })).toBe(true)
})
