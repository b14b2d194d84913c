// Tells the browser at once of the two font files that every page needs, instead of after the style sheet.

import type { Plugin } from 'vite'

const FIRST = /-latin-wght-normal-[^/]*\.woff2$/

/** The Vite plugin that links the Latin fonts from the page's head. */
export function preloadFonts(): Plugin {
  return {
    name: 'oxcart-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => FIRST.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  }
}
