// The public figures of a player, in the order the rail shows them.

import type { PlayerView, View } from '../../lib/wire'
import type { IconName } from '../../lib/icons'
import { m } from '../../paraglide/messages'

export type Figure = { key: string; icon: IconName | null; art: string | null; count: number; held: boolean; says: string; of?: number }

/** Cards, development cards, knights played and the longest route of a player; a game without one of them shows the rest. */
export function figuresOf(player: PlayerView, view: View, words: Readonly<Record<string, string>>): Figure[] {
  const count = (value: unknown) => (typeof value === 'number' ? value : null)
  const figures: (Figure | null)[] = [
    figure('cards', 'cards', null, count(player.hand_size), false, (n) => m.rail_cards({ count: n })),
    figure('dev', null, 'card-development', count(player.dev_size), false, (n) => m.rail_developments({ count: n })),
    figure('army', 'sword', null, count(player.army), view.army_holder === player.seat, (n) => m.rail_army({ count: n, knights: words.knights ?? '' })),
    figure('route', 'wheel', null, count(player.route), view.route_holder === player.seat, (n) => m.rail_route({ count: n })),
  ]
  return figures.filter((found): found is Figure => found !== null).map((found) => (found.key === 'cards' ? limited(found, player.hand_limit) : found))
}

/** Where the number of cards that are safe on a 7 is a player's own, it stands beside theirs. */
function limited(cards: Figure, limit: number | undefined): Figure {
  return limit === undefined ? cards : { ...cards, of: limit, says: m.rail_cards_limit({ count: cards.count, limit }) }
}

function figure(key: string, icon: IconName | null, art: string | null, count: number | null, held: boolean, says: (count: number) => string): Figure | null {
  return count === null ? null : { key, icon, art, count, held, says: says(count) }
}
