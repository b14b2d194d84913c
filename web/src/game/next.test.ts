import { describe, expect, it } from 'vitest'
import { Desk } from './desk.svelte'
import { nextStep } from './next'
import { aClient, setTo, type Situation } from './sample-client'

function step(situation: Situation) {
  return nextStep(new Desk(aClient(situation)))
}

describe('the one gold button', () => {
  it('rolls, then ends the turn', () => {
    expect(step({ legal: ['roll', 'knight'] })).toMatchObject({ press: 'act', action: 'roll', text: 'Roll the dice' })
    expect(step({ legal: ['end', 'road:3'] })).toMatchObject({ press: 'act', action: 'end', text: 'End turn' })
  })

  it('leads through the founding', () => {
    expect(step({ legal: ['settle:3', 'settle:4'], view: { phase: 'found_settlement' } })).toMatchObject({
      press: 'look',
      text: 'Choose a place for your settlement',
      note: '2 places lit',
    })
    expect(step({ legal: ['road:3'], view: { phase: 'found_road' } })).toMatchObject({ press: 'look', text: 'Choose a path for your road', note: '1 path lit' })
  })

  it('says how many roads are free', () => {
    expect(step({ legal: ['road:3'], view: { phase: 'free_road', free_roads: 2 } }).note).toBe('2 free')
  })

  it('moves the robber and chooses whom to rob', () => {
    expect(step({ legal: ['robber:3'], view: { phase: 'robber' } }).text).toBe('Move the robber')
    expect(step({ legal: ['rob:p1', 'rob:p2'], view: { phase: 'rob' } }).text).toBe('Choose whom to rob')
  })

  it('counts the cards that are still to be returned', () => {
    const client = aClient({ legal: ['discard:grain'], own: { hand: { grain: 8 }, owed: 4 } })
    const desk = new Desk(client)
    expect(nextStep(desk)).toMatchObject({ press: 'cards', text: 'Return 4 cards', note: '4 more to choose', unready: true })
    for (let i = 0; i < 4; i++) desk.choice.add('grain')
    expect(nextStep(desk)).toMatchObject({ text: 'Return 4 cards', unready: false })
  })

  it('waits for others by name and is not gold', () => {
    expect(step({ view: { acting: [1, 2], turn: 1 } })).toEqual({ press: 'wait', text: 'Waiting for Bo and Cy' })
  })

  it('asks for an answer to an offer', () => {
    expect(step({ legal: ['accept', 'decline'], view: { turn: 1 } })).toMatchObject({ press: 'look', text: 'Answer Bo' })
  })

  it('stands still while paused or without a line', () => {
    expect(step({ table: { paused: true } }).text).toBe('Paused')
    const client = aClient({ legal: ['roll'] })
    client.connection = 'lost'
    expect(nextStep(new Desk(client)).press).toBe('wait')
  })

  it('builds what the first tap chose', () => {
    const desk = new Desk(aClient({ legal: ['end', 'road:3'] }))
    desk.placing.choose('road')
    desk.placing.pick({ kind: 'edge', id: 3 }, true)
    expect(nextStep(desk)).toMatchObject({ press: 'place', text: 'Build road' })
  })
})

describe('ending the turn', () => {
  it('asks once while somebody waits for an answer', () => {
    const client = aClient({ legal: ['end'], view: { accepted: [2] } })
    const desk = new Desk(client)
    desk.press(nextStep(desk))
    expect([desk.ending, desk.question, client.pending]).toEqual([true, 'ending', 0])
    desk.press(nextStep(desk))
    expect(client.pending).toBe(1)
    setTo(client, { view: { acting: [1], turn: 1, turns: 6 } })
    expect(desk.question).toBeNull()
  })
})
