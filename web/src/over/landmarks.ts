// Who built which landmark, and in which turn: read off what happened.

import type { BoardData, Landmark } from '../board/model'
import { placeAt } from '../board/places'
import type { EventFacts } from '../lib/wire'

export type Work = { seat: number; landmark: Landmark; turn: number }

/** The landmarks of a game in the order they were built. */
export function worksOf(events: readonly EventFacts[], board: BoardData | null): Work[] {
  let turn = 0
  return events.flatMap((event): Work[] => {
    if (event.kind === 'turn') turn = event.number ?? turn
    const place = event.kind === 'landmark' && board ? placeAt(board, event.corner ?? -1) : undefined
    return place?.kind === 'landmark' && event.seat !== null ? [{ seat: event.seat, landmark: place, turn }] : []
  })
}
