// The languages of the page, each by its own name.

import { getLocale, locales, setLocale } from '../paraglide/runtime'

export type Language = (typeof locales)[number]

export const LANGUAGES: readonly Language[] = locales

/** The name of a language in that language. */
export function ownName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

export const currentLanguage = (): Language => getLocale()

let list: Intl.ListFormat | undefined // dear to make, and the language stays until the page is loaded anew

/** Words one after the other as this language lists them: "Ana, Ben and Cem". */
export function listed(words: readonly string[]): string {
  list ??= new Intl.ListFormat(getLocale(), { type: 'conjunction' })
  return list.format(words)
}

/** Speak another language: the page loads anew, so that what the server says changes with it. */
export function speak(language: Language): void {
  void setLocale(language)
}
