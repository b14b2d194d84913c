// The remaining time on a screen: the server's clock, looked at in every frame, told on when a tenth of a second has passed.

import type { EventClient } from './event.svelte'

const STEP = 100

export class Countdown {
  /** Milliseconds left, in steps; null if nothing ends by itself. */
  left = $state<number | null>(null)

  tell(left: number | null): void {
    this.left = left === null ? null : Math.ceil(left / STEP) * STEP
  }
}

/** The remaining time of an event's clock, kept fresh. Call it while a component is made. */
export function countdown(client: EventClient): Countdown {
  const shown = new Countdown()
  $effect(() => {
    let frame = 0
    const look = () => {
      shown.tell(client.left())
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  })
  return shown
}
