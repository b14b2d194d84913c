// The stops of the sheet: the hand bar alone, half, full.

import type { Stop } from '../desk.svelte'

const STOPS: readonly Stop[] = ['bar', 'half', 'full']
const TAP = 6
const FAR = 220

/** Where the grip leads when it is pressed: up, and from the top back to the half. */
export function nextStop(stop: Stop): Stop {
  return stop === 'bar' ? 'half' : stop === 'half' ? 'full' : 'half'
}

/** Where the sheet stops after it was pulled up by so many pixels (down: less than none). A tap is a press. */
export function pulled(stop: Stop, by: number): Stop {
  if (Math.abs(by) < TAP) return nextStop(stop)
  const steps = Math.sign(by) * (Math.abs(by) > FAR ? 2 : 1)
  return STOPS[Math.max(0, Math.min(STOPS.length - 1, STOPS.indexOf(stop) + steps))] ?? stop
}
