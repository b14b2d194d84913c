// What tells players apart besides colour: a crest and the pattern of their route.

export type Pattern = 'solid' | 'dots' | 'dashes' | 'rails'
type Marks = { crest: string; pattern: Pattern }

const MARKS: Record<string, Marks> = {
  purple: { crest: 'lotus', pattern: 'solid' },
  turquoise: { crest: 'wave', pattern: 'dashes' },
  gray: { crest: 'peak', pattern: 'rails' },
  red: { crest: 'sun', pattern: 'dots' },
  blue: { crest: 'moon', pattern: 'solid' },
  orange: { crest: 'leaf', pattern: 'dashes' },
  white: { crest: 'tower', pattern: 'rails' },
  green: { crest: 'star', pattern: 'dots' },
  brown: { crest: 'bars', pattern: 'rails' },
  pink: { crest: 'diamond', pattern: 'solid' },
  black: { crest: 'ring', pattern: 'dashes' },
  lime: { crest: 'cross', pattern: 'solid' },
  wine: { crest: 'chevron', pattern: 'dots' },
  azure: { crest: 'drop', pattern: 'dashes' },
}

/** Every colour a game of the family gives its players. */
export const COLOURS = Object.keys(MARKS)
export const crestOf = (colour: string): string => MARKS[colour]?.crest ?? 'lotus'
export const patternOf = (colour: string): Pattern => MARKS[colour]?.pattern ?? 'solid'
