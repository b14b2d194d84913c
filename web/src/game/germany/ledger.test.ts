import { describe, expect, it } from 'vitest'
import { cornerOf, GERMANY, PAIR } from '../../board/boards.fixture'
import { landmarksOf, ledgerOf } from './ledger'
import { slotWords } from './words'

const NAMES = ['Ana', 'Bo', 'Cy', 'Di']

describe('the ledger of landmarks', () => {
  it('has twelve slots from north to south, and none on other boards', () => {
    const keys = landmarksOf(GERMANY).map(({ key }) => key)
    expect(keys).toEqual(['luebeck', 'schwerin', 'bremen', 'berlin', 'dresden', 'koeln', 'frankfurt', 'eisenach', 'trier', 'nuernberg', 'freiburg', 'muenchen'])
    expect(landmarksOf(PAIR)).toEqual([])
  })

  it('tells what stands, what can be built, and what is lit', () => {
    const works = { built: { [cornerOf('koeln')]: 1 }, can: [cornerOf('berlin')] }
    const states = (lit: boolean) => Object.fromEntries(ledgerOf(GERMANY, { ...works, lit }).map(({ landmark, state }) => [landmark.key, state]))
    expect(states(false)).toMatchObject({ koeln: 'built', berlin: 'ready', trier: 'open' })
    expect(states(true)).toMatchObject({ koeln: 'built', berlin: 'lit', trier: 'open' })
  })

  it('says each state in words, with what building brings', () => {
    const slots = ledgerOf(GERMANY, { built: { [cornerOf('koeln')]: 1 }, can: [cornerOf('berlin')] })
    const said = (key: string, me: number | null) => slotWords(slots.find(({ landmark }) => landmark.key === key)!, NAMES, me)
    expect(said('koeln', 0)).toBe('Cathedral in Köln: built by Bo.')
    expect(said('koeln', 1)).toBe('Cathedral in Köln: built by you.')
    expect(said('berlin', 0)).toBe('Brandenburg Gate in Berlin: you can build it now. It brings a point and 1 development card.')
    expect(said('freiburg', 0)).toBe('Cathedral in Freiburg: not built. It brings a point and 2 development cards.')
  })
})
