// Sitting down: at a table of one's own against bots at once, or at somebody's table.

import { ask } from '../lib/api'
import { go } from '../lib/router.svelte'
import { settings } from '../lib/settings.svelte'
import type { JoinedTable, QuickTable, QuickWish } from '../lib/wire'
import { m } from '../paraglide/messages'

/** What others read on my seat. */
export const myName = (): string => settings.nickname.trim() || m.home_somebody()

/** Begin a game against bots and go there. */
export async function playNow(game: string): Promise<void> {
  const wish: QuickWish = { game, nickname: myName() }
  const table = await ask<QuickTable>('/api/tables/quick', wish)
  settings.game = game
  go(`/t/${table.code}`)
}

/** Take a seat at a table; the word, if any, goes into its dice. */
export function sitDown(code: string, seat: number | null, word = ''): Promise<JoinedTable> {
  return ask<JoinedTable>(`/api/tables/${code}/join`, { nickname: myName(), seat, word })
}
