// What a player of an event has in hand: the chosen tool, the lit places, the open panel, and the reason last asked for.
// What is possible is the server's to say.

import { missingOf } from '../../game/dock/bill'
import { nothing, type Terms } from '../../game/trade/terms'
import { colourOf } from '../colours'
import type { EventClient } from '../event.svelte'
import { RingPlaces, spotKey } from '../places'
import type { BoardView, Cards, EventExplanation, OwnView, PlayerView, RequestFacts } from '../wire'
import { allowed, groupOf, partnerSeat, type Group, type Partner } from './partners'
import { siteSpots, spotOf, type LitSpot } from './placing'

export const RESOURCES = ['lumber', 'brick', 'wool', 'grain', 'ore'] as const
export type Panel = 'trade' | 'cards' | 'log' | null
/** What the game waits for from this player before anything else. */
export type Question = 'take' | 'upgrade' | 'discard' | 'pieces' | 'pick' | 'lifted' | null
/** What a tile builds: the kind of action, the key of its price and stock. */
export type Build = { kind: string; key: string }
export const BUILDS: readonly Build[] = [
  { kind: 'road', key: 'road' },
  { kind: 'ship', key: 'ship' },
  { kind: 'settle', key: 'settlement' },
  { kind: 'city', key: 'city' },
  { kind: 'buy', key: 'development' },
]
type Reason = { action: string; said: EventExplanation | null; missing: Cards }

const NOTICE_FOR = 6_000

export class Desk {
  #tool = $state<string | null>(null)
  #first = $state<string | null>(null)
  panel = $state<Panel>(null)
  /** Whom the trade panel is about; null for the bank. */
  partner = $state<Partner | null>(null)
  terms = $state.raw<Terms>(nothing())
  /** The cards chosen to discard or to take. */
  chosen = $state.raw<Cards>({})
  reason = $state.raw<Reason | null>(null)
  notice = $state('')
  menu = $state(false)
  handUp = $state(false)

  seat: number = $derived.by(() => this.client.seat ?? 0)
  home: number = $derived(this.seat >> 1)
  group: Group = $derived(groupOf(this.seat))
  boards: number = $derived.by(() => this.client.ring?.boards ?? 3)
  places: RingPlaces | null = $derived.by(() => (this.client.ring ? new RingPlaces(this.client.ring, this.home) : null))
  words: Record<string, string> = $derived.by(() => this.client.ring?.words ?? {})
  own: OwnView | null = $derived.by(() => this.client.view?.own ?? null)
  hand: Cards = $derived(this.own?.hand ?? {})
  players: ReadonlyMap<number, PlayerView> = $derived.by(() => new Map(this.client.view?.players.map((player) => [player.seat, player])))
  me: PlayerView | null = $derived(this.players.get(this.seat) ?? null)
  homeBoard: BoardView | null = $derived.by(() => this.client.view?.boards.find(({ board }) => board === this.home) ?? null)
  acting: Group = $derived.by(() => this.client.view?.event.group ?? this.client.clock?.group ?? 'sun')
  /** Is it the own group's turn to trade and build? */
  active: boolean = $derived.by(() => this.client.view?.event.phase === 'play' && this.acting === this.group && !this.me?.suspended)
  partners: readonly Partner[] = $derived(allowed(this.seat, this.acting))
  /** Requests this player is to answer. */
  asked: RequestFacts[] = $derived.by(() => this.client.state?.requests.filter(({ host }) => host === this.seat) ?? [])
  /** The own request that waits for an answer. */
  asking: RequestFacts | null = $derived.by(() => this.client.state?.requests.find(({ visitor }) => visitor === this.seat) ?? null)
  offers: Partner[] = $derived.by(() => this.partners.filter((partner) => this.own?.received[partner]))

  question: Question = $derived.by(() => {
    const { kinds } = this.client
    if (kinds.has('take')) return 'take'
    if (kinds.has('upgrade')) return 'upgrade'
    if (kinds.has('discard')) return 'discard'
    if (this.own?.step === 'pieces') return 'pieces'
    if (kinds.has('pick')) return 'pick'
    return this.tool === 'lift' && this.own?.lifted != null ? 'lifted' : null
  })
  /** The kind of piece in hand. */
  tool: string | null = $derived.by(() => (this.#tool && (this.client.kinds.has(this.#tool) || this.#tool === 'lift') ? this.#tool : null))
  lit: LitSpot[] = $derived.by(() => this.#spots())
  /** Where the first tap was, while that place is lit. */
  ghost: LitSpot | null = $derived(this.lit.find((spot) => key(spot) === this.#first) ?? null)
  /** How many cards are still to be chosen. */
  owed: number = $derived.by(() => (this.question === 'discard' ? (this.me?.owed ?? 0) : (this.own?.pieces ?? 0)) - sum(this.chosen))

  constructor(readonly client: EventClient) {}

  colour(seat: number): string {
    return colourOf(seat, this.boards)
  }

  word(key: string): string {
    return this.words[key] ?? key
  }

  name(seat: number): string {
    return this.client.names.get(seat)?.nickname || `${seat + 1}`
  }

  partnerSeat(partner: Partner): number {
    return partnerSeat(this.seat, partner, this.boards)
  }

  /** Send actions as one; what the server has against them is shown for a moment. */
  async act(actions: string[]): Promise<boolean> {
    if (this.client.pending) return false
    this.reason = null
    const answer = await this.client.act(actions)
    this.tell(answer.ok ? '' : answer.refused.sentence)
    return answer.ok
  }

  /** Take a tool in hand, do at once what needs no place, or say why not. */
  build({ kind, key: price }: Build): void {
    if (!this.client.kinds.has(kind)) return void this.why(kind, missingOf(this.client.ring?.costs[price] ?? {}, this.hand))
    this.reason = null
    if (kind === 'buy') return void this.act(['buy'])
    this.choose(this.tool === kind ? null : kind)
  }

  /** Take a kind of action in hand whose place is to be chosen. */
  choose(kind: string | null): void {
    this.#first = null
    this.#tool = kind
    this.panel = null
  }

  /** A lit place was picked; the first tap of a finger only shows what would stand there. */
  pick(spot: LitSpot, carefully: boolean): void {
    if (carefully && key(spot) !== this.#first) this.#first = key(spot)
    else void this.#place(spot)
  }

  /** What the first tap showed becomes real. */
  confirm(): void {
    if (this.ghost) void this.#place(this.ghost)
  }

  /** Put away what is in hand, the topmost first. */
  letGo(): void {
    if (this.reason) this.reason = null
    else if (this.#first) this.#first = null
    else if (this.#tool) this.#tool = null
    else if (this.panel) this.panel = null
  }

  /** Open a trade with a partner, or with the bank; perhaps with terms to begin with. */
  trade(partner: Partner | null, terms: Terms = nothing()): void {
    const same = this.panel === 'trade' && this.partner === partner && terms === this.terms
    this.choose(null)
    this.reason = null
    this.partner = partner
    this.terms = terms
    this.panel = same ? null : 'trade'
  }

  show(panel: Panel): void {
    this.choose(null)
    this.reason = null
    this.panel = panel
  }

  /** Ask the server why something is not possible; asking the same again puts the answer away. */
  async why(action: string, missing: Cards = {}): Promise<void> {
    if (this.reason?.action === action) return void (this.reason = null)
    const asked: Reason = { action, said: null, missing }
    this.reason = asked
    const said = await this.client.why(action)
    if (this.reason === asked) this.reason = { ...asked, said }
  }

  /** One card more or less for a discard or from the bank. */
  card(resource: string, most: number): void {
    const count = this.chosen[resource] ?? 0
    if (this.owed > 0 && count < most) this.chosen = { ...this.chosen, [resource]: count + 1 }
    else this.chosen = { ...this.chosen, [resource]: 0 }
  }

  /** The chosen cards are the ones. */
  async settle(): Promise<void> {
    const kind = this.question === 'discard' ? 'discard' : 'pick'
    const actions = Object.entries(this.chosen).flatMap(([resource, count]) => Array.from({ length: count }, () => `${kind}:${resource}`))
    if (actions.length && (await this.act(actions))) this.chosen = {}
  }

  async finish(done: boolean): Promise<void> {
    this.choose(null)
    const answer = await this.client.finish(done)
    if (!answer.ok) this.tell(answer.refused.sentence)
  }

  async raise(up: boolean, text: string): Promise<void> {
    const answer = await this.client.raise(up, text)
    if (answer.ok) this.handUp = up
    else this.tell(answer.refused.sentence)
  }

  /** Another turn has begun: put away what belonged to the last. */
  newTurn(): void {
    this.#tool = this.#first = this.reason = null
    this.chosen = {}
    if (this.panel === 'trade') this.panel = null
  }

  tell(sentence: string): void {
    clearTimeout(this.#fading)
    this.notice = sentence
    if (sentence) this.#fading = setTimeout(() => (this.notice = ''), NOTICE_FOR)
  }
  #fading: ReturnType<typeof setTimeout> | undefined

  #spots(): LitSpot[] {
    const { places, me, question } = this
    const { kinds } = this.client
    if (!places || !me) return []
    if (question === 'take' || question === 'upgrade') return siteSpots(places, me, kinds.get(question) ?? [])
    const lighting = question === 'pieces' ? ['road', 'ship'] : question === 'lifted' ? ['sail'] : this.tool ? [this.tool] : []
    return lighting.flatMap((kind) => kinds.get(kind) ?? []).flatMap((action) => spotOf(places, action) ?? [])
  }

  async #place(spot: LitSpot): Promise<void> {
    this.#first = null
    const done = await this.act([spot.action])
    // a ship that was chosen still has to sail; everything else is done with one place
    if (done && spot.piece !== 'lift' && !this.client.kinds.has(this.#tool ?? '')) this.#tool = null
    if (done && spot.action.startsWith('sail')) this.#tool = null
  }
}

const key = (spot: LitSpot): string => `${spotKey(spot)}-${spot.piece}`
const sum = (cards: Cards): number => Object.values(cards).reduce((total, count) => total + count, 0)
