// The hexes that pay just now: the board brightens them for a moment.

import type { TableClient } from '../../lib/table.svelte'

const GLOW_MS = 1700

class Glow {
  hexes = $state.raw<number[]>([])
  #timer: ReturnType<typeof setTimeout> | undefined

  light(hexes: number[]): void {
    clearTimeout(this.#timer)
    this.hexes = hexes
    if (hexes.length) this.#timer = setTimeout(() => (this.hexes = []), GLOW_MS)
  }
}

const glows = new WeakMap<TableClient, Glow>()

export function glowOf(client: TableClient): Glow {
  let glow = glows.get(client)
  if (!glow) glows.set(client, (glow = new Glow()))
  return glow
}

/** The hexes that pay just now, reactive. */
export function payingNow(client: TableClient): number[] {
  return glowOf(client).hexes
}
