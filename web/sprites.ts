// Builds each sprite of src/art/sprites.json as one SVG file of symbols, fetched by the page when it is needed.
//
// `import address from 'virtual:sprite/egypt'` gives the sprite's address. Every drawing becomes a symbol named after its
// file; ids inside a drawing get its name in front, so drawings never disturb each other.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ART = join(import.meta.dirname, 'src/art')
const PREFIX = 'virtual:sprite/'

/** The symbol of one drawing. */
export function symbol(name: string, drawing: string): string {
  const box = /viewBox="([^"]+)"/.exec(drawing)?.[1]
  if (!box) throw new Error(`${name}.svg has no viewBox`)
  const inner = drawing
    .trim()
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replace(/<title>.*?<\/title>/, '')
    .replace(/\bid="([^"]+)"/g, `id="${name}.$1"`)
    .replace(/href="#([^"]+)"/g, `href="#${name}.$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${name}.$1)`)
  return `<symbol id="art-${name}" viewBox="${box}" overflow="visible">${inner.replaceAll(`${name}.${name}-`, `${name}.`)}</symbol>`
}

/** The whole sprite of a list of drawings. */
export function sprite(names: string[]): string {
  const symbols = names.map((name) => symbol(name, readFileSync(join(ART, `${name}.svg`), 'utf8')))
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`
}

const lists = (): Record<string, string[]> => JSON.parse(readFileSync(join(ART, 'sprites.json'), 'utf8'))

/** The Vite plugin that serves and emits the sprites. */
export function sprites(): Plugin {
  let building = false
  return {
    name: 'oxcart-sprites',
    configResolved(config) {
      building = config.command === 'build'
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? '\0' + id : undefined),
    load(id) {
      if (!id.startsWith('\0' + PREFIX)) return
      const key = id.slice(PREFIX.length + 1)
      if (!building) return `export default ${JSON.stringify(`/@sprite/${key}.svg`)}`
      const file = this.emitFile({ type: 'asset', name: `sprite-${key}.svg`, source: sprite(lists()[key] ?? []) })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
    configureServer(server) {
      server.middlewares.use('/@sprite', (request, response, next) => {
        const names = lists()[/^\/(\w+)\.svg/.exec(request.url ?? '')?.[1] ?? '']
        if (!names) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(sprite(names))
      })
    },
  }
}
