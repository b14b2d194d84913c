// How much a browser fetches before the start page, a table or an event on a phone stands. Looks at the last build.

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesOf, firstLoad } from './firstload'

const WEB = join(import.meta.dirname, '..')
const BUILD = resolve(WEB, process.env.OXCART_WEB_OUT ?? '../src/oxcart/server/web')
const KB = 1024
const FONTS = /(alegreya|source-sans-3)-latin-wght-normal-[^/]*\.woff2$/

const SCREENS = {
  home: { modules: ['src/home/Home.svelte'], further: [FONTS, /panorama-[^/]*\.svg$/, /scene-[^/]*\.svg$/] },
  table: {
    modules: ['src/home/Door.svelte', 'src/game/TablePage.svelte'],
    further: [FONTS, /sprite-(common|egypt)-[^/]*\.svg$/],
  },
  phone: {
    modules: ['src/event/phone/door/PlayerPage.svelte'],
    further: [FONTS, /sprite-(common|classic|flat|biggame)-[^/]*\.svg$/],
  },
}

describe.skipIf(!existsSync(join(BUILD, '.vite/manifest.json')))('first load', () => {
  test.each(Object.entries(SCREENS))('%s stays within its bounds', (_, { modules, further }) => {
    const { scripts, all, files } = firstLoad(BUILD, modules, further)
    expect(scripts, `scripts of ${files.join(' ')}`).toBeLessThanOrEqual(120 * KB)
    expect(all, files.join(' ')).toBeLessThanOrEqual(250 * KB)
    expect(files.filter((name) => name.endsWith('.woff2'))).toHaveLength(2)
  })
})

test('what a module imports is counted once, with its style sheets', () => {
  const manifest = {
    a: { file: 'a.js', imports: ['b', 'c'], css: ['a.css'] },
    b: { file: 'b.js', imports: ['c'] },
    c: { file: 'c.js', css: ['c.css'], dynamicImports: ['d'] },
    d: { file: 'd.js' },
  }
  expect(filesOf(manifest, ['a', 'b']).sort()).toEqual(['a.css', 'a.js', 'b.js', 'c.css', 'c.js'])
})
