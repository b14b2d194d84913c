// What a player has beside cards and roads: landmarks built, and the start card.

import type { BoardData, Landmark } from '../../board/model'
import type { BoardFacts, PlayerView } from '../../lib/wire'
import { m } from '../../paraglide/messages'
import { landmarksOf } from './ledger'

/** The landmarks somebody built, from north to south. */
export function marksOf(board: BoardData | null, player: Pick<PlayerView, 'landmarks'> | undefined): Landmark[] {
  return landmarksOf(board).filter(({ corner }) => player?.landmarks?.includes(corner))
}

/** A player's start card with its cities; null where everybody chose freely. */
export function startCardOf(board: BoardFacts | null, player: Pick<PlayerView, 'card'> | undefined): { letter: string; says: string } | null {
  const found = board?.start_cards?.find(({ letter }) => letter === player?.card)
  if (!found) return null
  const named = new Map(board?.places?.map(({ key, name }) => [key, name]))
  return { letter: found.letter, says: m.germany_start_card({ letter: found.letter, cities: found.cities.map((key) => named.get(key) ?? key).join(', ') }) }
}
