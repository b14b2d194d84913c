// Positions to begin a test at: points of a game that bots have played, gone on from by a person.

import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { House } from './server'

export type Step = { seq: number; view: any }
type Finished = { code: string; steps: Step[] }

/** Dice are drawn anew, so what a test looks for may not happen in a game: so many are searched. */
const GAMES = 6

const played = new WeakMap<House, Map<string, Promise<Finished>>>()

/** A game that four bots have finished; one for each house, wish and number. */
export function finished(house: House, wish: object, number = 0): Promise<Finished> {
  const games = played.get(house) ?? new Map<string, Promise<Finished>>()
  played.set(house, games)
  const key = JSON.stringify([wish, number])
  const known = games.get(key) ?? playOut(house, wish)
  games.set(key, known)
  return known
}

async function playOut(house: House, wish: object): Promise<Finished> {
  const table = { seats: 4, bots: ['greedy', 'greedy', 'greedy', 'greedy'], bot_pace_ms: 0, ...wish }
  const made = await house.ask<{ code: string; watch_code: string }>('/api/tables', table)
  const path = `/api/tables/${made.code}`
  await house.ask(`${path}/start`, {}).catch((error: Error) => {
    if (!error.message.includes('already_started')) throw error
  })
  for (let i = 0; i < 1200; i++) {
    const { status } = await house.ask<{ status: string }>(path)
    if (status === 'finished') {
      const steps = await house.ask<Step[]>(`/api/archive/${made.watch_code}/replay`)
      return { code: made.watch_code, steps }
    }
    await wait(100)
  }
  throw new Error('the bots do not get to an end')
}

/** Sit a page down at the first point that `wanted` finds a seat for, counted from the end with `last`. */
export async function sitDownAt(
  page: Page,
  house: House,
  wish: object,
  wanted: (view: any, seat: number) => boolean,
  last = false,
): Promise<number> {
  for (let number = 0; number < GAMES; number++) {
    const { code, steps } = await finished(house, wish, number)
    const searched = last ? [...steps].reverse() : steps
    for (const { seq, view } of searched) {
      const seat = view.players.findIndex((_: unknown, seat: number) => !view.winners.length && wanted(view, seat))
      if (seat < 0) continue
      const made = await page.request.post(`/api/archive/${code}/fork`, { data: { seq, seat } })
      if (!made.ok()) throw new Error(`fork: ${made.status()} ${await made.text()}`)
      await page.goto(`/t/${(await made.json()).code}`)
      await page.locator('[data-main]').waitFor()
      return seat
    }
  }
  throw new Error(`${GAMES} games have no such point`)
}

/** Is it this seat's turn to trade and build? */
export const inMain = (view: any, seat: number): boolean => view.phase === 'main' && view.turn === seat && view.acting.includes(seat)

/** The beginning of a turn of the leader, near the end of the game. */
export const nearTheEnd = (view: any, seat: number): boolean =>
  inMain(view, seat) && view.players[seat].points >= 8 && view.players.every((other: any) => other.points <= view.players[seat].points)
