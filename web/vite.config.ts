import { svelte } from '@sveltejs/vite-plugin-svelte'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { defineConfig } from 'vitest/config'
import { sprites } from './sprites.ts'
import { compress } from './tools/compress.ts'
import { preloadFonts } from './tools/fonts.ts'
import { keepPluralRules } from './tools/plurals.ts'
import { pseudo, pseudoProject } from './tools/pseudo.ts'

const server = process.env.OXCART_SERVER ?? 'http://127.0.0.1:8000'
const bracketed = process.env.OXCART_PSEUDO === '1'
const texts = bracketed ? pseudoProject() : { project: './project.inlang', outdir: './src/paraglide' }

export default defineConfig({
  plugins: [
    // the headless tests use the texts that the last build compiled: the plugin's watcher would keep them from ending
    !process.env.VITEST &&
      paraglideVitePlugin({
        ...texts,
        strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
        emitTsDeclarations: false, // the types in its comments are enough, and much sooner there
      }),
    bracketed && pseudo(),
    keepPluralRules(),
    sprites(),
    svelte(),
    preloadFonts(),
    compress(),
  ],
  build: {
    outDir: process.env.OXCART_WEB_OUT ?? '../src/oxcart/server/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy allows no data: scripts, and files cache better
    reportCompressedSize: false,
    manifest: true, // says what loads first; sizes.test.ts reads it
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  // headless tests use the Svelte of the browser: what wakes whom can be tested
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  ssr: process.env.VITEST ? { noExternal: ['svelte'], resolve: { conditions: ['browser'] } } : undefined,
  test: { include: ['src/**/*.test.ts', 'tools/**/*.test.ts'], environment: 'node', css: true },
})
