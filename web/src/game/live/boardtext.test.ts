import { describe, expect, it } from 'vitest'
import { cornerOf, GERMANY } from '../../board/boards.fixture'
import { geometryOf } from '../../board/geometry'
import type { BoardData } from '../../board/model'
import { aPlayer, aView } from '../sample'
import { harbourLines, hexLines, placeLines, playerLines } from './boardtext'

const board: BoardData = {
  key: 'pair',
  theme: 'classic',
  hexes: [
    { at: [0, 0], terrain: 'fields', token: 6 },
    { at: [1, 0], terrain: 'desert' },
  ],
  harbours: [{ hex: [0, 0], side: 'W', gives: 'any', ratio: 3, kind: 'harbour' }],
  produces: { fields: 'grain', desert: '' },
}
const words = { names: ['Ana', 'Bo', 'Cy', 'Di'], labels: { grain: 'grain', settlement: 'settlement', settlements: 'settlements', city: 'city', cities: 'cities', roads: 'roads' } }
const west = geometryOf(board).hexes[0]!.edges[4]!
const corner = geometryOf(board).edges[west]!.ends[0]
const view = aView({ robber: 1, players: [aPlayer(0, { settlements: [corner], roads: [west] }), aPlayer(1), aPlayer(2), aPlayer(3)] })

describe('the board in words', () => {
  it('tells every hex with what stands around it', () => {
    const [fields, desert] = hexLines(board, view, words)
    expect(fields?.name).toMatch(/6/)
    expect(fields?.says).toContain('grain')
    expect(fields?.says).toContain('settlement of Ana')
    expect(desert?.says).toContain('The robber is here.')
    expect(desert?.says).toContain('Nothing is built around it.')
  })

  it('tells where the pieces of every player stand', () => {
    const [ana, bo] = playerLines(board, view, words)
    expect(ana?.pieces.map(({ kind, count }) => [kind, count])).toEqual([
      ['settlements', 1],
      ['roads', 1],
    ])
    expect(bo?.pieces).toEqual([])
  })

  it('tells who trades at a harbour', () => {
    expect(harbourLines(board, view, words)[0]).toContain('Ana trades here.')
    expect(harbourLines(board, aView(), words)[0]).toContain('Nobody trades here yet.')
  })

  it('tells of every city and landmark, and who stands where', () => {
    const named = { names: words.names, labels: { ...words.labels, settlement: 'town hall', settlements: 'town halls', landmarks: 'landmarks' } }
    const [hof, berlin] = [cornerOf('hof'), cornerOf('berlin')]
    const now = aView({ robber: 27, landmarks: { [berlin]: 1 }, players: [aPlayer(0, { settlements: [hof] }), aPlayer(1, { landmarks: [berlin] }), aPlayer(2), aPlayer(3)] })
    const lines = placeLines(GERMANY, now, named)
    expect(lines).toHaveLength(40)
    expect(lines).toContain('Hof, city, town hall of Ana, beside fields 4, forest 9, pasture 5')
    expect(lines).toContain('Berlin, landmark Brandenburg Gate, built by Bo, beside hills 4, pasture 11, forest 6')
    expect(lines).toContain('Aachen, city, free, beside fields 6, forest 3')
    expect(hexLines(GERMANY, now, named)[18]).toMatchObject({ name: 'Fields 4, Thuringian Basin', says: expect.stringContaining('town hall of Ana in Hof') })
    expect(playerLines(GERMANY, now, named)[1]?.pieces).toEqual([{ kind: 'landmarks', piece: 'Landmarks', count: 1, places: ['Berlin, landmark Brandenburg Gate, beside hills 4, pasture 11, forest 6'] }])
    expect(placeLines(board, view, words)).toEqual([])
  })
})
