// The colours of every palette, read from the style sheet itself, to show them beside each other: on the page only the
// chosen palette holds.

import sheet from '../styles/players.css?raw'
import type { Palette } from '../lib/settings.svelte'

const RULE = /^(?:\[data-palette='(\w+)'\] )?\[data-player='(\w+)'\]\s*\{([^}]*)\}/gm

/** The declarations of a player's colours in a palette. */
export function paint(palette: Palette, player: string): string {
  const rules = [...sheet.matchAll(RULE)].filter(([, , of]) => of === player)
  const plain = rules.find(([, of]) => of === undefined)
  const own = rules.find(([, of]) => of === palette)
  return (own ?? plain)?.[3]?.trim() ?? ''
}
