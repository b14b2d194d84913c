import { describe, expect, it } from 'vitest'
import { cornerOf, GERMANY } from '../../board/boards.fixture'
import { geometryOf } from '../../board/geometry'
import { aPlayer, aView } from '../sample'
import { explained } from './explain'

const view = aView({
  players: [aPlayer(0, { settlements: [cornerOf('dessau')] }), aPlayer(1, { settlements: [cornerOf('hannover')] })],
  landmarks: { [cornerOf('koeln')]: 1 },
})
const known = { board: GERMANY, view, names: ['Ana', 'Bo'], me: 0, can: [cornerOf('berlin')] }
const at = (key: string) => explained({ kind: 'corner', id: cornerOf(key) }, known)
const path = (from: string, to: string) => geometryOf(GERMANY).edges.findIndex(({ ends }) => ends.includes(cornerOf(from)) && ends.includes(cornerOf(to)))

describe('the free corner', () => {
  it('tells of a landmark what it brings, and whose road is there', () => {
    expect(at('berlin')).toEqual({ title: 'Brandenburg Gate', text: 'Your road ends at Berlin.', point: true, reward: { kind: 'development', count: 1 } })
    expect(at('trier')).toMatchObject({ text: 'In Trier, not built yet.', point: true, reward: { kind: 'road', count: 1 } })
    expect(at('koeln')).toEqual({ title: 'Cathedral', text: 'In Köln, built by Bo.', point: false, reward: undefined })
  })

  it('tells of a city what it earns, and who is there', () => {
    expect(at('leipzig')).toEqual({ title: 'Leipzig', text: 'Free. Earns from pasture 11, fields 4, and mountains 9.', point: true })
    expect(at('dessau')).toMatchObject({ text: 'Your town hall. Earns from mountains 5, pasture 11, and fields 4.', point: false })
    expect(at('hannover')?.text).toMatch(/^Town hall of Bo\./)
  })

  it('tells of a path where it leads', () => {
    expect(explained({ kind: 'edge', id: path('dessau', 'leipzig') }, known)).toMatchObject({ title: 'Between Dessau and Leipzig', text: 'Leipzig is free.', point: false })
    const out = geometryOf(GERMANY).edges.findIndex(({ ends }) => ends.includes(cornerOf('dessau')) && !GERMANY.places!.some(({ corner, key }) => key !== 'dessau' && ends.includes(corner)))
    expect(explained({ kind: 'edge', id: out }, known)).toMatchObject({ title: 'From Dessau', text: '' })
    const nowhere = geometryOf(GERMANY).edges.findIndex(({ ends }) => !GERMANY.places!.some(({ corner }) => ends.includes(corner)))
    expect(explained({ kind: 'edge', id: nowhere }, known)).toBeNull()
  })

  it('tells of a hex who would lose there', () => {
    const harz = GERMANY.hexes.findIndex(({ region }) => region === 'Harz')
    expect(explained({ kind: 'hex', id: harz }, known)).toMatchObject({ title: 'Mountains 5, Harz', text: 'Town halls: Dessau (you) and Hannover (Bo).' })
    const eifel = GERMANY.hexes.findIndex(({ region }) => region === 'Eifel')
    expect(explained({ kind: 'hex', id: eifel }, known)?.text).toBe('No town hall stands here.')
  })

  it('has nothing to say of an open crossing', () => {
    const open = geometryOf(GERMANY).corners.findIndex(({ id }) => !GERMANY.places!.some(({ corner }) => corner === id))
    expect(explained({ kind: 'corner', id: open }, known)).toBeNull()
    expect(explained(null, known)).toBeNull()
  })
})
