// Calling somebody back to the table: the title of the page, a short buzz, and a notice of the system if they want it.

import { gameInfo } from '../lib/games.svelte'
import { settings } from '../lib/settings.svelte'
import type { Change, TableClient } from '../lib/table.svelte'
import { m } from '../paraglide/messages'
import { askedOf, newlyAsked } from './live/asked'

const BUZZ_MS = 60

/** The title of a table's page: who waits for whom, as far as a title can say it. */
export function titleOf(asked: string | null, game: string): string {
  if (asked === null) return `${game} · ${m.app_name()}`
  if (asked === 'answer') return m.live_title_offer({ game })
  if (asked === 'roll' || asked === 'main' || asked.startsWith('found')) return m.live_title_turn({ game })
  return m.live_title_choose({ game })
}

export class Attention {
  #before = document.title
  #notice: Notification | null = null
  #seen = () => this.#notice?.close()

  constructor(private readonly client: TableClient) {
    document.addEventListener('visibilitychange', this.#seen)
    this.#entitle()
  }

  follow({ before, now, resumed }: Change): void {
    this.#entitle()
    const asked = now.view && !resumed ? newlyAsked(before?.view ?? null, now.view, this.client.seat) : null
    if (asked === null || before === null) return
    if (settings.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS)
    if (document.hidden) this.#notify(titleOf(asked, this.#game))
  }

  end(): void {
    document.removeEventListener('visibilitychange', this.#seen)
    this.#notice?.close()
    document.title = this.#before
  }

  get #game(): string {
    return gameInfo(this.client.game)?.title ?? ''
  }

  #entitle(): void {
    const title = this.#game && titleOf(askedOf(this.client.view, this.client.seat)?.what ?? null, this.#game)
    if (title && title !== document.title) document.title = title
  }

  #notify(title: string): void {
    if (!settings.notices || typeof Notification === 'undefined' || Notification.permission !== 'granted') return
    this.#notice?.close()
    try {
      const notice = new Notification(title, { tag: `oxcart-${this.client.code}` })
      notice.onclick = () => {
        window.focus()
        notice.close()
      }
      this.#notice = notice
    } catch {
      // some phones only allow notices from a service worker; the title and the buzz remain
    }
  }
}
