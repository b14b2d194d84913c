// Sentences about offers with their cards as pictures.

import type { Cards } from '../../lib/wire'
import { cardParts, partsOf, sentence, type Part } from '../rail/parts'
import { present, type Terms } from './terms'

type Words = Readonly<Record<string, string>>

/** Cards in words: "2 cattle, 1 brick". */
export function cardWords(cards: Cards, words: Words): string {
  return sentence(cardParts(cards, words))
}

/** A sentence about somebody's terms, in parts. `tell` makes it of what they give and what they want. */
export function toldTerms(terms: Terms, words: Words, tell: (cards: { given: string; taken: string }) => string): Part[] {
  const text = tell({ given: cardWords(terms.give, words), taken: cardWords(terms.want, words) })
  return partsOf({ kind: 'offer', seat: null, text, given: present(terms.give), taken: present(terms.want) }, [], words)
}
