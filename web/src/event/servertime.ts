// The server's time as a browser knows it. A time stamp that came back with a ping was taken between sending and receiving,
// so the difference of the clocks lies between two bounds; many pings narrow them. A stamp that just came was not taken later.

const DRIFT = 1e-4 // clocks run apart by less than this
const FAR = 60_000 // nothing under way that long is still believed

export class ServerTime {
  #low = -Infinity
  #high = Infinity
  #at = 0

  constructor(private readonly here: () => number = Date.now) {}

  /** The server's time now in milliseconds; the own clock's until the server has said something. */
  now(): number {
    return this.here() + this.#difference()
  }

  /** How wrong `now` may be. */
  get doubt(): number {
    return (this.#high - this.#low) / 2
  }

  /** An answer with this stamp came after a round trip of so many milliseconds. */
  answered(stamp: number, trip: number): void {
    const now = this.here()
    this.#narrow(stamp - now, stamp - now + trip)
  }

  /** Something with this stamp came. */
  heard(stamp: number): void {
    const now = this.here()
    this.#narrow(stamp - now, stamp - now + FAR)
  }

  #difference(): number {
    if (this.#high === Infinity) return 0
    // bounds as wide as this come from stamps alone: those that come soon are near the lower one
    return this.#high - this.#low > FAR / 2 ? this.#low : (this.#low + this.#high) / 2
  }

  #narrow(low: number, high: number): void {
    const drift = DRIFT * (this.here() - this.#at)
    this.#at = this.here()
    const [least, most] = [Math.max(low, this.#low - drift), Math.min(high, this.#high + drift)]
    const agree = least <= most + 1 // pings are measured in whole milliseconds
    // a clock that was set, or one that stood still while the phone slept: only what is new counts
    ;[this.#low, this.#high] = agree ? [Math.min(least, most), Math.max(least, most)] : [low, high]
  }
}
