// What a person can do to a table itself: leave it, and as its host pause it, send somebody away, close it.

import { ask, sentenceOf } from '../../lib/api'
import type { TableClient } from '../../lib/table.svelte'
import { m } from '../../paraglide/messages'
import { go } from '../../lib/router.svelte'

type Power = 'pause' | 'resume' | 'bot' | 'kick' | 'mute' | 'close' | 'leave'
/** Those that cannot be taken back are asked about first. */
type Grave = 'kick' | 'close' | 'leave'

export class Powers {
  asked = $state.raw<{ power: Grave; seat: number | null } | null>(null)
  trouble = $state('')

  constructor(readonly client: TableClient) {}

  ask(power: Grave, seat: number | null = null): void {
    this.asked = { power, seat }
  }

  forget(): void {
    this.asked = null
  }

  /** The question before something that cannot be taken back. */
  question(): { title: string; text: string; yes: string } {
    const name = this.client.names[this.asked?.seat ?? 0] ?? ''
    switch (this.asked?.power) {
      case 'kick':
        return { title: m.game_kick_title({ name }), text: m.game_kick_text({ name }), yes: m.game_kick({ name }) }
      case 'close':
        return { title: m.game_close_title(), text: m.game_close_text(), yes: m.game_close_table() }
      default:
        return { title: m.game_leave_title(), text: m.game_leave_text(), yes: m.game_leave() }
    }
  }

  async agreed(): Promise<void> {
    const asked = this.asked
    this.forget()
    if (!asked) return
    const done = await this.use(asked.power, asked.seat === null ? {} : { seat: asked.seat })
    if (done && asked.power === 'leave') go('/')
  }

  /** Use a power; what the server has against it is kept to be shown. */
  async use(power: Power, body: object = {}): Promise<boolean> {
    try {
      await ask(`/api/tables/${this.client.code}/${power}`, body)
      this.trouble = ''
      return true
    } catch (error) {
      this.trouble = sentenceOf(error)
      return false
    }
  }
}
