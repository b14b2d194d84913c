// What somebody at a table of the Inkas has begun: an exchange with the supply, card by card.

import type { Desk } from '../desk.svelte'
import { canTake, chosenDeal, dealOf, nothing, withCard, withoutCard, type Choice, type Deal, type Side } from './deals'

/** `goods`: three different goods for two resources; `exchange`: two cards for one with the Longest Trade Route. */
export type Begun = 'goods' | 'exchange'

export class InkaPlay {
  #begun = $state<Begun | null>(null)
  #choice = $state.raw<Choice>(nothing())

  /** What is being put together, while the server allows it. */
  begun: Begun | null = $derived.by(() => (this.#begun && this.desk.client.kinds.has(this.#begun) ? this.#begun : null))
  deals: Deal[] = $derived.by(() => (this.begun ? (this.desk.client.kinds.get(this.begun) ?? []).map(dealOf) : []))
  deal: Deal | null = $derived(chosenDeal(this.deals, this.#choice))
  /** How many cards are still to be chosen. */
  left: number = $derived.by(() => {
    const [any] = this.deals
    return any ? any.give.length + any.want.length - this.#choice.give.length - this.#choice.want.length : 0
  })

  constructor(readonly desk: Desk) {}

  /** Begin with an exchange, put it away, or say why there is none. */
  begin(kind: Begun, at: HTMLElement): void {
    const { client, why, placing } = this.desk
    this.desk.card = null
    if (!client.kinds.has(kind)) return void why.ask(kind, at)
    why.close()
    placing.clear()
    this.#choice = nothing()
    this.#begun = this.begun === kind ? null : kind
    if (this.#begun && this.desk.stop === 'bar') this.desk.stop = 'half'
  }

  count(side: Side, card: string): number {
    return this.#choice[side].filter((one) => one === card).length
  }

  can(side: Side, card: string): boolean {
    return canTake(this.deals, this.#choice, side, card)
  }

  /** One card more; where there can be none, the chosen ones of this kind go back. */
  pick(side: Side, card: string): void {
    if (this.can(side, card)) this.#choice = withCard(this.#choice, side, card)
    else this.#choice = withoutCard(this.#choice, side, card)
  }

  async settle(): Promise<void> {
    const { deal } = this
    if (deal && (await this.desk.act([deal.action]))) this.letGo()
  }

  letGo(): boolean {
    const had = this.begun !== null
    this.#begun = null
    this.#choice = nothing()
    return had
  }
}

const plays = new WeakMap<Desk, InkaPlay>()

/** The one exchange under way at a desk. */
export function playAt(desk: Desk): InkaPlay {
  let play = plays.get(desk)
  if (!play) plays.set(desk, (play = new InkaPlay(desk)))
  return play
}
