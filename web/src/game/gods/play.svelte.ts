// Using one's god: what has been begun, what has been chosen so far, and the action it comes to.

import type { GodCard, GodStep } from '../../lib/wire'
import type { Desk } from '../desk.svelte'
import { demand, usesOf } from './options'

/** What is asked about a god: its use, a step of its effect, or whether it stays. */
export type Ask = 'use' | 'give_back' | 'atum' | 'isis' | 'maat_take' | 'keep' | 'path' | 'after'
export type Asked = { ask: Ask; god: string; actions: string[] }

/** What a god's card has to say about itself. */
export type CardState = 'none' | 'working' | 'rate' | 'ready' | 'used' | 'new' | 'waiting' | 'barred'

/** In these phases a god's effect goes on with these actions. */
const STEPS: Readonly<Record<string, Ask>> = { horus: 'give_back', atum: 'atum', isis: 'isis', maat: 'maat_take', thoth: 'keep', bastet: 'keep', god_after: 'after', ptah: 'path', osiris: 'path' }
const WAITING = ['atum', 'isis']
/** Whom Horus asks at the most. */
const ASKED = 2

export class GodPlay {
  #using = $state<string | null>(null)
  #option = $state.raw<{ for: string; action: string } | null>(null)
  /** What Horus and Amun are asked for, and of whom. */
  resource = $state<string | null>(null)
  want = $state<string | null>(null)
  seats = $state.raw<number[]>([])

  constructor(readonly desk: Desk) {}

  mine: GodCard | null = $derived.by(() => this.desk.client.me?.god ?? null)
  /** The god of this person that is at work. */
  step: GodStep | null = $derived.by(() => {
    const step = this.desk.client.view?.god_step ?? null
    return step && step.seat === this.desk.client.seat ? step : null
  })

  asked: Asked | null = $derived.by(() => {
    const { client } = this.desk
    const { kinds, awaited, view } = client
    const god = this.step?.god ?? this.mine?.key
    if (!awaited || !view || !god) return null
    const ask = STEPS[view.phase]
    if (ask && this.step) return { ask, god, actions: this.#actions(ask) }
    if (this.#using === 'after' && kinds.has('exchange')) return { ask: 'after', god, actions: this.#actions('after') }
    if (this.#using !== god) return null
    const actions = usesOf(god).flatMap((kind) => kinds.get(kind) ?? [])
    const letGo = god === 'osiris' && this.desk.placing.tool !== 'osiris'
    return actions.length && !letGo ? { ask: 'use', god, actions } : null
  })

  /** The one action chosen; where only one is possible it is chosen already, and a god that can stay stays. */
  option: string | null = $derived.by(() => {
    const { asked } = this
    if (!asked) return null
    if (this.#option?.for === this.#key && asked.actions.includes(this.#option.action)) return this.#option.action
    return asked.ask === 'after' && asked.actions.includes('flip') ? 'flip' : asked.actions.length === 1 ? (asked.actions[0] ?? null) : null
  })

  /** The action that everything chosen comes to; null while something is missing. */
  action: string | null = $derived.by(() => {
    const { asked } = this
    if (!asked) return null
    const action = asked.ask !== 'use' ? this.option : this.#useOf(asked.god)
    return action && this.desk.client.legal.has(action) ? action : null
  })

  state: CardState = $derived.by(() => {
    const { mine, desk } = this
    if (!mine) return 'none'
    if (this.step) return this.step.step === 'rate' ? 'rate' : 'working'
    if (mine.new) return 'new'
    if (mine.used) return 'used'
    if (usesOf(mine.key).some((kind) => desk.client.kinds.has(kind))) return 'ready'
    return WAITING.includes(mine.key) ? 'waiting' : 'barred'
  })

  /** Begin to use the own god, or hear why that is not possible. */
  use(at: HTMLElement): void {
    const { mine, desk } = this
    if (!mine) return
    const open = usesOf(mine.key).filter((kind) => desk.client.kinds.has(kind))
    if (!open.length) return void desk.why.ask(usesOf(mine.key)[0] ?? mine.key, at)
    this.#begin(mine.key)
    const [only, ...others] = open
    if (only && others.length === 0 && (only === 'osiris' || mine.key === 'hapi')) desk.placing.choose(only)
  }

  /** Turn the god over or exchange it now, though it need not be yet. */
  finish(): void {
    this.#begin('after')
  }

  choose(action: string): void {
    this.#option = { for: this.#key, action }
  }

  /** Ask somebody, or no longer; whoever is one too many goes first. */
  ask(seat: number): void {
    const others = this.seats.filter((one) => one !== seat)
    this.seats = others.length < this.seats.length ? others : [...others, seat].slice(-ASKED)
  }

  /** Put away what was begun; false if nothing was. */
  letGo(): boolean {
    const begun = this.#using !== null && this.asked !== null && (this.asked.ask === 'use' || this.#using === 'after')
    this.#using = null
    if (begun) this.desk.placing.clear()
    return begun
  }

  /** Play what was chosen. */
  async play(action = this.action): Promise<void> {
    if (action && (await this.desk.act([action]))) this.#clear()
  }

  /** Answers to an earlier question do not count. */
  get #key(): string {
    const { view } = this.desk.client
    return `${this.asked?.ask}-${this.asked?.god}-${view?.turns}-${view?.god_step?.others?.length}`
  }

  #begin(what: string): void {
    this.#clear()
    this.#using = what
    this.desk.placing.clear()
    this.desk.why.close()
    this.desk.card = null
    this.desk.show('build')
  }

  #clear(): void {
    this.#using = this.#option = this.resource = this.want = null
    this.seats = []
  }

  #actions(ask: Ask): string[] {
    const { kinds } = this.desk.client
    return (ask === 'after' ? ['flip', 'exchange'] : [ask]).flatMap((kind) => kinds.get(kind) ?? [])
  }

  #useOf(god: string): string | null {
    if (god === 'horus') return this.resource && this.seats.length ? demand(this.resource, this.seats) : null
    if (god === 'amun') return this.resource && this.want ? `amun:${this.resource}-${this.want}` : null
    return this.option
  }
}
