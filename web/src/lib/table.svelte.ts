// A table as one person at it knows it: what the server last said, reactive, and everything one can say to it.
// Holds no rules.

import { getLocale } from '../paraglide/runtime'
import { Asking } from './asking'
import { awaitFrame, whenDrawn } from './drawn'
import { Line, type Socket } from './line'
import { sharing } from './sharing'
import { kindOf, Shown } from './shown.svelte'
import type { BoardFacts, EventFacts, Explanation, Hello, PlayerView, Refused, Said, ServerMessage, State, TableFacts, View } from './wire'

export type Connection = 'on' | 'lost' | 'gone'
export type Answer = { ok: true; seq: number } | { ok: false; refused: Refused }
export type ChatLine = Said & { number: number; mine: boolean }

/** What a new state changed. `resumed` says that the line was down in between. */
export type Change = { before: State | null; now: State; events: EventFacts[]; takenBack: number; resumed: boolean }

type Dial = (path: string) => Socket

/** Answers to somebody else's offer, and the end of the turn, mean what their sender saw: never repeat them by itself. */
const ONCE_ONLY = new Set(['accept', 'decline', 'agree', 'refuse', 'close', 'end'])
const CHAT_KEPT = 200
const PATIENCE = 150 // an answer within this is at once: nothing is greyed for it

export class TableClient {
  #hello = $state.raw<Hello | null>(null)
  #state = $state.raw<State | null>(null)
  #now = new Shown()
  /** What stands beside the board, and the own things below it, follow the board by a frame. */
  readonly beside = new Shown()
  table = $state.raw<TableFacts | null>(null)
  events = $state.raw<EventFacts[]>([])
  chat = $state.raw<ChatLine[]>([])
  connection = $state<Connection>('lost')
  /** Why there is no table here: the close code and the server's words. */
  gone = $state.raw<{ code: number; reason: string } | null>(null)
  latency = $state<number | null>(null)
  /** Moves under way that the server has not answered. */
  pending = 0
  /** Has a move waited for its answer so long that a person should see it? */
  slow = $state(false)
  /** `performance.now()` when the last state came; clocks count down from there. */
  received = $state(0)

  seat: number | null = $derived(this.#hello?.seat ?? null)
  board: BoardFacts | null = $derived(this.#hello?.board ?? null)
  game: string = $derived(this.table?.game ?? '')
  /** Is this person waited for? */
  awaited: boolean = $derived(this.seat !== null && (this.view?.acting.includes(this.seat) ?? false))
  names: string[] = $derived(this.table?.seats.map((seat) => seat.nickname || `${seat.seat + 1}`) ?? [])
  colours: string[] = $derived(this.view?.colours ?? [])
  host: boolean = $derived(this.seat !== null && this.table?.host === this.seat)

  #line: Line
  #asking = new Asking<ServerMessage & { id: string | null }>((text) => this.#line.send(text))
  #watchers = new Set<(change: Change) => void>()
  #companions = new Set<(change: Change) => void>()
  #said = 0
  #resumed = false
  #unhook: () => void = () => {}

  constructor(
    readonly code: string,
    dial: Dial = (path) => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`),
  ) {
    this.#line = new Line(() => dial(`/ws/${code}?lang=${getLocale()}`), {
      opened: () => this.#opened(),
      heard: (text) => {
        if (text.startsWith('{"type":"state"')) awaitFrame()
        this.#heard(JSON.parse(text) as ServerMessage)
      },
      lost: () => (this.connection = 'lost'),
      gone: (code, reason) => this.#leftAlone(code, reason),
      measured: (ms) => (this.latency = ms),
    })
    if (typeof window === 'undefined') return
    const check = () => document.visibilityState === 'visible' && this.#line.check()
    window.addEventListener('online', check)
    document.addEventListener('visibilitychange', check)
    this.#unhook = () => {
      window.removeEventListener('online', check)
      document.removeEventListener('visibilitychange', check)
    }
  }

  /** The game as this person sees it, now. */
  get view(): View | null {
    return this.#now.view
  }

  /** The own player, or null for a spectator and before the start. */
  get me(): PlayerView | null {
    return this.#now.me
  }

  get legal(): ReadonlySet<string> {
    return this.#now.legal
  }

  /** The legal actions by their kind. */
  get kinds(): ReadonlyMap<string, string[]> {
    return this.#now.kinds
  }

  get myTurn(): boolean {
    return this.#now.myTurn
  }

  get hello(): Hello | null {
    return this.#hello
  }

  set hello(hello: Hello | null) {
    this.#hello = hello
    this.#showAll(this.#state)
  }

  get state(): State | null {
    return this.#state
  }

  set state(state: State | null) {
    this.#showAll(state)
  }

  /** Play these actions as one move. If the game moved on meanwhile and they still mean the same, try once more. */
  async act(actions: string[]): Promise<Answer> {
    const first = await this.#move({ type: 'act', actions })
    const again = !first.ok && first.refused.code === 'stale' && !actions.some((action) => ONCE_ONLY.has(kindOf(action)))
    if (!again || !this.legal.has(actions[0] ?? '')) return first
    return this.#move({ type: 'act', actions })
  }

  /** Take the own last move back. */
  takeBack(): Promise<Answer> {
    return this.#move({ type: 'take_back' })
  }

  /** Ask why an action, or a whole kind of action, is not possible now. */
  async why(action: string): Promise<Explanation> {
    const said = await this.#ask({ type: 'why', action })
    if (said.type === 'why') return said
    const refused = said as Refused
    return { type: 'why', id: '', action, rule: refused.rule, title: refused.title, sentence: refused.sentence, places: [] }
  }

  /** Decline by itself every offer that wants one of these. */
  async neverTrade(resources: string[]): Promise<Answer> {
    return answerOf(await this.#ask({ type: 'never_trade', resources }))
  }

  async say(text: string): Promise<Answer> {
    return answerOf(await this.#ask({ type: 'chat', text }))
  }

  async phrase(key: string): Promise<Answer> {
    return answerOf(await this.#ask({ type: 'phrase', key }))
  }

  /** Be told of every new state, with the events it brought; returns how to stop. */
  watch(watcher: (change: Change) => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Be told of every new state once it is drawn: for what only goes with it, as sounds do; returns how to stop. */
  accompany(companion: (change: Change) => void): () => void {
    this.#companions.add(companion)
    return () => this.#companions.delete(companion)
  }

  close(): void {
    this.#unhook()
    this.#line.close()
    this.#watchers.clear()
    this.#companions.clear()
  }

  async #move(message: object): Promise<Answer> {
    const answer = this.#ask({ ...message, seq: this.state?.seq ?? 0 }) // sent first: everything else can wait
    this.pending += 1
    const patience = setTimeout(() => (this.slow = true), PATIENCE)
    try {
      return answerOf(await answer)
    } finally {
      clearTimeout(patience)
      this.slow = false
      this.pending -= 1
    }
  }

  #ask(message: object): Promise<ServerMessage> {
    return this.connection === 'gone' ? Promise.resolve(goneAnswer('')) : this.#asking.ask(message)
  }

  #show(state: State | null): void {
    this.#state = state
    this.table = state?.table ?? null
    this.#now.show(state, this.seat)
  }

  #showAll(state: State | null): void {
    this.#show(state)
    this.beside.show(state, this.seat)
  }

  #opened(): void {
    this.connection = 'on'
    this.#resumed = this.state !== null
    this.#asking.repeat()
  }

  #leftAlone(code: number, reason: string): void {
    this.connection = 'gone'
    this.gone = { code, reason }
    this.#asking.giveUp(goneAnswer)
  }

  #heard(message: ServerMessage): void {
    switch (message.type) {
      case 'hello':
        this.hello = message
        return
      case 'state':
        return this.#take(message)
      case 'chat':
        this.#said += 1
        this.chat = [...this.chat.slice(1 - CHAT_KEPT), { ...message, number: this.#said, mine: message.seat !== null && message.seat === this.seat }]
        return
      case 'pong':
        return
      default:
        return this.#answered(message)
    }
  }

  #take(told: State): void {
    const state = { ...told, view: sharing(this.state?.view, told.view), legal: sharing(this.state?.legal, told.legal), table: sharing(this.state?.table, told.table) }
    if (state.since > this.events.length) {
      this.#line.send(JSON.stringify({ type: 'sync', id: this.#asking.newId() }))
      return
    }
    const resumed = this.#resumed
    const had = this.events.length
    const all = [...this.events.slice(0, state.since), ...state.events]
    const kept = resumed ? Math.min(had, all.length) : state.since // a line that was mended tells everything from the start
    const change: Change = { before: this.state, now: state, events: all.slice(kept), takenBack: had - kept, resumed }
    this.#resumed = false
    this.received = performance.now()
    this.events = all
    if (this.beside.view && state.view) this.#show(state)
    else this.#showAll(state) // a game that begins is drawn as a whole
    for (const watcher of this.#watchers) watcher(change)
    whenDrawn(() => {
      this.beside.show(this.state, this.seat) // which may be a later one
      this.#companions.forEach((companion) => companion(change))
    })
  }

  #answered(message: ServerMessage & { id: string | null }): void {
    const stale = message.type === 'refused' && message.code === 'stale'
    // the state that a stale move missed comes right after the refusal: whoever waits should see it first
    if (stale) this.#afterNextState(() => this.#asking.answered(message))
    else this.#asking.answered(message)
  }

  #afterNextState(then: () => void): void {
    const stop = this.watch(() => {
      stop()
      then()
    })
  }
}

function answerOf(message: ServerMessage): Answer {
  return message.type === 'ack' ? { ok: true, seq: message.seq } : { ok: false, refused: message as Refused }
}

function goneAnswer(id: string): Refused {
  return { type: 'refused', id, code: 'gone', sentence: '', rule: null, title: null, seq: null, retry_after: null }
}
