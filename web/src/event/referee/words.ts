// Figures, times of day and states as a console writes them.

import { m } from '../../paraglide/messages'
import { getLocale } from '../../paraglide/runtime'
import type { BoardState } from './states'

/** 1,170 as people of the language write it. */
export const figure = (value: number): string => value.toLocaleString(getLocale())

/** 0.6 as people of the language write it. */
export const decimal = (value: number): string => value.toLocaleString(getLocale(), { minimumFractionDigits: 1 })

/** A moment as a time of day. */
export function timeOfDay(ms: number, seconds = false): string {
  return new Date(ms).toLocaleTimeString(getLocale(), { hourCycle: 'h23', hour: '2-digit', minute: '2-digit', second: seconds ? '2-digit' : undefined })
}

/** A digest as far as people compare it: two groups of four. */
export const digest = (chain: string): string => `${chain.slice(0, 4)} ${chain.slice(4, 8)}`

/** What a state of a board is called; before the start it is about check-in. */
export function stateName(state: BoardState, open: boolean): string {
  switch (state) {
    case 'done':
      return open ? m.event_console_state_full() : m.event_console_state_done()
    case 'acting':
      return open ? m.event_console_state_half() : m.event_console_state_acting()
    case 'waiting':
      return m.event_console_state_waiting()
    case 'free':
      return m.event_console_state_free()
    case 'away':
      return m.event_console_state_away()
    case 'filler':
      return m.event_console_state_filler()
    case 'hand':
      return m.event_console_state_hand()
  }
}

/** A seat in words: "Sun, board 41". */
export function seatName(seat: number): string {
  const board = (seat >> 1) + 1
  return seat % 2 === 0 ? m.event_seat_sun({ board }) : m.event_seat_moon({ board })
}
