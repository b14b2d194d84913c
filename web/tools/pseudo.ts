// The pseudo language, for tests: with OXCART_PSEUDO=1 every message is built in brackets, in a folder of its own.
//
// Whatever a screen then shows outside brackets never went through the message files.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { inBrackets } from './brackets.ts'

const WEB = join(import.meta.dirname, '..')
const CACHE = join(WEB, 'node_modules/.cache/oxcart-pseudo')
const COMPILED = join(CACHE, 'paraglide')
const IMPORT = /\/paraglide\/(messages|runtime)(?:\.js)?$/

type Texts = { [key: string]: unknown }

/** The same messages, each text in brackets. */
export function bracketed(messages: Texts): Texts {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, key === '$schema' ? text : wrap(text)]))
}

function wrap(text: unknown): unknown {
  if (typeof text === 'string') return inBrackets(text)
  if (Array.isArray(text)) return text.map((variant) => ({ ...variant, match: bracketed(variant.match) }))
  return text
}

/** Write the pseudo language's project; where it is, and where its messages are to be compiled to. */
export function pseudoProject(): { project: string; outdir: string } {
  const project = join(CACHE, 'project.inlang')
  const settings = JSON.parse(readFileSync(join(WEB, 'project.inlang/settings.json'), 'utf8'))
  mkdirSync(project, { recursive: true })
  for (const locale of settings.locales as string[]) {
    const from = join(WEB, 'messages', locale)
    const to = join(CACHE, 'messages', locale)
    mkdirSync(to, { recursive: true })
    for (const file of readdirSync(from)) {
      const texts = JSON.parse(readFileSync(join(from, file), 'utf8')) as Texts
      writeFileSync(join(to, file), JSON.stringify(bracketed(texts)))
    }
  }
  settings.modules = (settings.modules as string[]).map((module) => join(WEB, module))
  writeFileSync(join(project, 'settings.json'), JSON.stringify(settings))
  return { project, outdir: COMPILED }
}

/** The Vite plugin that lets all imports of messages find the bracketed ones. */
export function pseudo(): Plugin {
  return {
    name: 'oxcart-pseudo',
    enforce: 'pre',
    resolveId(source, importer) {
      const found = IMPORT.exec(source)
      return found && importer && !importer.startsWith(COMPILED) ? join(COMPILED, `${found[1]}.js`) : undefined
    },
  }
}
