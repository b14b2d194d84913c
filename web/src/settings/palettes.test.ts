import { expect, test } from 'vitest'
import { COLOURS } from '../art/players'
import { paint } from './palettes'

test.each(['crest', 'sky', 'ink'] as const)('the palette %s paints every player in a colour of its own', (palette) => {
  const painted = COLOURS.map((player) => paint(palette, player))
  for (const colours of painted) expect(colours).toMatch(/--p: #[0-9a-f]{6}; --pi: #[0-9a-f]{6}/)
})

test('palettes differ', () => {
  expect(paint('sky', 'red')).not.toBe(paint('crest', 'red'))
  expect(paint('ink', 'red')).not.toBe(paint('sky', 'red'))
})
