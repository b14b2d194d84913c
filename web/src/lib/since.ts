// How long ago something was, in words of the page's language.

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** "5 minutes ago"; less than a minute counts as now. */
export function since(thenMs: number, nowMs: number, locale: string): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const [unit, length] of STEPS) {
    const passed = Math.floor((nowMs - thenMs) / length)
    if (passed >= 1) return words.format(-passed, unit)
  }
  return words.format(0, 'second')
}
