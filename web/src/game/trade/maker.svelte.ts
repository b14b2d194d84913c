// The offer somebody is putting together: taps change its terms, and as soon as both sides hold a card it is out. Taps
// while the server is answering are not lost; when it has answered, the latest terms go out in their turn.

import type { Change, TableClient } from '../../lib/table.svelte'
import type { PlayerView } from '../../lib/wire'
import { actionsFor, isNothing, nothing, sameTerms, standing, withOneLess, withOneMore, type Side, type Terms } from './terms'

export class OfferMaker {
  terms = $state.raw<Terms>(nothing())
  /** Why the last change could not be offered, in the server's words. */
  trouble = $state('')
  busy = $state(false)
  #stop: () => void

  constructor(private readonly client: TableClient) {
    const now = client.me && standing(client.me)
    if (now) this.terms = now
    this.#stop = client.watch((change) => this.#follow(change))
  }

  /** Do players trade with each other now? The supply may trade when they do not. */
  get open(): boolean {
    const { kinds } = this.client
    return kinds.has('give') || kinds.has('want') || kinds.has('withdraw')
  }

  /** Add a card to a side. */
  more(side: Side, resource: string): Promise<void> {
    return this.set(withOneMore(this.terms, side, resource, this.client.me?.hand ?? {}))
  }

  /** Take a card out of a side. */
  less(side: Side, resource: string): Promise<void> {
    return this.set(withOneLess(this.terms, side, resource))
  }

  /** Give one card of a type for one of another, whatever was chosen before. */
  swap(give: string, want: string): Promise<void> {
    return this.set(give === want ? this.terms : { give: { [give]: 1 }, want: { [want]: 1 } })
  }

  /** Begin anew; an offer that is out is withdrawn. */
  clear(): Promise<void> {
    return this.set(nothing())
  }

  /** Make these the terms, and the offer too as soon as it can be one. */
  async set(terms: Terms): Promise<void> {
    this.terms = terms
    this.trouble = ''
    await this.#settle()
  }

  /** Choose cards without offering yet, as when the missing ones are asked for. */
  fill(terms: Terms): void {
    if (isNothing(this.terms)) this.terms = terms
  }

  /** Play an action that ends the talks: close, agree, a trade with the supply. */
  async play(action: string): Promise<void> {
    if (this.busy) return
    this.busy = true
    const answer = await this.client.act([action])
    this.busy = false
    this.trouble = answer.ok ? '' : answer.refused.sentence
    if (answer.ok) this.terms = (this.client.me && standing(this.client.me)) ?? nothing()
  }

  end(): void {
    this.#stop()
  }

  async #settle(): Promise<void> {
    if (this.busy) return
    this.busy = true
    try {
      for (;;) {
        const { me, view } = this.client
        const actions = me && view && this.open ? actionsFor(this.terms, me, view.turn) : []
        if (!actions.length) return
        const sent = this.terms
        const answer = await this.client.act(actions)
        if (sent !== this.terms) continue
        this.trouble = answer.ok ? '' : answer.refused.sentence
        return
      }
    } finally {
      this.busy = false
    }
  }

  /** Keep in step with the game: an offer that is over is cleared, one made elsewhere is shown. */
  #follow({ before, now }: Change): void {
    if (this.busy) return
    const was = offerOf(this.client.seat, before?.view?.players)
    const is = offerOf(this.client.seat, now.view?.players)
    const turned = before?.view?.turn !== now.view?.turn
    if (is) {
      if (!sameTerms(is, this.terms)) this.terms = is
    } else if (was || turned) this.terms = nothing()
  }
}

function offerOf(seat: number | null, players: PlayerView[] | undefined): Terms | null {
  const me = seat === null ? undefined : players?.[seat]
  return me ? standing(me) : null
}
