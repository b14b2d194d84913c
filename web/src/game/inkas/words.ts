// A culture board in words.

import { m } from '../../paraglide/messages'
import { terraces } from './culture'

/** How far somebody's tribes have come. */
export function cultureWords(name: string, culture: number): string {
  const [first, second, third] = terraces(culture).map(({ filled }) => filled) as [number, number, number]
  return m.inkas_culture({ name, count: culture, first, second, third })
}
