// The page in the pseudo language: its files come from a build with every message in brackets, and what the server says is
// put in brackets on its way, so that whatever stands outside was written into a component.

import type { Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { inBrackets, joined, outsideBrackets } from '../tools/brackets'

const WEB = resolve(import.meta.dirname, '..')
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' }
/** Members of the server's answers that hold words for people, and names that people gave. */
const WORDS = new Set(['title', 'tagline', 'label', 'labels', 'meaning', 'level', 'sentence', 'text', 'nickname', 'cases', 'lines', 'topic', 'provenance'])
const SERVER = /^\/(api|ws|schema)\//

/** Build the page in the pseudo language; the folder it is in. */
export async function buildPseudo(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'oxcart-pseudo-'))
  const vite = join(WEB, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, OXCART_PSEUDO: '1', OXCART_WEB_OUT: folder }
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: WEB, env })
  return folder
}

/** The same answer with all words in brackets. */
function bracketed(said: unknown, words = false): unknown {
  if (typeof said === 'string') return words && said ? inBrackets(said) : said
  if (Array.isArray(said)) return said.map((each) => bracketed(each, words))
  if (said === null || typeof said !== 'object') return said
  return Object.fromEntries(Object.entries(said).map(([key, value]) => [key, bracketed(value, words || WORDS.has(key))]))
}

/** Let a page speak the pseudo language. */
export async function speakPseudo(page: Page, folder: string): Promise<void> {
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!SERVER.test(pathname)) {
      const path = pathname.includes('.') ? pathname : '/index.html'
      return route.fulfill({ body: await readFile(join(folder, path)), contentType: TYPES[extname(path)] ?? 'text/plain' })
    }
    const answer = await route.fetch()
    const json = answer.headers()['content-type']?.includes('application/json')
    return json ? route.fulfill({ response: answer, json: bracketed(await answer.json()) }) : route.fulfill({ response: answer })
  })
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((frame) => socket.send(JSON.stringify(bracketed(JSON.parse(String(frame))))))
  })
}

/** The texts of a page that no message file knows; what bears translate="no" is meant to be the same in every language. */
export async function foreignTexts(page: Page): Promise<string[]> {
  const [texts, words] = await page.evaluate(() => {
    const found: string[] = []
    const words: string[] = [document.title]
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (!element || element.closest('[translate="no"], script, style, noscript')) continue
      if (node instanceof Text) found.push(node.data)
      else for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']) words.push(element.getAttribute(name) ?? '')
    }
    return [found, words]
  })
  return [...new Set([...joined(texts), ...words].map(outsideBrackets).filter(Boolean))]
}
