// The form of a new table as plain data, and the wish that the server gets from it.

import type { ClockWish, GameInfo, TableWish } from '../../lib/wire'

export type Clock = 'none' | 'relaxed' | 'brisk' | 'own'
/** A seat besides one's own: open to people, or a bot of a level. */
export type Guest = string
export const OPEN: Guest = ''

export type Form = {
  game: string
  board: string
  options: Record<string, string>
  guests: Guest[]
  title: string
  public: boolean
  clock: Clock
  turnSeconds: number
  reserveMinutes: number
  spectators: boolean
  delaySeconds: number
  chat: boolean
  graceSeconds: number
  botPace: number
  word: string
}

const CLOCKS: Record<'relaxed' | 'brisk', ClockWish> = {
  relaxed: { turn_s: 180, reserve_s: 1200 },
  brisk: { turn_s: 60, reserve_s: 300 },
}

/** The form as it first lies there: a private table of the game's first board, everybody else a person. */
export function blank(game: GameInfo): Form {
  return {
    ...choicesOf(game),
    title: '',
    public: false,
    clock: 'none',
    turnSeconds: 120,
    reserveMinutes: 10,
    spectators: true,
    delaySeconds: 0,
    chat: true,
    graceSeconds: 180,
    botPace: 900,
    word: '',
  }
}

/** What depends on the game: board, house rules and seats at their defaults. */
export function choicesOf(game: GameInfo): Pick<Form, 'game' | 'board' | 'options' | 'guests'> {
  return {
    game: game.key,
    board: game.boards[0]?.key ?? '',
    options: Object.fromEntries(game.settings.map((setting) => [setting.key, setting.choices[0]?.key ?? ''])),
    guests: Array.from({ length: (game.players[1] ?? 2) - 1 }, () => OPEN),
  }
}

/** The house rules of a game as an address asks for them, or as they lead to another game; else at their defaults. */
export function optionsOf(game: GameInfo, asked: URLSearchParams, leadingTo?: string): Record<string, string> {
  const options = choicesOf(game).options
  for (const { key, choices } of game.settings) {
    const found = choices.find((choice) => choice.key === asked.get(key)) ?? choices.find((choice) => choice.game !== null && choice.game === leadingTo)
    if (found) options[key] = found.key
  }
  return options
}

/** The same guests on another number of seats; new ones are like the last. */
export function seated(guests: readonly Guest[], seats: number): Guest[] {
  return Array.from({ length: seats - 1 }, (_, i) => guests[i] ?? guests.at(-1) ?? OPEN)
}

/** Does every seat have somebody, so that the game can begin at once? */
export const isFull = (form: Form): boolean => form.guests.every((guest) => guest !== OPEN)

/** The wish to send. Defaults are left out, so that the server decides what they mean on the chosen board. */
export function wishOf(form: Form, game: GameInfo): TableWish {
  const defaults = choicesOf(game).options
  return {
    game: form.game,
    board: form.board,
    options: Object.fromEntries(Object.entries(form.options).filter(([key, value]) => value !== defaults[key])),
    seats: form.guests.length + 1,
    bots: form.guests.filter((guest) => guest !== OPEN),
    public: form.public,
    title: form.title.trim(),
    clock: clockOf(form),
    spectators: form.spectators,
    spectator_delay_s: form.spectators ? form.delaySeconds : 0,
    chat: form.chat,
    grace_s: form.graceSeconds,
    bot_pace_ms: form.botPace,
  }
}

function clockOf(form: Form): ClockWish | null {
  if (form.clock === 'none') return null
  if (form.clock !== 'own') return CLOCKS[form.clock]
  return { turn_s: form.turnSeconds, reserve_s: form.reserveMinutes * 60 }
}
