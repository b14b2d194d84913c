// What there is to know about each game, asked for once and kept.

import { ask } from './api'
import type { GameInfo } from './wire'

let known = $state.raw<GameInfo[]>([])
let asking: Promise<GameInfo[]> | null = null

/** All games; asks the server the first time, and again after a failure. */
export function loadGames(): Promise<GameInfo[]> {
  asking ??= ask<GameInfo[]>('/api/info/games').then(
    (games) => (known = games),
    (error: unknown) => {
      asking = null
      throw error
    },
  )
  return asking
}

/** The games known so far, reactive. */
export function games(): GameInfo[] {
  return known
}

/** The games that are offered on their own; others are options of them. Reactive. */
export function shelf(): GameInfo[] {
  return known.filter((game) => game.option_of === null)
}

/** A game's facts, reactive; null until they are known. */
export function gameInfo(key: string): GameInfo | null {
  return known.find((game) => game.key === key) ?? null
}

/** The points that win a game with so many players. */
export function targetOf(info: GameInfo, players: number): number {
  return info.targets[players] ?? info.target
}

/** A game's words for the neutral keys, reactive: `wordsOf('egypt').lumber` is "cattle". */
export function wordsOf(game: string): Record<string, string> {
  return gameInfo(game)?.labels ?? {}
}

/** A game's word for one neutral key; the key itself where it has none. */
export function wordOf(game: string, key: string): string {
  return wordsOf(game)[key] ?? key
}

/** A word as a heading begins: with a capital. */
export function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1)
}
