// Chances and what changed them, as people write them in their language.

import type { Gain } from '../lib/wire'
import { getLocale } from '../paraglide/runtime'

let plain: Intl.NumberFormat | undefined // dear to make, and the language stays until the page is loaded anew
let signed: Intl.NumberFormat | undefined

/** A chance: 31%. */
export function percent(chance: number): string {
  plain ??= new Intl.NumberFormat(getLocale(), { style: 'percent' })
  return plain.format(chance)
}

/** What a chance gained or lost, and how far that may be off: +12% ± 4%. */
export function within({ gain, error }: Gain): string {
  signed ??= new Intl.NumberFormat(getLocale(), { style: 'percent', signDisplay: 'exceptZero' })
  const change = signed.format(Math.round(gain * 100) / 100)
  return error < 0.0025 ? change : `${change} ± ${percent(2 * error)}`
}
