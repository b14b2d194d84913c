// An event as one phone, console or hall screen knows it: what the server last said, reactive, and everything one can say
// to it. Holds no rules. The line mends itself, and what was not answered is said again with the same id.

import { getLocale } from '../paraglide/runtime'
import { Asking } from '../lib/asking'
import { whenDrawn } from '../lib/drawn'
import { Line, type Socket } from '../lib/line'
import { Parted } from '../lib/parted'
import { sharing } from '../lib/sharing'
import { byKind } from '../lib/shown.svelte'
import type { Connection } from '../lib/table.svelte'
import { ServerTime } from './servertime'
import type {
  Announcement,
  ClockFacts,
  EventAck,
  EventExplanation,
  EventFacts,
  EventHello,
  EventRefused,
  EventServerMessage,
  EventState,
  HallFacts,
  RefereeFacts,
  RingFacts,
  SeatName,
  SeatView,
  ToldFacts,
} from './wire'

export type Role = EventHello['role']
export type EventAnswer = { ok: true } | { ok: false; refused: EventRefused }
/** Something that happened, with its number for this seat. */
export type Told = ToldFacts & { number: number }
/** What a new state brought. `resumed` says that the line was down in between. */
export type EventChange = { before: EventState | null; now: EventState; news: Told[]; resumed: boolean }

type Reply = EventAck | EventRefused | EventExplanation
type Dial = (path: string) => Socket

const TOLD_KEPT = 100
const ANNOUNCED_KEPT = 20
const FIRST_PINGS = 4 // so many at once, so that the remaining time is right from the beginning
const AWAKE_WITHIN = 2_500 // a phone that was locked often has a dead line, and a turn is short
const NOTHING: string[] = []

export class EventClient {
  hello = $state.raw<EventHello | null>(null)
  event = $state.raw<EventFacts | null>(null)
  clock = $state.raw<ClockFacts | null>(null)
  state = $state.raw<EventState | null>(null)
  hall = $state.raw<HallFacts | null>(null)
  referee = $state.raw<RefereeFacts | null>(null)
  /** What the staff announced, newest last. */
  announcements = $state.raw<Announcement[]>([])
  told = $state.raw<Told[]>([])
  connection = $state<Connection>('lost')
  /** Why there is no event here: the close code and the server's words. */
  gone = $state.raw<{ code: number; reason: string } | null>(null)
  latency = $state<number | null>(null)
  /** Moves under way that the server has not answered. */
  pending = $state(0)
  #view = $state.raw<Parted<SeatView> | null>(null)
  #set = $state(0)

  role: Role | null = $derived(this.hello?.role ?? null)
  seat: number | null = $derived(this.hello?.seat ?? null)
  ring: RingFacts | null = $derived(this.hello?.ring ?? null)
  /** What this player sees: whoever reads a part of it is woken when that part changes. */
  view: SeatView | null = $derived(this.#view?.whole ?? null)
  legal: ReadonlySet<string> = $derived(new Set(this.state?.legal ?? NOTHING))
  /** The legal actions by their kind. */
  kinds: ReadonlyMap<string, string[]> = $derived(byKind(this.state?.legal ?? NOTHING))
  /** The players around, by their seats. */
  names: ReadonlyMap<number, SeatName> = $derived(new Map(this.state?.names.map((name) => [name.seat, name])))

  readonly time = new ServerTime()
  #line: Line
  #asking = new Asking<Reply>((text) => this.#line.send(text))
  #watchers = new Set<(change: EventChange) => void>()
  #companions = new Set<(change: EventChange) => void>()
  #heardUntil = 0
  #pings = 0
  #resumed = false
  #unhook: () => void = () => {}

  constructor(
    readonly code: string,
    as: Role | null = null,
    dial: Dial = (path) => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`),
  ) {
    this.#line = new Line(() => dial(`/ws/event/${code}?lang=${getLocale()}${as ? `&as=${as}` : ''}`), {
      opened: () => this.#opened(),
      heard: (text) => this.#heard(JSON.parse(text) as EventServerMessage),
      lost: () => (this.connection = 'lost'),
      gone: (code, reason) => this.#leftAlone(code, reason),
      measured: (ms, answer) => this.#measured(ms, answer),
    })
    if (typeof window === 'undefined') return
    const check = () => document.visibilityState === 'visible' && this.#line.check(AWAKE_WITHIN)
    window.addEventListener('online', check)
    document.addEventListener('visibilitychange', check)
    this.#unhook = () => {
      window.removeEventListener('online', check)
      document.removeEventListener('visibilitychange', check)
    }
  }

  /** Milliseconds until the phase ends by itself, on the server's time; null if it does not. Woken when the clock is set. */
  left(): number | null {
    void this.#set
    const { clock } = this
    if (!clock) return null
    if (clock.paused) return clock.left
    return clock.ends === null ? null : Math.max(0, clock.ends - this.time.now())
  }

  /** Milliseconds until a moment of the server's time. */
  until(moment: number): number {
    return Math.max(0, moment - this.time.now())
  }

  /** Play these actions as one in the turn that is on. */
  act(actions: string[]): Promise<EventAnswer> {
    return this.#move({ type: 'act', turn: this.view?.event.turn ?? this.clock?.turn ?? 0, actions })
  }

  /** Say that one has finished the turn, or has not. */
  finish(done: boolean): Promise<EventAnswer> {
    return this.#move({ type: 'done', turn: this.view?.event.turn ?? this.clock?.turn ?? 0, done })
  }

  /** Raise a hand for a referee, or lower it. */
  raise(up: boolean, text = ''): Promise<EventAnswer> {
    return this.#move({ type: 'hand', up, text })
  }

  /** Ask why an action, or a whole kind of action, is not possible now. */
  async why(action: string): Promise<EventExplanation> {
    const said = await this.#ask({ type: 'why', action })
    if (said.type === 'why') return said
    const refused = said.type === 'refused' ? said : null
    return { type: 'why', id: said.id ?? '', action, rule: refused?.rule ?? null, sentence: refused?.sentence ?? null, title: refused?.title ?? null }
  }

  /** Be told of every new state with what it brought; returns how to stop. */
  watch(watcher: (change: EventChange) => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Be told of every new state once it is drawn; returns how to stop. */
  accompany(companion: (change: EventChange) => void): () => void {
    this.#companions.add(companion)
    return () => this.#companions.delete(companion)
  }

  close(): void {
    this.#unhook()
    this.#line.close()
    this.#watchers.clear()
    this.#companions.clear()
  }

  async #move(message: object): Promise<EventAnswer> {
    this.pending += 1
    try {
      const said = await this.#ask(message)
      return said.type === 'refused' ? { ok: false, refused: said } : { ok: true }
    } finally {
      this.pending -= 1
    }
  }

  #ask(message: object): Promise<Reply> {
    return this.connection === 'gone' ? Promise.resolve(goneAnswer('')) : this.#asking.ask(message)
  }

  #opened(): void {
    this.connection = 'on'
    this.#resumed = this.state !== null
    this.#pings = 0
    this.#asking.repeat()
  }

  #leftAlone(code: number, reason: string): void {
    this.connection = 'gone'
    this.gone = { code, reason }
    this.#asking.giveUp(goneAnswer)
  }

  #measured(ms: number, answer: string): void {
    this.latency = ms
    this.time.answered((JSON.parse(answer) as { now: number }).now, ms)
    this.#set += 1
    if (++this.#pings < FIRST_PINGS) setTimeout(() => this.#line.check(), 100)
  }

  #heard(message: EventServerMessage): void {
    switch (message.type) {
      case 'hello':
        return this.#greeted(message)
      case 'event':
        this.event = sharing(this.event, message.event)
        this.clock = message.clock
        this.time.heard(message.clock.now)
        this.#set += 1
        return
      case 'state':
        return this.#take(message)
      case 'hall':
        this.hall = sharing(this.hall, message.hall)
        return
      case 'referee':
        this.referee = { ...message.referee, names: message.referee.names.length ? message.referee.names : (this.referee?.names ?? []) }
        return
      case 'announcement':
        return this.#announced(message.announcement)
      case 'pong':
        return
      default:
        this.#asking.answered(message)
    }
  }

  /** Who one is: when the ring is closed one may sit elsewhere, and what was known of the old seat says nothing more. */
  #greeted(hello: EventHello): void {
    if (this.hello && this.hello.seat !== hello.seat) this.#forget()
    this.hello = hello
  }

  #forget(): void {
    this.state = null
    this.#view = null
    this.told = []
    this.#heardUntil = 0
  }

  #take(heard: EventState): void {
    const before = this.state
    const state = { ...heard, view: sharing(before?.view, heard.view), legal: sharing(before?.legal, heard.legal), names: sharing(before?.names, heard.names), requests: sharing(before?.requests, heard.requests) }
    const news = state.events.map((event, k) => ({ ...event, number: state.since + k })).filter(({ number }) => number >= this.#heardUntil)
    this.#heardUntil = Math.max(this.#heardUntil, state.since + state.events.length)
    if (news.length) this.told = [...this.told, ...news].slice(-TOLD_KEPT)
    const change: EventChange = { before, now: state, news, resumed: this.#resumed }
    this.#resumed = false
    this.state = state
    if (!state.view) this.#view = null
    else if (this.#view) this.#view.tell(state.view)
    else this.#view = new Parted(state.view)
    for (const watcher of this.#watchers) watcher(change)
    whenDrawn(() => this.#companions.forEach((companion) => companion(change)))
  }

  #announced(news: Announcement): void {
    if (this.announcements.some(({ id }) => id === news.id)) return
    this.announcements = [...this.announcements, news].slice(-ANNOUNCED_KEPT)
  }
}

function goneAnswer(id: string): EventRefused {
  return { type: 'refused', id, code: 'gone', sentence: '', rule: null, title: null, retry_after: null }
}
