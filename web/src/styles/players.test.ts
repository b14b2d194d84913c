import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { COLOURS } from '../art/players'
import { contrast, distance, VISIONS } from './colours'

const css = readFileSync(join(import.meta.dirname, 'players.css'), 'utf8')
const PALETTES = ['crest', 'sky', 'ink']
const THEMES = ['light', 'dark']
const SURFACE: Record<string, string> = { light: '#fbf9f4', dark: '#1f1c18' }
const TABLES = [
  ['purple', 'turquoise', 'gray', 'red'],
  ['red', 'blue', 'orange', 'white'],
]

/** The value of a player's property, as the cascade of players.css gives it. */
function value(palette: string, theme: string, colour: string, name: string): string {
  let found = ''
  for (const [, selector, body] of css.matchAll(/^(\[.*?\])\s*\{([^}]*)\}/gm)) {
    if (!selector!.includes(`[data-player='${colour}']`)) continue
    const wanted = /data-palette='(\w+)'/.exec(selector!)?.[1]
    if (wanted && wanted !== palette) continue
    if (selector!.includes("data-theme='dark'") && theme !== 'dark') continue
    found = new RegExp(`${name}: (#[0-9a-f]{6})`).exec(body!)?.[1] ?? found
  }
  return found
}

describe.each(PALETTES)('the palette %s', (palette) => {
  test.each(VISIONS)('keeps the players of a table apart for %s sight', (vision) => {
    for (const table of TABLES) {
      for (const one of table) {
        for (const other of table.slice(0, table.indexOf(one))) {
          const apart = distance(value(palette, 'light', one, '--p'), value(palette, 'light', other, '--p'), vision)
          expect(apart, `${one} and ${other}`).toBeGreaterThan(0.13)
        }
      }
    }
  })
  test.each(COLOURS)('has a crest to be seen on %s', (colour) => {
    expect(contrast(value(palette, 'light', colour, '--p'), value(palette, 'light', colour, '--pi'))).toBeGreaterThan(4)
  })
  test.each(THEMES.flatMap((theme) => COLOURS.map((colour) => [theme, colour] as const)))('reads on the %s surface in %s', (theme, colour) => {
    expect(contrast(value(palette, theme, colour, '--pt'), SURFACE[theme]!)).toBeGreaterThan(4.5)
  })
})
