// How wide names are in the letters they are written in.

import type { Place } from './model'
import { linesOf } from './places'
import type { Widths } from './placenames'

/** The letters of cities and of landmarks. */
export const LETTERS = { city: { weight: 700, style: 'normal' }, landmark: { weight: 800, style: 'italic' } } as const
const FAMILY = '"Alegreya Variable"'
const LARGE = 100 // measured at this size, so that hinting does not count

const fontOf = ({ kind }: Place): string => `${LETTERS[kind].style} ${LETTERS[kind].weight} ${LARGE}px ${FAMILY}, Georgia, serif`

/** The widths of the names of places, once their letters have come; without them those of the letters used instead. */
export async function widthsOf(places: readonly Place[]): Promise<Widths> {
  const fonts = [...new Set(places.map(fontOf))]
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font)))
  const pen = document.createElement('canvas').getContext('2d')!
  return Object.fromEntries(
    places.map((place) => {
      pen.font = fontOf(place)
      return [place.key, linesOf(place).map((line) => pen.measureText(line).width / LARGE)]
    }),
  )
}
