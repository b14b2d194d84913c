import { expect, test } from 'vitest'
import { anchor, byTopic, plain, search, type Rule } from './finding'

const rule = (id: string, topic: string, title: string, text: string): Rule => ({
  id, topic, title, text, kind: 'legality', confidence: 'certain', cases: [],
})
const rules = [
  rule('egypt.robber.move', 'Robber', 'Robber moves', 'After a seven the robber moves.'),
  rule('egypt.build.distance', 'Building', 'Distance rule', 'No building one step away, robber or not.'),
  rule('egypt.robber.steal', 'Robber', 'One card', 'Steal a card.'),
]

test('accents and capitals do not matter', () => {
  expect(plain('Ladrón')).toBe('ladron')
})

test('all words must occur; titles come first', () => {
  expect(search(rules, 'robber').map((r) => r.id)).toEqual(['egypt.robber.move', 'egypt.build.distance', 'egypt.robber.steal'])
  expect(search(rules, 'robber card').map((r) => r.id)).toEqual(['egypt.robber.steal'])
  expect(search(rules, '  ')).toEqual(rules)
  expect(search(rules, 'pharaoh')).toEqual([])
})

test('headings keep the order of the book', () => {
  expect(byTopic(rules).map(([topic, inIt]) => [topic, inIt.length])).toEqual([['Robber', 2], ['Building', 1]])
  expect(anchor('Fase de fundación')).toBe('topic-fase-de-fundacion')
})
