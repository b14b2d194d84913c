import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { keepingRules } from './plurals'

const registry = readFileSync(new URL('../src/paraglide/registry.js', import.meta.url), 'utf8')

describe('plural rules', () => {
  it('are made once for a language', async () => {
    const kept = keepingRules(registry)
    const { plural } = (await import(`data:text/javascript,${encodeURIComponent(kept)}`)) as { plural: (locale: string, n: number, options?: object) => string }
    expect([plural('en', 1), plural('en', 2, {}), plural('es', 1), plural('en', 2, { type: 'ordinal' })]).toEqual(['one', 'other', 'one', 'two'])
    expect(kept.match(/rules\[locale\] \?\?=/g)).toHaveLength(1)
  })

  it('are looked for again when the compiled texts change', () => {
    expect(() => keepingRules('export const plural = () => "one"')).toThrow('adapt')
  })
})
