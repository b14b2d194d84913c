// What somebody sees and hears of named places: which names are written, what was found, what there is to say of it.

import { boost } from './fit'
import { geometryOf, type Point } from './geometry'
import type { Look } from './look.svelte'
import type { BoardData, BoardView, Place } from './model'
import { holdersOf, placeAt, spokenLand, spokenPlace, type Holder } from './places'
import { placesShown, ROOMY, scaleFor, sightOf, type Sight } from './sight'
import { hexUnder, middle, nearest, type Spot } from './spots'

const NEAR = 22 // pixels: how far from a place a pointer still means it
const READABLE = 0.56 // pixels to a unit: so near a place is shown that somebody looks for

/** Readings of reactive state; `aimed` is the place whose piece is shown for trial. */
export type Readings = {
  board: () => BoardData
  view: () => BoardView | null
  aimed: () => Spot | null
  labels: () => Readonly<Record<string, string>>
  names: () => readonly string[]
}

export class Naming {
  /** The hex under the pointer. */
  #over = $state<number | null>(null)
  /** The place at the pointer. */
  near = $state.raw<Spot | null>(null)
  /** The place that was looked for. */
  found = $state.raw<Spot | null>(null)
  /** Has the board places with names? */
  any: boolean = $derived.by(() => !!this.read.board().places?.length)
  /** Whose the places are. */
  holders: ReadonlyMap<number, Holder> = $derived.by(() => holdersOf(this.any ? this.read.view() : null))
  #scale: number = $derived.by(() => scaleFor(this.look.camera, this.look.whole))
  sight: Sight = $derived.by(() => sightOf(this.#scale, this.look.whole, boost(this.look.whole.scale), this.look.room()))
  #own: readonly number[] = $derived.by(() => {
    const view = this.read.view()
    return view?.players.find(({ seat }) => seat === view.viewer)?.settlements ?? []
  })
  /** The places whose names are written. */
  shown: Place[] = $derived.by(() => {
    const aimed = this.found ?? this.read.aimed()
    return placesShown(this.read.board(), this.#scale, { corner: aimed?.kind === 'corner' ? aimed.id : null, hex: this.#over, own: this.#own })
  })
  #places: readonly Spot[] = $derived.by(() => (this.read.board().places ?? []).map(({ corner }) => ({ kind: 'corner', id: corner })))
  /** What there is to say of what was found; on a small board, of the land under the pointer. */
  says: string = $derived.by(() => {
    if (this.found) return this.#told(this.found)
    return this.#over !== null && this.#scale < ROOMY ? this.#told({ kind: 'hex', id: this.#over }) : ''
  })

  constructor(
    readonly look: Look,
    readonly read: Readings,
  ) {}

  /** The pointer is over a pixel, or has left. */
  point(at: Point | null): void {
    if (!this.any) return
    const geometry = geometryOf(this.read.board())
    const under = at && this.look.under(at)
    this.#over = under && hexUnder(geometry, under)
    this.near = under && nearest(geometry, this.#places, under, NEAR / this.look.camera.scale)
  }

  /** Show where a place is. */
  find(spot: Spot): void {
    this.found = spot
    this.look.show(middle(geometryOf(this.read.board()), spot), READABLE)
  }

  /** Forget what was found. */
  forget = (): void => {
    this.found = null
  }

  #told({ kind, id }: Spot): string {
    const board = this.read.board()
    const place = kind === 'corner' ? placeAt(board, id) : undefined
    return place ? spokenPlace(board, place, this.holders.get(id), this.read.labels(), this.read.names()) : spokenLand(board, id)
  }
}
