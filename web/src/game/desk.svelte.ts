// Everything one person at a running game has open: the tool in hand, cards chosen, a reason shown, panels.

import { tick } from 'svelte'
import type { Spot } from '../board/spots'
import type { Draft, GameInfo } from '../lib/wire'
import { gameInfo, wordsOf } from '../lib/games.svelte'
import type { TableClient } from '../lib/table.svelte'
import { CardChoice } from './choice.svelte'
import { keepFocus } from './focus'
import { canTrade, isPlayed, placeOf } from './kinds'
import type { Step } from './next'
import type { Parts } from './parts'
import { Placing } from './placing.svelte'
import { WhyNot } from './why/why.svelte'

export type Tab = 'build' | 'trade' | 'game' | 'log' | 'chat'
/** How far the sheet of a small screen is pulled up. */
export type Stop = 'bar' | 'half' | 'full'
/** What the game wants to know before anything else. */
export type Question = 'discard' | 'pick' | 'rob' | 'game' | 'ending' | 'place'

const NOTICE_FOR = 5000

export class Desk {
  readonly placing: Placing
  readonly choice: CardChoice
  readonly why: WhyNot
  /** What the game adds, once it is loaded. */
  parts = $state.raw<Parts | null>(null)
  tab = $state<Tab>('build')
  stop = $state<Stop>('bar')
  /** Is the trade panel open, and which cards does its reader miss? */
  trading = $state(false)
  wanted = $state.raw<Record<string, number>>({})
  /** Terms to begin with, as for a counter-offer. */
  terms = $state.raw<Draft | null>(null)
  /** The development card whose sheet is open, and the control it belongs to. */
  card = $state.raw<{ card: string; at: HTMLElement } | null>(null)
  shortcuts = $state(false)
  menu = $state(false)
  /** Is the board shown as text? */
  listed = $state(false)
  /** Does the result cover the board? */
  result = $state(false)
  /** The place of the board whose piece is shown for trial. */
  aimed = $state.raw<Spot | null>(null)
  /** Something the server said to the last move, for a moment. */
  notice = $state('')
  #warned = $state(-1)
  #giveBack = () => {}
  #fading: ReturnType<typeof setTimeout> | undefined

  info: GameInfo | null = $derived.by(() => gameInfo(this.client.game))
  words: Record<string, string> = $derived.by(() => wordsOf(this.client.game))
  /** The neutral resources in the order of display. */
  resources: string[] = $derived.by(() => this.info?.resources ?? Object.keys(this.client.view?.bank ?? {}))
  /** Those of them that nothing is built or bought with: they are for trading. */
  goods: string[] = $derived.by(() => {
    const costs = Object.values(this.info?.costs ?? {})
    return costs.length ? this.resources.filter((resource) => !costs.some((cost) => cost[resource])) : []
  })
  /** Has the person been told that somebody still waits for an answer before this turn ends? */
  ending: boolean = $derived.by(() => this.#warned === this.client.view?.turns && this.client.kinds.has('end'))
  question: Question | null = $derived.by(() => {
    if (this.choice.kind) return this.choice.kind
    if (this.client.awaited && this.client.kinds.has('rob')) return 'rob'
    if (this.parts?.question) return 'game'
    if (this.ending) return 'ending'
    return this.placing.forced.length ? 'place' : null
  })
  /** Those whose answer or offer would be lost with the end of the turn. */
  answers: number[] = $derived.by(() => {
    const { view, seat } = this.client
    if (!view || seat === null) return []
    const offering = view.players.filter((player) => player.seat !== seat && player.offer?.to.includes(seat)).map((player) => player.seat)
    return [...new Set([...view.accepted, ...offering])]
  })

  constructor(readonly client: TableClient) {
    this.placing = new Placing(client, (actions) => this.act(actions))
    this.choice = new CardChoice(client, (actions) => this.act(actions))
    this.why = new WhyNot(client)
  }

  /** The word of a game for a neutral key. */
  word(key: string): string {
    return this.words[key] ?? key
  }

  /** Play a move; what the server has against it is shown for a moment. */
  async act(actions: string[]): Promise<boolean> {
    if (this.client.pending) return false
    const answering = this.client.act(actions)
    this.why.close()
    this.card = null
    const answer = await answering
    this.#tell(answer.ok ? '' : answer.refused.sentence)
    return answer.ok
  }

  /** Take the last move back, if the server lets us. */
  async undo(): Promise<void> {
    if (!this.client.state?.take_back || this.client.pending) return
    this.placing.clear()
    const answer = await this.client.takeBack()
    this.#tell(answer.ok ? '' : answer.refused.sentence)
  }

  /** The gold button was pressed. */
  press(step: Step): void {
    if (this.client.pending || step.unready) return
    switch (step.press) {
      case 'act':
        if (step.action === 'end' && this.answers.length && !this.ending) this.#warned = this.client.view?.turns ?? -1
        else void this.act([step.action ?? ''])
        return
      case 'place':
        return this.placing.confirm()
      case 'cards':
        return void this.choice.settle()
      case 'look':
        return void (focusFirst('[data-victim]') || focusFirst('[data-lit]') || focusFirst('[data-offers] [role="button"]'))
      case 'game':
        return this.parts?.press()
      case 'result':
        this.result = true
    }
  }

  /** Take a tool in hand, buy at once what needs no place, or say why not. */
  build(kind: string, at: HTMLElement, missing: Record<string, number>): void {
    this.card = null
    if (!this.client.kinds.has(kind) || this.question) return void this.why.ask(kind, at, missing)
    this.why.close()
    if (placeOf(kind)) this.placing.choose(kind)
    else void this.act([this.client.kinds.get(kind)?.[0] ?? kind]) // where its places are all alike, any will do
  }

  /** Open or close the sheet of a development card. */
  openCard(card: string, at: HTMLElement): void {
    this.why.close()
    if (this.card?.card === card) this.card = null
    else this.card = { card, at }
    if (isPlayed(card) && !this.client.kinds.has(card)) void this.why.ask(card, at)
  }

  /** Open or close the trade panel, or say why there is no trading. */
  pressTrade(at: HTMLElement): void {
    if (canTrade(this.client.kinds) || this.trading) this.trade()
    else void this.why.ask('offer', at)
  }

  /** Open or close the trade panel, perhaps with cards asked for, or with terms to answer somebody's. */
  trade(wanted: Record<string, number> = {}, terms: Draft | null = null): void {
    const asks = Object.keys(wanted).length > 0 || terms !== null
    this.wanted = wanted
    this.terms = terms
    this.trading = asks || !this.trading
    this.tab = this.trading ? 'trade' : 'build'
    if (!this.trading) return void tick().then(this.#giveBack)
    this.#giveBack = keepFocus()
    if (this.stop === 'bar') this.stop = 'half'
    this.placing.clear()
    this.why.close()
    this.card = null
  }

  /** Choose what the sheet of a small screen shows. */
  show(tab: Tab): void {
    this.tab = tab
    this.trading = tab === 'trade'
    if (this.stop === 'bar') this.stop = 'half'
    this.why.close()
  }

  /** Somebody else's turn has begun: put away what belonged to the last. */
  newTurn(): void {
    if (this.trading) this.trade()
    this.parts?.letGo()
    this.placing.clear()
    this.why.close()
    this.card = null
  }

  /** Esc: put one thing away after the other, the topmost first. */
  letGo(): void {
    if (this.shortcuts) this.shortcuts = false
    else if (this.menu) this.menu = false
    else if (this.listed) this.listed = false
    else if (this.card) this.card = null
    else if (this.why.reason || this.why.marked.length) this.why.close()
    else if (this.parts?.letGo()) return
    else if (this.placing.ghost || this.placing.tool) this.placing.letGo()
    else if (this.ending) this.#warned = -1
    else if (this.trading) this.trade()
  }

  #tell(sentence: string): void {
    clearTimeout(this.#fading)
    this.notice = sentence
    if (sentence) this.#fading = setTimeout(() => (this.notice = ''), NOTICE_FOR)
  }
}

function focusFirst(selector: string): boolean {
  const found = document.querySelector<HTMLElement | SVGElement>(selector)
  found?.focus()
  return found !== null
}
