// The twelve landmarks from north to south: which stand and who built them, which can be built now, which are still to come.

import { geometryOf } from '../../board/geometry'
import type { BoardData, Landmark, Place } from '../../board/model'
import { inReadingOrder } from '../../board/spots'

/** built: it stands; lit: choose it on the board now; ready: it can be built; open: not now. */
export type SlotState = 'built' | 'lit' | 'ready' | 'open'
export type Slot = { landmark: Landmark; state: SlotState; builder: number | null }
/** What is known of the landmarks: the builder of each that stands by its corner, where one can build, and is that lit? */
export type Works = { built: Readonly<Record<string, number>>; can?: readonly number[]; lit?: boolean }

const kept = new WeakMap<object, Landmark[]>()

/** The landmarks of a board as one reads a map. */
export function landmarksOf(board: BoardData | null): Landmark[] {
  if (!board?.places?.length) return []
  let known = kept.get(board.places)
  if (!known) {
    const spots = board.places.filter(isLandmark).map((place) => ({ kind: 'corner' as const, id: place.corner, place }))
    kept.set(board.places, (known = inReadingOrder(geometryOf(board), spots).map(({ place }) => place)))
  }
  return known
}

const isLandmark = (place: Place): place is Landmark => place.kind === 'landmark'

/** A slot for every landmark of a board. */
export function ledgerOf(board: BoardData | null, { built, can = [], lit = false }: Works): Slot[] {
  return landmarksOf(board).map((landmark) => {
    const builder = built[landmark.corner] ?? null
    const possible = can.includes(landmark.corner)
    return { landmark, builder, state: builder !== null ? 'built' : possible ? (lit ? 'lit' : 'ready') : 'open' }
  })
}

/** The corner an action such as `landmark:35` is about. */
export const cornerOf = (action: string): number => Number(action.split(':')[1])
