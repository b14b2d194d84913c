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

const balance = (text: string): number => [...text].reduce((depth, letter) => depth + Number(letter === '[') - Number(letter === ']'), 0)

/** The pieces of a text in their order, those of a message put together that pictures or bold words stand in: what opens in one piece may
 * close in a later one. What never closes stays in pieces. */
export function joined(pieces: readonly string[]): string[] {
  const whole: string[] = []
  for (let at = 0; at < pieces.length; at++) {
    let depth = balance(pieces[at] ?? '')
    let end = at
    while (depth > 0 && end + 1 < pieces.length) depth += balance(pieces[++end] ?? '')
    if (depth > 0) end = at
    whole.push(pieces.slice(at, end + 1).join(''))
    at = end
  }
  return whole
}
