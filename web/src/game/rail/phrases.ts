// The quick phrases in the reader's language.

import { QUICK_PHRASES } from '../../lib/wire'
import { m } from '../../paraglide/messages'

type Key = (typeof QUICK_PHRASES)[number]

const WORDS: Record<Key, () => string> = {
  hello: m.rail_phrase_hello,
  good_luck: m.rail_phrase_good_luck,
  well_played: m.rail_phrase_well_played,
  thanks: m.rail_phrase_thanks,
  thinking: m.rail_phrase_thinking,
  no_trade: m.rail_phrase_no_trade,
  good_game: m.rail_phrase_good_game,
}

export const PHRASES: readonly string[] = QUICK_PHRASES

/** What a quick phrase says; one we do not know says its key. */
export function phraseWords(key: string): string {
  return WORDS[key as Key]?.() ?? key
}
