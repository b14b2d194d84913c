// The lessons of a guided first game: each waits for its moment, says one thing, and is over when it was done.

import { m } from '../paraglide/messages'

/** What a lesson looks at; the table's client has all of it. */
export type Seen = {
  awaited: boolean
  myTurn: boolean
  kinds: ReadonlyMap<string, string[]>
  phase: string
  settlements: number
  cities: number
  roads: number
  hand: number
  rolled: boolean
}

export type Lesson = {
  id: string
  title: () => string
  text: () => string
  /** Is this the moment to say it? */
  ready: (seen: Seen) => boolean
  /** Was it done? Lessons without are over when they were read. */
  done?: (seen: Seen) => boolean
}

const can = (seen: Seen, kind: string): boolean => seen.kinds.has(kind)

export const LESSONS: Lesson[] = [
  { id: 'welcome', title: m.tour_welcome_title, text: m.tour_welcome, ready: () => true },
  {
    id: 'found',
    title: m.tour_found_title,
    text: m.tour_found,
    ready: (seen) => can(seen, 'settle'),
    done: (seen) => seen.settlements >= 1,
  },
  { id: 'road', title: m.tour_road_title, text: m.tour_road, ready: (seen) => can(seen, 'road'), done: (seen) => seen.roads >= 1 },
  {
    id: 'second',
    title: m.tour_second_title,
    text: m.tour_second,
    ready: (seen) => can(seen, 'settle') && seen.settlements === 1,
    done: (seen) => seen.settlements >= 2 && seen.roads >= 2,
  },
  { id: 'roll', title: m.tour_roll_title, text: m.tour_roll, ready: (seen) => can(seen, 'roll') && seen.settlements > 0, done: (seen) => seen.rolled },
  { id: 'robber', title: m.tour_robber_title, text: m.tour_robber, ready: (seen) => can(seen, 'robber'), done: (seen) => !can(seen, 'robber') },
  { id: 'hand', title: m.tour_hand_title, text: m.tour_hand, ready: (seen) => seen.myTurn && seen.rolled && can(seen, 'end') },
  { id: 'why', title: m.tour_why_title, text: m.tour_why, ready: (seen) => seen.myTurn && can(seen, 'end') },
  { id: 'trade', title: m.tour_trade_title, text: m.tour_trade, ready: (seen) => seen.myTurn && can(seen, 'give') },
  { id: 'build', title: m.tour_build_title, text: m.tour_build, ready: (seen) => seen.myTurn && can(seen, 'end') && (can(seen, 'road') || can(seen, 'settle') || can(seen, 'city')) },
  { id: 'end', title: m.tour_end_title, text: m.tour_end, ready: (seen) => can(seen, 'end'), done: (seen) => !seen.myTurn },
  { id: 'others', title: m.tour_others_title, text: m.tour_others, ready: (seen) => !seen.myTurn },
  { id: 'goal', title: m.tour_goal_title, text: m.tour_goal, ready: (seen) => seen.myTurn },
]

/** The lesson to show now: the first that is not over and whose moment has come; those done by the way are over. */
export function lessonFor(seen: Seen, over: ReadonlySet<string>): Lesson | null {
  return LESSONS.find((lesson) => !over.has(lesson.id) && !lesson.done?.(seen) && lesson.ready(seen)) ?? null
}
