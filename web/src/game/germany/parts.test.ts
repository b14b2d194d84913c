import { describe, expect, it } from 'vitest'
import { cornerOf, GERMANY } from '../../board/boards.fixture'
import type { BoardFacts } from '../../lib/wire'
import { Desk } from '../desk.svelte'
import { nextStep } from '../next'
import { aClient, type Situation } from '../sample-client'
import { fieldsOf } from './fields'
import { marksOf, startCardOf } from './holdings'
import { partsAt } from './parts.svelte'
import { rewardAt, slotsAt } from './works'

function deskAt(situation: Situation): Desk {
  const client = aClient(situation)
  client.hello = { type: 'hello', protocol: 1, seat: 0, board: GERMANY as BoardFacts }
  const desk = new Desk(client)
  desk.parts = partsAt(desk)
  return desk
}
const berlin = cornerOf('berlin')
const building = { legal: ['end', `landmark:${berlin}`, `settle:${cornerOf('leipzig')}`] }

describe('a table of Germany', () => {
  it('names the one place of a tile, and counts several', () => {
    const desk = deskAt(building)
    expect([desk.parts?.note?.('settle', false), desk.parts?.note?.('landmark', false), desk.parts?.note?.('landmark', true)]).toEqual(['Leipzig is free', 'in Berlin', '1 landmark lit'])
    expect(deskAt({ legal: ['end', `landmark:${berlin}`, `landmark:${cornerOf('trier')}`] }).parts?.note?.('landmark', false)).toBe('2 landmarks')
    expect(desk.parts?.note?.('road', false)).toBeNull()
  })

  it('lights the ledger while the tool is in hand, and names the building on the gold button', () => {
    const desk = deskAt(building)
    const state = () => slotsAt(desk).find(({ landmark }) => landmark.key === 'berlin')?.state
    expect(state()).toBe('ready')
    desk.placing.choose('landmark')
    expect(state()).toBe('lit')
    desk.placing.pick({ kind: 'corner', id: berlin, what: 'landmark' }, true)
    expect(nextStep(desk)).toMatchObject({ press: 'place', text: 'Build Brandenburg Gate' })
  })

  it('asks about the development cards of a reward, one after the other', () => {
    const desk = deskAt({ legal: ['claim', 'forgo'], view: { phase: 'reward', reward_cards: 2 } })
    desk.client.events = [{ kind: 'landmark', seat: 0, text: '', corner: cornerOf('freiburg') }]
    expect(desk.question).toBe('game')
    expect(nextStep(desk)).toMatchObject({ press: 'act', action: 'claim', text: 'Draw a card', note: '2 to draw' })
    expect(rewardAt(desk)?.key).toBe('freiburg')
  })

  it('knows a reward from a card that was played', () => {
    const desk = deskAt({ legal: ['pick:ore'], view: { phase: 'pick', picks: 2 } })
    desk.client.events = [{ kind: 'landmark', seat: 0, text: '', corner: berlin }, { kind: 'play', seat: 0, text: '', card: 'plenty' }]
    expect(rewardAt(desk)).toBeNull()
  })

  it('takes what was chosen of two cards before giving up the rest', () => {
    const desk = deskAt({ legal: ['pick:ore', 'pick:wool', 'forgo'], view: { phase: 'pick', picks: 2 } })
    expect(desk.choice.actions).toEqual([])
    desk.choice.add('ore')
    expect([desk.choice.actions, desk.choice.left]).toEqual([['pick:ore'], 1])
    desk.choice.add('wool')
    desk.choice.add('wool')
    expect([desk.choice.actions, desk.choice.left]).toEqual([['pick:ore', 'pick:wool'], 0])
  })

  it('shows a Trade card while it is in force in the own turn', () => {
    expect(deskAt({ ...building, view: { trade_card: true } }).parts?.Uses).toBeDefined()
    expect(deskAt({ ...building, view: { trade_card: true, turn: 1 } }).parts?.Uses).toBeUndefined()
    expect(deskAt(building).parts?.Uses).toBeUndefined()
  })
})

describe('what stands before the players', () => {
  it('is a field for the longest road and one for the largest army', () => {
    const { view } = deskAt({ view: { route_holder: 1, army_holder: null } }).client
    const fields = fieldsOf(view!, ['Ana', 'Bo'], 0)
    expect(fields.map(({ award, says }) => [award, says])).toEqual([['route', 'Bo, 1'], ['army', 'nobody yet']])
    expect(fieldsOf({ ...view!, army_holder: 0 }, ['Ana', 'Bo'], 0)[1]?.says).toBe('you, 0')
  })

  it('are landmarks from north to south, and the start card with its cities', () => {
    expect(marksOf(GERMANY, { landmarks: [cornerOf('trier'), cornerOf('luebeck')] }).map(({ key }) => key)).toEqual(['luebeck', 'trier'])
    expect(startCardOf(GERMANY as BoardFacts, { card: 'A' })?.says).toBe('Start card A: Dessau, Hamburg, Osnabrück')
    expect(startCardOf(GERMANY as BoardFacts, { card: null })).toBeNull()
  })
})
