// What points come from: the drawing and the word for each line of the points sheet.

import { pieceArt } from '../art/names'
import { m } from '../paraglide/messages'

const ART: Readonly<Record<string, string>> = { route_card: 'award-route', army_card: 'award-army', victory_cards: 'card-point' }
/** The tribes of the Inkas, in the order they rise. */
const TRIBES: readonly string[] = ['first_tribe', 'second_tribe', 'third_tribe']
const PIECES: Readonly<Record<string, string>> = { settlements: 'settlement', cities: 'city', landmarks: 'landmark' }

/** The drawing of a source of points; the pharaoh looks kind or not. */
export function sourceArt(game: string, source: string, worth: number): string {
  if (source === 'pharaoh') return worth > 0 ? 'pharaoh-blessing' : 'pharaoh-curse'
  if (TRIBES.includes(source)) return 'culture'
  return ART[source] ?? pieceArt(game, PIECES[source] ?? source)
}

/** Do the points of a game come from tribes? */
export const hasTribes = (points: readonly { sheet: Record<string, number> }[]): boolean => points.some(({ sheet }) => TRIBES.some((tribe) => tribe in sheet))

/** The word for a source of points. */
export function sourceWord(source: string, worth: number, words: Readonly<Record<string, string>>): string {
  if (source === 'victory_cards') return m.over_victory_cards()
  if (TRIBES.includes(source)) return words[source] ?? m.inkas_tribe({ tribe: TRIBES.indexOf(source) + 1 })
  const key = source === 'pharaoh' ? (worth > 0 ? 'blessing' : 'curse') : source
  return words[key] ?? key
}
