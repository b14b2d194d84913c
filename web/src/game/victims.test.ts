import { expect, it } from 'vitest'
import { aClient } from './sample-client'
import { victimsOf, victimSpots } from './victims'

it('names who can be robbed, while that is asked', () => {
  expect(victimsOf(aClient({ legal: ['rob:p1', 'rob:p3'] }))).toEqual([
    { seat: 1, action: 'rob:p1' },
    { seat: 3, action: 'rob:p3' },
  ])
  expect(victimsOf(aClient({ legal: ['rob:p1'], view: { acting: [2] } }))).toEqual([])
})

it('lights nothing without a board', () => {
  expect(victimSpots(aClient({ legal: ['rob:p1'] }))).toEqual([])
})

it("lights the victims' buildings at the robber's hex alone", () => {
  const client = aClient({ legal: ['rob:p1'], view: { robber: 0 } })
  const board = { key: 'one', theme: 'egypt', hexes: [{ at: [0, 0], terrain: 'fields', token: 6 }, { at: [1, 0], terrain: 'desert' }], harbours: [], produces: { fields: 'grain' } }
  client.hello = { type: 'hello', protocol: 1, seat: 0, board: board as never }
  const view = client.view!
  client.state = { ...client.state!, view: { ...view, players: view.players.map((player) => (player.seat === 1 ? { ...player, settlements: [0, 9], cities: [1] } : player)) } }
  const lit = victimSpots(client)
  expect(lit.length).toBeGreaterThan(0)
  expect(lit.every((spot) => spot.kind === 'corner' && spot.what === 'rob' && spot.owner === 1 && spot.id !== 9)).toBe(true)
})
