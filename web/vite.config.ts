import { svelte } from '@sveltejs/vite-plugin-svelte'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { defineConfig } from 'vitest/config'
import { sprites } from './sprites.ts'

const server = process.env.OXCART_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [
    // the headless tests use the texts that the last build compiled: the plugin's watcher would keep them from ending
    !process.env.VITEST &&
      paraglideVitePlugin({
        project: './project.inlang',
        outdir: './src/paraglide',
        strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
        emitTsDeclarations: true,
      }),
    sprites(),
    svelte(),
  ],
  build: {
    outDir: process.env.OXCART_WEB_OUT ?? '../src/oxcart/server/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy allows no data: scripts, and files cache better
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { include: ['src/**/*.test.ts'], environment: 'node', css: true },
})
