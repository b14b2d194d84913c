// Chances and what changed them, as people write them in their language.

import { getLocale } from '../paraglide/runtime'

let plain: Intl.NumberFormat | undefined // dear to make, and the language stays until the page is loaded anew
let signed: Intl.NumberFormat | undefined

/** A chance: 31%. */
export function percent(chance: number): string {
  plain ??= new Intl.NumberFormat(getLocale(), { style: 'percent' })
  return plain.format(chance)
}

/** What a chance gained or lost: +12%, −5%. */
export function change(gain: number): string {
  signed ??= new Intl.NumberFormat(getLocale(), { style: 'percent', signDisplay: 'exceptZero' })
  return signed.format(Math.round(gain * 100) / 100)
}
