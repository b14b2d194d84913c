// Lays a .gz and a .br beside every text file of a build, so that the server sends the smallest form without any work.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/
const WORTH_IT = 512 // bytes; below that a header costs more than it saves

/** A file in its two packed forms. */
export function packed(content: Uint8Array): { gz: Buffer; br: Buffer } {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  return { gz: gzipSync(content, { level: constants.Z_BEST_COMPRESSION }), br: brotliCompressSync(content, brotli) }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => TEXT.test(path) && statSync(path).isFile())
}

/** The Vite plugin that packs a finished build. */
export function compress(): Plugin {
  let folder = ''
  return {
    name: 'oxcart-compress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const path of filesIn(folder)) {
          const content = readFileSync(path)
          if (content.length < WORTH_IT) continue
          const { gz, br } = packed(content)
          writeFileSync(`${path}.gz`, gz)
          writeFileSync(`${path}.br`, br)
        }
      },
    },
  }
}
