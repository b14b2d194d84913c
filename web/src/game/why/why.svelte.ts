// Why something cannot be done: the server's reason for a control that was pressed, shown beside it.

import type { Spot } from '../../board/spots'
import type { TableClient } from '../../lib/table.svelte'
import type { Explanation } from '../../lib/wire'
import { placeOf } from '../kinds'

/** The reason shown, which control it belongs to, and the cards it is a matter of. */
export type Reason = { action: string; at: HTMLElement; said: Explanation | null; missing: Record<string, number> }

export class WhyNot {
  reason = $state.raw<Reason | null>(null)
  /** The places the reader wants to see on the board. */
  marked = $state.raw<Spot[]>([])

  constructor(readonly client: TableClient) {}

  /** The places the reason is about. */
  get places(): Spot[] {
    const kind = placeOf(this.reason?.action.split(':', 1)[0] ?? '')
    return kind ? (this.reason?.said?.places ?? []).map((id) => ({ kind, id })) : []
  }

  /** Ask for the reason; pressing the same control again closes it. */
  async ask(action: string, at: HTMLElement, missing: Record<string, number> = {}): Promise<void> {
    if (this.reason?.action === action) return this.close()
    this.marked = []
    const asked: Reason = { action, at, said: null, missing }
    this.reason = asked
    const said = await this.client.why(action)
    if (this.reason === asked) this.reason = { ...asked, said }
  }

  show(): void {
    this.marked = this.places
  }

  close(): void {
    this.reason = null
    this.marked = []
  }
}
