import { expect, test } from 'vitest'
import { sourceArt, sourceWord } from './sources'

test('every source of points has a drawing and a word', () => {
  const words = { settlements: 'settlements', blessing: "Pharaoh's Blessing", curse: "Pharaoh's Curse" }
  expect([sourceArt('pyramid', 'pharaoh', 1), sourceWord('pharaoh', 1, words)]).toEqual(['pharaoh-blessing', "Pharaoh's Blessing"])
  expect([sourceArt('pyramid', 'pharaoh', -1), sourceWord('pharaoh', -1, words)]).toEqual(['pharaoh-curse', "Pharaoh's Curse"])
  expect([sourceArt('egypt', 'settlements', 2), sourceWord('settlements', 2, words)]).toEqual(['settlement', 'settlements'])
  expect(sourceArt('classic', 'settlements', 2)).toBe('house')
  expect([sourceArt('inkas', 'second_tribe', 3), sourceWord('second_tribe', 3, words)]).toEqual(['culture', 'tribe 2'])
  expect([sourceArt('germany', 'settlements', 3), sourceArt('germany', 'landmarks', 2)]).toEqual(['town-hall', 'lm-berlin'])
  expect([sourceArt('egypt', 'route_card', 2), sourceArt('egypt', 'victory_cards', 1)]).toEqual(['award-route', 'card-point'])
})
