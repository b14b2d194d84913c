// The form of a new event as plain data, and the wish that the server gets from it.

import type { EventWish, TimerFacts } from '../wire'

export type StartRule = 'referee' | 'full' | 'time'

export type EventForm = {
  name: string
  players: number
  pitch: 10 | 12 | 14
  timer: TimerFacts
  lang: string
  startRule: StartRule
  /** As a field for date and time holds it: local, without a zone. */
  startsAt: string
  walkIns: boolean
  fillersWin: boolean
  hurry: boolean
  practice: boolean
  /** Factor on all times of a practice event. */
  pace: number
  public: boolean
}

export const TIMER: TimerFacts = { early: 40, late: 50, choices: 20, request: 5, pause: 3 }
export const BOUNDS: Record<keyof TimerFacts, [number, number]> = { early: [1, 600], late: [1, 600], choices: [1, 600], request: [1, 600], pause: [0, 600] }
const LATE_SHARE = 47 // of 62 turns the first fifteen are early ones
const EARLY_TURNS = 15

/** The form as it first lies there. */
export function blank(lang: string): EventForm {
  return {
    name: '',
    players: 60,
    pitch: 12,
    timer: { ...TIMER },
    lang,
    startRule: 'referee',
    startsAt: '',
    walkIns: true,
    fillersWin: false,
    hurry: false,
    practice: false,
    pace: 1,
    public: true,
  }
}

/** How many boards so many players need; a board has two. */
export const boardsFor = (players: number): number => Math.max(3, Math.ceil(players / 2))

/** About how many minutes a game of 62 rolls takes with these times. */
export function minutesOf({ early, late, choices, pause }: TimerFacts): number {
  return Math.round((choices + EARLY_TURNS * (early + pause) + LATE_SHARE * (late + pause)) / 60)
}

/** The wish to send. */
export function wishOf(form: EventForm): EventWish {
  return {
    name: form.name.trim(),
    seats: form.players,
    pitch: form.pitch,
    timer: { ...form.timer },
    lang: form.lang,
    start_rule: form.startRule,
    starts_at: form.startRule === 'time' ? new Date(form.startsAt).getTime() : null,
    walk_ins: form.walkIns,
    fillers_win: form.fillersWin,
    hurry: form.hurry,
    practice: form.practice,
    pace: form.practice ? form.pace : 1,
    public: form.public,
  }
}
