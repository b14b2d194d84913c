// The kinds of action the page knows by name: what they build, where they go, what they are called. Games add rows.
// Whether anything of it is possible is the server's to say.

import type { SpotKind } from '../board/spots'
import { m } from '../paraglide/messages'
import type { BoardFacts, GameInfo, View } from '../lib/wire'
import { progress } from './pyramid/site'
import { moveRobber, robberHere, robberName } from './robber'

/** Something the build palette offers. `cost` and `stock` are keys of the game's facts, `label` of its words. */
export type Build = { kind: string; cost: string; stock: string | Stock; label: string } & ({ place: SpotKind } | { place: null; note: Note })
/** What a tile without a place on the board says it does. */
type Note = (view: View, small: boolean) => string
/** How many are left for everybody. */
type Stock = (view: View, board: BoardFacts | null) => number

export const BUILDS: readonly Build[] = [
  { kind: 'road', cost: 'road', stock: 'road', label: 'road', place: 'edge' },
  { kind: 'boat', cost: 'boat', stock: 'boat', label: 'boat', place: 'edge' },
  { kind: 'settle', cost: 'settlement', stock: 'settlement', label: 'settlement', place: 'corner' },
  { kind: 'city', cost: 'city', stock: 'city', label: 'city', place: 'corner' },
  { kind: 'landmark', cost: 'landmark', stock: unbuilt, label: 'landmark', place: 'corner' },
  { kind: 'block', cost: 'block', stock: 'block', label: 'block', place: null, note: (view) => m.pyramid_block_note({ level: progress(view.pyramid ?? []).level }) },
  { kind: 'buy', cost: 'development', stock: (view) => view.deck_size, label: 'development', place: null, note: (_, small) => (small ? m.game_draw() : m.game_draw_card()) },
]

/** The landmarks of a board that nobody has built. */
function unbuilt(view: View, board: BoardFacts | null): number {
  return (board?.places ?? []).filter(({ kind, corner }) => kind === 'landmark' && view.landmarks?.[corner] === undefined).length
}

/** Kinds that choose a place without being bought from the palette. */
const MOVES: Readonly<Record<string, SpotKind>> = { robber: 'hex', found: 'corner', osiris: 'edge', hapi_settle: 'corner', hapi_city: 'corner' }
/** Those among them that set a piece of the palette. */
const AS_IF: Readonly<Record<string, string>> = { found: 'settle', osiris: 'road', hapi_settle: 'settle', hapi_city: 'city' }

/** A development card: the word for it, the kind of action that plays it, what it does. */
export type Card = { card: string; label: string; does: (words: Record<string, string>) => string; names?: 'resource' }

const CARDS: readonly Card[] = [
  { card: 'knight', label: 'knight', does: () => m.game_card_knight() },
  { card: 'roads', label: 'road_building', does: (words) => m.game_card_roads({ roads: words.roads ?? '' }) },
  { card: 'plenty', label: 'plenty', does: () => m.game_card_plenty() },
  { card: 'trade', label: 'trade', does: () => m.germany_card_trade() },
  { card: 'monopoly', label: 'monopoly', does: () => m.game_card_monopoly(), names: 'resource' },
]

/** What can be built in a game, in the order of the palette. */
export function buildsOf(info: GameInfo): Build[] {
  return BUILDS.filter((build) => build.cost in info.costs)
}

export function buildOf(kind: string): Build | undefined {
  return BUILDS.find((build) => build.kind === kind)
}

/** Where an action of a kind goes; null if it has no place on the board. */
export function placeOf(kind: string): SpotKind | null {
  return buildOf(kind)?.place ?? MOVES[kind] ?? null
}

/** A development card by its key; any other is worth a point. */
export function cardOf(card: string): Card {
  return CARDS.find((known) => known.card === card) ?? { card, label: card, does: () => m.game_card_point() }
}

/** Can a card of this key be played at all? Others just count. */
export function isPlayed(card: string): boolean {
  return CARDS.some((known) => known.card === card)
}

/** The word for what an action of a kind sets or moves. */
export function thingOf(kind: string, words: Record<string, string>): string {
  if (kind === 'robber') return robberName(words)
  if (kind === 'buy') return m.game_development()
  const label = buildOf(AS_IF[kind] ?? kind)?.label ?? kind
  return words[label] ?? label
}

/** What to choose for an action of a kind: *Choose a path for your oxcart*. */
export function choosing(kind: string, words: Record<string, string>): string {
  if (kind === 'robber') return moveRobber(words)
  if (kind === 'osiris') return m.gods_lift({ road: thingOf(kind, words) })
  if (kind === 'found') return m.inkas_found()
  const thing = thingOf(kind, words)
  switch (placeOf(kind)) {
    case 'edge':
      return m.game_choose_path({ thing })
    case 'corner':
      return m.game_choose_site({ thing })
    default:
      return m.game_choose_hex({ thing })
  }
}

/** What the second tap does: *Build oxcart*. */
export function confirming(kind: string, words: Record<string, string>): string {
  if (kind === 'osiris') return m.gods_lift_this({ road: thingOf(kind, words) })
  if (kind === 'found') return m.inkas_found_here()
  return kind === 'robber' ? robberHere(words) : m.game_build_thing({ thing: thingOf(kind, words) })
}

/** How many places are lit: *7 paths lit*. */
export function litCount(kind: string, count: number): string {
  switch (placeOf(kind)) {
    case 'edge':
      return m.game_paths_lit({ count })
    case 'corner':
      return m.game_sites_lit({ count })
    default:
      return m.game_hexes_lit({ count })
  }
}

/** How many places there are for something not yet chosen: *7 paths*. */
export function placeCount(kind: string, count: number): string {
  return placeOf(kind) === 'edge' ? m.game_paths({ count }) : m.game_sites({ count })
}

const TRADING = ['give', 'want', 'offer', 'bank', 'favor', 'goods', 'withdraw', 'close', 'agree']

/** Is there anything to trade among these kinds of actions? */
export const canTrade = (kinds: ReadonlyMap<string, unknown>): boolean => TRADING.some((kind) => kinds.has(kind))

/** What an undo takes back, in a word: *oxcart*; empty if it is too much for one. */
export function undone(actions: readonly string[], words: Record<string, string>): string {
  const kinds = new Set(actions.map((action) => action.split(':', 1)[0] ?? ''))
  if (kinds.size !== 1) return kinds.has('give') || kinds.has('want') ? m.game_undo_offer() : ''
  const [kind = ''] = kinds
  if (kind === 'bank' || kind === 'goods') return m.game_undo_trade()
  if (kind === 'discard' || kind === 'pick') return m.game_undo_cards()
  if (kind === 'give' || kind === 'want' || kind === 'withdraw') return m.game_undo_offer()
  return placeOf(kind) || buildOf(kind) ? thingOf(kind, words) : ''
}
