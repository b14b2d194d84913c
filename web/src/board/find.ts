// Finding a city, a landmark or a stretch of land by what somebody types of its name.

import type { BoardData } from './model'
import type { Spot } from './spots'

/** Something with a name on the board; `more` are other words it is found by. */
export type Findable = { key: string; spot: Spot; kind: 'city' | 'landmark' | 'region'; name: string; more: string }

/** Everything of a board that has a name, in the order of the alphabet. */
export function findables(board: BoardData): Findable[] {
  const places = (board.places ?? []).map((place): Findable => {
    const { key, corner, kind, name } = place
    return { key, spot: { kind: 'corner', id: corner }, kind, name, more: place.kind === 'landmark' ? place.building : '' }
  })
  const regions = board.hexes.flatMap(({ region }, id): Findable[] => (region ? [{ key: `region-${id}`, spot: { kind: 'hex', id }, kind: 'region', name: region, more: '' }] : []))
  const isLand = ({ kind }: Findable) => Number(kind === 'region')
  return [...places, ...regions].sort((a, b) => isLand(a) - isLand(b) || a.name.localeCompare(b.name, 'de'))
}

const EXPANDED: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
const plain = (text: string): string => text.toLocaleLowerCase('de').replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '')
const expanded = (text: string): string => plain(text.toLocaleLowerCase('de').replace(/[äöüß]/g, (letter) => EXPANDED[letter]!))
/** The words of a name; brackets, hyphens and the like stand between them. */
const words = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** Those that what was typed may mean, the likeliest first; nothing typed means all. `ü` is found by `u` and by `ue`. */
export function matching(all: readonly Findable[], typed: string): Findable[] {
  const asked = words(plain(typed)).join(' ')
  if (!asked) return [...all]
  const found = all.map((one) => ({ one, rank: Math.min(...[plain, expanded].map((fold) => rankOf(words(fold(one.name)), words(fold(one.more)), asked))) }))
  return found.filter(({ rank }) => rank < NOT_AT_ALL).sort((a, b) => a.rank - b.rank).map(({ one }) => one)
}

const NOT_AT_ALL = 4

function rankOf(name: readonly string[], more: readonly string[], asked: string): number {
  const begins = (text: readonly string[]) => text.some((_, k) => text.slice(k).join(' ').startsWith(asked))
  if (name.join(' ').startsWith(asked)) return 0
  if (begins(name)) return 1
  if (begins(more)) return 2
  return name.join(' ').includes(asked) ? 3 : NOT_AT_ALL
}
