import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sprite, symbol } from '../../sprites'
import { cardArt, finaleUrl, godArt, landmarkArt, pieceArt, resourceArt, siteArt, tileArt, trophyArt } from './names'
import { COLOURS, crestOf, patternOf } from './players'
import lists from './sprites.json'

const DRAWN = new Set(Object.values(lists).flat())
const GAMES = ['classic', 'egypt', 'gods', 'pyramid']
const TERRAINS: Record<string, string[]> = {
  classic: ['fields', 'forest', 'pasture', 'hills', 'mountains', 'desert'],
  egypt: ['fields', 'papyrus', 'pasture', 'alluvial', 'quarry', 'desert'],
}

test('every drawing lies in one sprite', () => expect(Object.values(lists).flat()).toHaveLength(DRAWN.size))

describe.each(GAMES)('the game %s', (game) => {
  test('has a drawing for everything', () => {
    const names = [
      ...['lumber', 'brick', 'wool', 'grain', 'ore'].map((key) => resourceArt(game, key)),
      ...['road', 'settlement', 'city', 'development', 'robber'].map((kind) => pieceArt(game, kind)),
      ...['knight', 'roads', 'plenty', 'monopoly', 'chapel', 'library', 'market', 'palace', 'university'].map((card) => cardArt(game, card)),
      ...TERRAINS[game === 'classic' ? 'classic' : 'egypt']!.map((terrain) => tileArt(game, terrain, false)),
    ]
    for (const name of names) expect(DRAWN).toContain(name)
  })
})

test('a flat board has flat tiles, a river leaves room for the cattle', () => {
  for (const terrain of TERRAINS.egypt!) expect(DRAWN).toContain(tileArt('pyramid', terrain, true))
  expect(tileArt('pyramid', 'pasture', true, true)).toBe('ftile-pasture-nile')
  expect(siteArt('pyramid', 'desert')).toBe('pyramid-site')
  expect(tileArt('egypt', undefined, false)).toBeNull()
})

test('the Inkas have eight kinds of cards, nine terrains with flat tops, and thickets', () => {
  const cards = ['lumber', 'brick', 'wool', 'grain', 'ore', 'feathers', 'coca', 'fish'].map((key) => resourceArt('inkas', key))
  const terrains = ['forest', 'quarry', 'pasture', 'field', 'mountain', 'jungle', 'plantation', 'fishing', 'ocean'].map((terrain) => tileArt('inkas', terrain, true)!)
  const pieces = ['road', 'settlement', 'city', 'thicket', 'development', 'robber'].map((kind) => pieceArt('inkas', kind))
  expect([new Set(cards).size, new Set(terrains).size, new Set(pieces).size]).toEqual([8, 9, 6])
  for (const name of [...cards, ...terrains, ...pieces, cardArt('inkas', 'knight')]) expect(DRAWN).toContain(name)
})

test('Germany has a town hall, Götz, five terrains, twelve landmarks and a card for trading', () => {
  const landmarks = ['berlin', 'bremen', 'dresden', 'eisenach', 'frankfurt', 'freiburg', 'koeln', 'luebeck', 'muenchen', 'nuernberg', 'schwerin', 'trier'].map(landmarkArt)
  const pieces = ['road', 'settlement', 'landmark', 'development', 'robber'].map((kind) => pieceArt('germany', kind))
  const cards = ['knight', 'roads', 'plenty', 'trade', 'point'].map((card) => cardArt('germany', card))
  const terrains = ['fields', 'forest', 'pasture', 'hills', 'mountains'].map((terrain) => tileArt('germany', terrain, false)!)
  expect([new Set(pieces).size, new Set(cards).size, new Set(terrains).size]).toEqual([5, 5, 5])
  for (const name of [...landmarks, ...pieces, ...cards, ...terrains, resourceArt('germany', 'lumber')]) expect(DRAWN).toContain(name)
})

test('the Big Game has ships, a sign for each group and flat tiles', () => {
  const terrains = TERRAINS.classic!.map((terrain) => tileArt('biggame', terrain, true)!)
  expect(new Set(terrains).size).toBe(6)
  for (const name of [...terrains, pieceArt('biggame', 'ship'), 'sun-group', 'moon-group']) expect(DRAWN).toContain(name)
})

test('every god has a portrait', () => {
  for (const god of ['horus', 'ptah', 'atum', 'osiris', 'isis', 'maat', 'hapi', 'amun', 'thoth', 'bastet']) expect(DRAWN).toContain(godArt(god))
})

test('temple cities come in three models', () => {
  expect(new Set([0, 1, 2, 3].map((corner) => pieceArt('egypt', 'city', corner))).size).toBe(3)
})

test('no two players of a table share a crest or a pattern', () => {
  for (const table of [COLOURS.slice(0, 4), ['red', 'blue', 'orange', 'white'], ['red', 'orange', 'blue', 'gray']]) {
    expect(new Set(table.map(crestOf)).size).toBe(4)
    expect(new Set(table.map(patternOf)).size).toBe(4)
  }
  for (const colour of COLOURS) expect(DRAWN).toContain(`crest-${crestOf(colour)}`)
})

describe('a sprite', () => {
  test('holds a symbol for each of its drawings', () => {
    for (const names of Object.values(lists)) {
      expect([...sprite(names).matchAll(/<symbol id="art-([^"]+)"/g)].map(([, name]) => name)).toEqual(names)
    }
  })
  test('has no id twice, and every reference has its target', () => {
    const text = Object.values(lists).map(sprite).join('')
    const ids = [...text.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, one, other] of text.matchAll(/href="#([^"]+)"|url\(#([^)]+)\)/g)) expect(ids).toContain(one ?? other)
  })
  test('keeps a slot for the crest in every piece', () => {
    for (const name of ['oxcart', 'settlement', 'temple-a', 'temple-b', 'temple-c', 'house', 'city', 'road', 'boat', 'inka-house', 'inka-city', 'town-hall']) {
      const drawing = readFileSync(join(import.meta.dirname, `${name}.svg`), 'utf8')
      expect(symbol(name, drawing)).toContain('class="crest"')
    }
  })
})

test.each(['classic', 'egypt', 'gods', 'pyramid', 'inkas', 'germany'])('a winner of %s has buildings to show, and a land to show them in', (game) => {
  expect(trophyArt(game).length).toBeGreaterThanOrEqual(2)
  for (const name of trophyArt(game)) expect(DRAWN).toContain(name)
  expect(finaleUrl(game)).toContain(`finale-${game === 'gods' ? 'egypt' : game}`)
})
