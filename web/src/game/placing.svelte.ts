// Choosing a place on the board: which tool is in hand, which places are lit for it, and the ghost of a first tap.

import { sameSpot, spotOf, type Spot } from '../board/spots'
import type { TableClient } from '../lib/table.svelte'
import { placeOf } from './kinds'

/** What must not be lit while it is possible: then nothing is asked for, and a tool has to be chosen first. */
const FREE_TO_GO = ['end', 'roll', 'exchange']

export class Placing {
  #chosen = $state<string | null>(null)
  #first = $state.raw<Spot | null>(null)
  #sent = $state.raw<Spot | null>(null)

  /** The kinds that a place must be chosen for now, because nothing else can be done. */
  forced: string[] = $derived.by(() => {
    const { awaited, kinds } = this.client
    if (!awaited || FREE_TO_GO.some((kind) => kinds.has(kind))) return []
    return [...kinds.keys()].filter((kind) => placeOf(kind) !== null)
  })
  /** The kind of the tool in hand, or null. */
  tool: string | null = $derived.by(() => this.forced[0] ?? (this.#chosen && this.client.kinds.has(this.#chosen) ? this.#chosen : null))
  lit: Spot[] = $derived(this.#spots())
  /** Where the first tap was, or what the server takes long to answer, while that place is still lit. */
  ghost: Spot | null = $derived.by(() => {
    const first = (this.client.slow && this.#sent) || this.#first
    return this.lit.find((spot) => sameSpot(spot, first)) ?? null
  })

  constructor(
    readonly client: TableClient,
    private readonly act: (actions: string[]) => Promise<boolean>,
  ) {}

  /** Take a tool in hand, or put it back. */
  choose(kind: string): void {
    this.#first = null
    this.#chosen = this.tool === kind ? null : kind
  }

  /** A place was picked. Carefully: only the second time counts. */
  pick(spot: Spot, carefully: boolean): void {
    const lit = this.lit.find((one) => sameSpot(one, spot)) ?? this.lit.find((one) => one.kind === spot.kind && one.id === spot.id)
    if (!lit) return this.letGo()
    if (carefully && !sameSpot(lit, this.ghost)) {
      this.#first = lit
      return
    }
    void this.#place(lit)
  }

  /** The ghost becomes real. */
  confirm(): void {
    if (this.ghost) void this.#place(this.ghost)
  }

  /** Put the ghost away, and if there is none the tool. */
  letGo(): void {
    if (!this.#first) this.#chosen = null
    this.#first = null
  }

  /** Put everything away. */
  clear(): void {
    this.#chosen = this.#first = this.#sent = null
  }

  get #lighting(): string[] {
    return this.forced.length ? this.forced : this.tool ? [this.tool] : []
  }

  #spots(): Spot[] {
    const kinds = this.#lighting
    const owner = this.client.seat ?? undefined
    return kinds.flatMap((kind) => this.client.kinds.get(kind) ?? []).flatMap((action) => {
      const spot = spotOf(action)
      return spot ? [{ ...spot, owner }] : []
    })
  }

  async #place(spot: Spot): Promise<void> {
    const actions = this.#lighting.flatMap((kind) => this.client.kinds.get(kind) ?? [])
    const action = actions.find((one) => sameSpot(spotOf(one), spot))
    if (!action) return
    this.#sent = spot
    const stop = this.client.watch(() => this.clear()) // with the state that shows the piece, not in a frame after it
    await this.act([action])
    stop()
    this.clear()
  }
}
