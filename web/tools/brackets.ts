// Texts of the pseudo language: every message stands in brackets, so what stands outside was never translated.

/** A text as the pseudo language has it. */
export const inBrackets = (text: string): string => `[${text}]`

/** What of a text stands outside all brackets, without anything that has no letters. */
export function outsideBrackets(text: string): string {
  let depth = 0
  let outside = ''
  for (const letter of text) {
    if (letter === '[') depth += 1
    else if (letter === ']') depth = Math.max(0, depth - 1)
    else outside += depth === 0 ? letter : ' '
  }
  return /\p{L}/u.test(outside) ? outside.trim().replace(/\s+/g, ' ') : ''
}
