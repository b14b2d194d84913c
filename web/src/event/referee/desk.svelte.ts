// What a referee has in hand: the chosen board, the state looked for, a question before what cannot be taken back.

import { ask, sentenceOf } from '../../lib/api'
import { m } from '../../paraglide/messages'
import type { EventClient } from '../event.svelte'
import type { RefereeDone, RefereeWish } from '../wire'
import type { BoardState } from './states'

/** Something to be asked once; `noted` lets the referee say why, for the log. */
export type Question = { title: string; text: string; yes: string; wish: RefereeWish; noted: boolean }
type Power = 'warn' | 'suspend' | 'remove' | 'filler' | 'free_seat'

export class Desk {
  chosen = $state<number | null>(null)
  /** The state whose boards alone stand out. */
  only = $state<BoardState | null>(null)
  asked = $state.raw<Question | null>(null)
  problem = $state('')
  #last: Promise<unknown> = Promise.resolve()

  constructor(readonly client: EventClient) {}

  /** Do it, behind what is under way: nothing a referee pressed is lost. True if it worked. */
  do(wish: RefereeWish): Promise<boolean> {
    const doing = this.#last.then(() => this.#send(wish))
    this.#last = doing
    return doing
  }

  /** Agree with what was asked. */
  async agree(note: string): Promise<void> {
    const question = this.asked
    this.asked = null
    if (question) await this.do(note ? { ...question.wish, note } : question.wish)
  }

  /** Ask before a power over a seat is used. */
  askPower(power: Power, seat: number, name: string): void {
    const words = {
      warn: { title: m.event_console_warn_title({ name }), text: m.event_console_warn_text(), yes: m.event_console_warn() },
      suspend: { title: m.event_console_suspend_title({ name }), text: m.event_console_suspend_text(), yes: m.event_console_suspend() },
      remove: { title: m.event_console_remove_title({ name }), text: m.event_console_remove_text(), yes: m.event_console_remove() },
      filler: { title: m.event_console_filler_title({ name }), text: m.event_console_filler_text(), yes: m.event_console_filler() },
      free_seat: { title: m.event_console_free_title({ name }), text: m.event_console_free_text(), yes: m.event_console_free() },
    }[power]
    this.asked = { ...words, wish: { do: power, seat }, noted: true }
  }

  async #send(wish: RefereeWish): Promise<boolean> {
    try {
      this.problem = ''
      await ask<RefereeDone>(`/api/events/${this.client.code}/referee`, wish)
      return true
    } catch (error) {
      this.problem = sentenceOf(error)
      return false
    }
  }
}
