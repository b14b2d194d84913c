// The drawings as pictures for the board: one picture for each drawing and owner, made once from the symbols.
//
// A picture is one thing to the browser however many shapes it has, so a board full of pieces stays quick to draw.

import { crestOf } from './players'
import { drawn, wear } from './sprites'

/** The share of its box by which a picture is larger on every side, for halos and flags. */
export const MARGIN = 1 / 16

/** A picture of nothing, for the place of one that has not come. */
export const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** How a drawing looks that is past, that cannot be had now, or that is missing. Filters in the picture, for on the page each makes a layer. */
const LOOKS = { pale: 'saturate(.6)', dull: 'grayscale(.85) opacity(.55)', faint: 'grayscale(1) opacity(.3)' }
export type Look = keyof typeof LOOKS

type Picture = { address: string; held: HTMLImageElement }
const made = new Map<string, Picture>()
let looks = $state(0)
let watching = false

/** What makes another picture of the same drawing: how it looks, and where it stands if that is of another size (a picture is laid out anew for each). */
type Ways = { look?: Look; at?: string }

/** The address of the picture of a drawing, painted for a colour; undefined until it has come. Reactive. */
export function pictureOf(name: string, colour?: string, { look, at = '' }: Ways = {}): string | undefined {
  watchPalette()
  void looks
  const symbol = drawn(name)
  if (!symbol || (colour && !drawn(`crest-${crestOf(colour)}`))) return undefined
  const key = `${name} ${colour ?? ''} ${look ?? ''} ${at}`
  let picture = made.get(key)
  if (!picture) made.set(key, (picture = paint(symbol, colour, look)))
  return picture.address
}

function paint(symbol: Element, colour?: string, look?: Look): Picture {
  const piece = symbol.cloneNode(true) as Element
  if (colour) wear(piece, crestOf(colour))
  const [x, y, width, height] = symbol.getAttribute('viewBox')!.split(' ').map(Number) as [number, number, number, number]
  const [wide, high] = [width * MARGIN, height * MARGIN]
  const box = [x - wide, y - high, width + 2 * wide, height + 2 * high].join(' ')
  const shapes = coloured(piece.innerHTML, colour)
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${look ? `<g style="filter:${LOOKS[look]}">${shapes}</g>` : shapes}</svg>`
  const held = new Image() // keeps the picture decoded, so that a new piece is there in the next frame
  held.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  return { address: held.src, held }
}

function coloured(shapes: string, colour?: string): string {
  if (!colour) return shapes
  const probe = document.createElement('i')
  probe.dataset.player = colour
  document.body.append(probe)
  const style = getComputedStyle(probe)
  const tones = Object.fromEntries(['--p', '--pl', '--pd', '--pi'].map((tone) => [tone, style.getPropertyValue(tone).trim()]))
  probe.remove()
  return shapes.replace(/var\((--\w+)[^)]*\)/g, (all, tone: string) => tones[tone] ?? all).replaceAll('currentColor', tones['--pi']!)
}

function watchPalette(): void {
  if (watching) return
  watching = true
  new MutationObserver(() => {
    for (const { address } of made.values()) URL.revokeObjectURL(address)
    made.clear()
    looks++
  }).observe(document.documentElement, { attributeFilter: ['data-palette'] })
}
