// Cards chosen one by one and then returned, or taken, all at once.

import type { TableClient } from '../lib/table.svelte'

/** `kind` is the action each card means: `discard` or `pick`. */
export class CardChoice {
  #chosen = $state.raw<Record<string, number>>({})
  #asked = $state<string>('')

  /** The kind that is asked for now, and how many. */
  kind: 'discard' | 'pick' | null = $derived.by(() => {
    const { awaited, kinds } = this.client
    if (!awaited) return null
    return kinds.has('discard') ? 'discard' : kinds.has('pick') ? 'pick' : null
  })
  needed: number = $derived.by(() => (this.kind === 'discard' ? (this.client.me?.owed ?? 0) : this.kind === 'pick' ? (this.client.view?.picks ?? 0) : 0))
  chosen: Record<string, number> = $derived(this.#asked === this.#question ? this.#chosen : {})
  left: number = $derived(this.needed - Object.values(this.chosen).reduce((sum, count) => sum + count, 0))

  constructor(
    readonly client: TableClient,
    private readonly act: (actions: string[]) => Promise<boolean>,
  ) {}

  /** Answers to an earlier question do not count. */
  get #question(): string {
    return `${this.kind}-${this.needed}-${this.client.view?.turns}`
  }

  /** How many of a resource can be chosen: those in hand, or in the supply. */
  most(resource: string): number {
    const held = this.kind === 'discard' ? this.client.me?.hand : this.client.view?.bank
    return held?.[resource] ?? 0
  }

  add(resource: string): void {
    const count = this.chosen[resource] ?? 0
    if (this.left > 0 && count < this.most(resource)) this.#set(resource, count + 1)
  }

  remove(resource: string): void {
    const count = this.chosen[resource] ?? 0
    if (count > 0) this.#set(resource, count - 1)
  }

  clear(): void {
    this.#chosen = {}
  }

  /** What was chosen so far, as actions. */
  get actions(): string[] {
    return Object.entries(this.chosen).flatMap(([resource, count]) => Array<string>(count).fill(`${this.kind}:${resource}`))
  }

  /** Return or take what was chosen, as one move. */
  async settle(): Promise<void> {
    if (!this.kind || this.left !== 0) return
    if (await this.act(this.actions)) this.clear()
  }

  #set(resource: string, count: number): void {
    this.#chosen = { ...this.chosen, [resource]: count }
    this.#asked = this.#question
  }
}
