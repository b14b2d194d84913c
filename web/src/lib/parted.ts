// A thing that is told anew as a whole while most of it stays as it was: whoever reads one part of it is not woken when
// another changes.

import { SvelteMap, SvelteSet } from 'svelte/reactivity'

/** Keeps what was last told: `whole` reads like it, and each of its parts is reactive on its own. */
export class Parted<T extends object> {
  readonly whole: T
  #parts = new SvelteMap<string | symbol, unknown>()
  #names = new SvelteSet<string | symbol>() // a map alone would wake those who miss a part whenever another changes

  constructor(first: T) {
    const [parts, names] = [this.#parts, this.#names]
    this.whole = new Proxy({} as T, {
      get: (_, name) => (names.has(name) ? parts.get(name) : undefined),
      has: (_, name) => names.has(name),
      ownKeys: () => [...names],
      getOwnPropertyDescriptor: (_, name) => (names.has(name) ? { value: parts.get(name), enumerable: true, configurable: true } : undefined),
      set: () => false,
    })
    this.tell(first)
  }

  /** Take over what is told now. */
  tell(now: T): void {
    for (const name of [...this.#names]) if (!(name in now)) this.#names.delete(name)
    for (const [name, part] of Object.entries(now)) {
      this.#parts.set(name, part)
      this.#names.add(name)
    }
  }
}
