// The texts of the page: every message in every language, with the same placeholders, used, and nothing used that is missing.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '..')
const SETTINGS = JSON.parse(readFileSync(join(WEB, 'project.inlang/settings.json'), 'utf8'))
const LOCALES = SETTINGS.locales as string[]
const BASE = SETTINGS.baseLocale as string
const SAME_WORDS = 3 // so many words in a row that are alike in two languages were hardly translated

type Messages = Record<string, unknown>

const areas = readdirSync(join(WEB, 'messages', BASE))
const read = (locale: string, area: string): Messages => {
  const { $schema: _, ...messages } = JSON.parse(readFileSync(join(WEB, 'messages', locale, area), 'utf8'))
  return messages
}
const textsOf = (message: unknown): string[] => {
  if (typeof message === 'string') return [message]
  if (Array.isArray(message)) return message.flatMap((variant) => Object.values(variant.match as Record<string, string>))
  throw new Error(`no message: ${JSON.stringify(message)}`)
}
const placeholders = (message: unknown): string[] => {
  const declared = Array.isArray(message)
    ? message.flatMap((variant) => (variant.declarations as string[]).flatMap((line) => /^input (\w+)$/.exec(line)?.[1] ?? []))
    : []
  const named = textsOf(message).flatMap((text) => [...text.matchAll(/(?<!\\)\{(\w+)\}/g)].map((found) => found[1] ?? ''))
  return [...new Set([...declared, ...named])].sort()
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'paraglide' ? [] : sources(path)
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts') ? [readFileSync(path, 'utf8')] : []
  })
}
const used = new Set(sources(join(WEB, 'src')).flatMap((text) => [...text.matchAll(/\bm\.(\w+)/g)].map((found) => found[1]!)))
const known = areas.flatMap((area) => Object.keys(read(BASE, area)))

test('every area is compiled, in every language', () => {
  const listed = (SETTINGS['plugin.inlang.messageFormat'].pathPattern as string[]).map((path) => path.split('/').at(-1))
  expect([...listed].sort()).toEqual([...areas].sort())
  for (const locale of LOCALES) expect(readdirSync(join(WEB, 'messages', locale)).sort()).toEqual([...areas].sort())
})

test('no message has two homes', () => {
  expect(known.filter((key, i) => known.indexOf(key) !== i)).toEqual([])
})

test.each(areas)('%s says the same in every language', (area) => {
  const base = read(BASE, area)
  for (const locale of LOCALES) {
    const other = read(locale, area)
    expect(Object.keys(other).sort(), locale).toEqual(Object.keys(base).sort())
    for (const key of Object.keys(base)) expect(placeholders(other[key]), `${locale} ${key}`).toEqual(placeholders(base[key]))
    for (const text of Object.values(other).flatMap(textsOf)) expect(text.trim(), locale).not.toBe('')
  }
})

const wordsIn = (message: unknown): number => textsOf(message)[0]?.replace(/\{\w+\}/g, '').match(/\p{L}{2,}/gu)?.length ?? 0

test('what is translated differs from what it was translated from', () => {
  const alike = areas.flatMap((area) => {
    const base = read(BASE, area)
    return LOCALES.filter((locale) => locale !== BASE).flatMap((locale) => {
      const other = read(locale, area)
      const same = (key: string) => JSON.stringify(other[key]) === JSON.stringify(base[key])
      return Object.keys(base).filter((key) => same(key) && wordsIn(base[key]) >= SAME_WORDS)
    })
  })
  expect(alike).toEqual([])
})

test('every message is used', () => {
  expect(known.filter((key) => !used.has(key))).toEqual([])
})

test('every message that is used is there', () => {
  expect([...used].filter((key) => !known.includes(key))).toEqual([])
})
