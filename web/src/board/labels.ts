// Where names stand on a map: each at one of the seats beside its place, on no other name and on nothing that must be seen.
//
// Every name first takes the seat it likes best; then one name after another moves as long as something gets better, and a
// name that finds no good seat makes those move that are in its way. The same things give the same picture every time.

import type { Box } from './fit'

/** A seat for a name; `cost` says how little it is liked. */
export type Seat = { box: Box; cost: number }
export type Label = { key: string; seats: Seat[] }
/** Something a name must not cover; a disc leaves the corners of its box free. */
export type Solid = { box: Box; disc: boolean }
/** Something a name would rather not cover; `weight` is what each unit of it costs. */
export type Soft = { box: Box; weight: number }
/** What lies on a map already, and the part of it that is in view. */
export type Ground = { solids: readonly Solid[]; softs: readonly Soft[]; room?: Box }
/** The seat of each label, and the keys of those that stand on something all the same. */
export type Seated = { seats: Seat[]; covering: string[] }

const GAP = 3 // between two names
const ON_SOLID = 1e4
const ON_NAME = 1e5
const ROUNDS = 12

export function placeLabels(labels: readonly Label[], ground: Ground): Seated {
  const seating = new Seating(labels, ground)
  seating.improve()
  return { seats: labels.map((_, n) => seating.seat(n)), covering: labels.filter((_, n) => seating.isBad(n)).map(({ key }) => key) }
}

class Seating {
  /** The cost of every seat by itself, and the number of the one each label has. */
  readonly #costs: number[][]
  readonly #chosen: number[]
  /** The labels that could be in the way of each. */
  readonly #near: number[][]

  constructor(
    readonly labels: readonly Label[],
    ground: Ground,
  ) {
    const reaches = labels.map(({ seats }) => around(seats))
    this.#costs = labels.map(({ seats }, n) => costsOf(seats, reaches[n]!, ground))
    this.#chosen = this.#costs.map((costs) => costs.indexOf(Math.min(...costs)))
    this.#near = reaches.map((reach, n) => reaches.flatMap((other, k) => (k !== n && meet(reach, other, GAP) ? k : [])))
  }

  seat(n: number): Seat {
    return this.labels[n]!.seats[this.#chosen[n]!]!
  }

  isBad(n: number): boolean {
    return this.#cost(n, this.#chosen[n]!) >= ON_SOLID
  }

  improve(): void {
    for (let round = 0; round < ROUNDS; round++) {
      let moved = false
      for (let n = 0; n < this.labels.length; n++) moved = this.#settle(n) || moved
      for (let n = 0; n < this.labels.length; n++) moved = (this.isBad(n) && this.#push(n)) || moved
      if (!moved) return
    }
  }

  /** What a label pays at one of its seats as the others stand. */
  #cost(n: number, k: number): number {
    const { box } = this.labels[n]!.seats[k]!
    let cost = this.#costs[n]![k]!
    for (const other of this.#near[n]!) if (meet(box, this.seat(other).box, GAP)) cost += ON_NAME
    return cost
  }

  /** Move a label to the best seat there is as the others stand; did it move? */
  #settle(n: number): boolean {
    const before = this.#chosen[n]!
    const own = this.#costs[n]!
    let [best, least] = [before, this.#cost(n, before)]
    for (let k = 0; k < own.length; k++) {
      if (own[k]! >= least) continue
      const cost = this.#cost(n, k)
      if (cost < least) [best, least] = [k, cost]
    }
    this.#chosen[n] = best
    return best !== before
  }

  /** Try every seat of a label with those moved that are in its way, and keep what is best for all of them. */
  #push(n: number): boolean {
    const group = [n, ...this.#near[n]!]
    const before = group.map((one) => this.#chosen[one]!)
    const back = (seats: readonly number[]) => group.forEach((one, k) => (this.#chosen[one] = seats[k]!))
    let [kept, least] = [before, this.#total(group)]
    for (const [k, { box }] of this.labels[n]!.seats.entries()) {
      if (this.#costs[n]![k]! >= least) continue
      back(before)
      const inTheWay = this.#near[n]!.filter((other) => meet(box, this.seat(other).box, GAP))
      this.#chosen[n] = k
      for (const other of inTheWay) this.#settle(other)
      const total = this.#total(group)
      if (total < least) [kept, least] = [group.map((one) => this.#chosen[one]!), total]
    }
    back(kept)
    return kept !== before
  }

  #total(group: readonly number[]): number {
    return group.reduce((total, one) => total + this.#cost(one, this.#chosen[one]!), 0)
  }
}

function costsOf(seats: readonly Seat[], reach: Box, { solids, softs, room }: Ground): number[] {
  const hard = solids.filter(({ box }) => meet(reach, box))
  const soft = softs.filter(({ box }) => meet(reach, box))
  return seats.map(({ box, cost: liked }) => {
    let cost = liked + (room && !within(box, room) ? ON_SOLID : 0)
    for (const solid of hard) if (covers(box, solid)) cost += ON_SOLID
    for (const thing of soft) cost += shared(box, thing.box) * thing.weight
    return cost
  })
}

/** Do two boxes meet, or come nearer than so much? */
export const meet = (a: Box, b: Box, gap = 0): boolean => a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap

/** Does a box cover any of a solid thing? */
export function covers(box: Box, { box: thing, disc }: Solid): boolean {
  if (!meet(box, thing)) return false
  if (!disc) return true
  const x = (thing.left + thing.right) / 2
  const y = (thing.top + thing.bottom) / 2
  const dx = x - Math.min(box.right, Math.max(box.left, x))
  const dy = y - Math.min(box.bottom, Math.max(box.top, y))
  return Math.hypot(dx, dy) < (thing.right - thing.left) / 2
}

const within = (box: Box, room: Box): boolean => box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom

/** How much two boxes have in common. */
function shared(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return wide > 0 && high > 0 ? wide * high : 0
}

/** The box round all seats. */
function around(seats: readonly Seat[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { box } of seats) {
    left = Math.min(left, box.left)
    top = Math.min(top, box.top)
    right = Math.max(right, box.right)
    bottom = Math.max(bottom, box.bottom)
  }
  return { left, top, right, bottom }
}
