// What a browser must fetch before a screen stands, from the manifest of a build.

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { packed } from './compress.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; assets?: string[]; isEntry?: boolean }
export type Manifest = Record<string, Chunk>
export type FirstLoad = { files: string[]; scripts: number; all: number }

/** The scripts and style sheets that these modules pull in, each once. */
export function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  const take = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no ${key}`)
    files.add(chunk.file)
    chunk.css?.forEach((file) => files.add(file))
    chunk.imports?.forEach(take)
  }
  modules.forEach(take)
  return [...files]
}

/** The bytes on the wire of a screen: its modules with what they import, and further files by pattern. */
export function firstLoad(build: string, modules: readonly string[], further: readonly RegExp[]): FirstLoad {
  const manifest = JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8')) as Manifest
  const assets = readdirSync(join(build, 'assets')).map((name) => `assets/${name}`)
  const extra = assets.filter((name) => further.some((pattern) => pattern.test(name)))
  const files = ['index.html', ...filesOf(manifest, ['index.html', ...modules]), ...extra]
  const size = (name: string) => onTheWire(join(build, name))
  const sum = (names: string[]) => names.map(size).reduce((a, b) => a + b, 0)
  return { files, scripts: sum(files.filter((name) => name.endsWith('.js'))), all: sum(files) }
}

/** A file as the server sends it to a browser that understands gzip. */
function onTheWire(path: string): number {
  if (path.endsWith('.woff2')) return readFileSync(path).length
  return existsSync(`${path}.gz`) ? readFileSync(`${path}.gz`).length : packed(readFileSync(path)).gz.length
}
