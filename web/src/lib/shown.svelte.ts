// What a screen shows of a state: the game, the own player, and what may be done.

import { Parted } from './parted'
import type { PlayerView, State, View } from './wire'

const NOTHING: string[] = []

export const kindOf = (action: string): string => action.split(':', 1)[0] ?? action

/** Reactive in its parts: whoever reads one of them is woken when it changes. */
export class Shown {
  #told = $state.raw<Parted<View> | null>(null)
  #offered = $state.raw(NOTHING)
  /** The own player, or null for a spectator and before the start. */
  me = $state.raw<PlayerView | null>(null)
  /** What would be taken back. */
  undoes = $state.raw<string[] | null>(null)
  /** The game as this person sees it. */
  view: View | null = $derived(this.#told?.whole ?? null)
  legal: ReadonlySet<string> = $derived(new Set(this.#offered))
  /** The legal actions by their kind. */
  kinds: ReadonlyMap<string, string[]> = $derived(byKind(this.#offered))
  myTurn: boolean = $derived(this.me !== null && this.view?.turn === this.me.seat)

  /** Show this state from now on, to somebody on this seat. */
  show(state: State | null, seat: number | null): void {
    const view = state?.view ?? null
    if (!view || !this.#told) this.#told = view && new Parted(view)
    else this.#told.tell(view)
    this.#offered = state?.legal ?? NOTHING
    this.undoes = state?.take_back ?? null
    this.me = seat === null ? null : (view?.players[seat] ?? null)
  }
}

/** Actions by their kind. */
export function byKind(actions: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const action of actions) {
    const list = found.get(kindOf(action))
    if (list) list.push(action)
    else found.set(kindOf(action), [action])
  }
  return found
}
