// Makes the rules of plural forms once for a language: the compiled texts would make them anew for every sentence,
// which took longer than everything else a new state asks of the page's texts.

import type { Plugin } from 'vite'

const ANEW = 'return new Intl.PluralRules(locale, options).select(Number(input))'
const ONCE = 'return (rules[locale] ??= new Intl.PluralRules(locale)).select(Number(input))'

/** The registry with rules that are kept; it throws when the compiled code is no longer what it was. */
export function keepingRules(code: string): string {
  if (!code.includes(ANEW)) throw new Error('the compiled texts make plural rules in another way now: adapt tools/plurals.ts')
  return `const rules = {}\n${code.replace(ANEW, `if (!options || !Object.keys(options).length) ${ONCE}\n\t${ANEW}`)}`
}

/** The Vite plugin that keeps them. */
export function keepPluralRules(): Plugin {
  return {
    name: 'oxcart-keep-plural-rules',
    transform: (code, id) => (/paraglide[^/]*\/registry\.js$/.test(id) ? { code: keepingRules(code), map: null } : null),
  }
}
