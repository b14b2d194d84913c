// What places of the ring are called, and who is where, in words.

import { terrainName } from '../../board/terrains'
import { capital } from '../../lib/games.svelte'
import { m } from '../../paraglide/messages'
import type { Spot } from '../places'
import type { Desk } from './desk.svelte'
import type { Partner } from './partners'
import type { LitSpot } from './placing'

/** The lands and waters that meet at a place: *forest 4, hills 8 and sea*; of another board with its number. */
export function spokenPlace(desk: Desk, spot: Spot): string {
  const { places, client } = desk
  if (!places || !client.ring) return ''
  const board = client.view?.boards.find((one) => one.board === places.boardOf(spot))
  const hexes = client.ring.islands.find(({ key }) => key === board?.island)?.hexes ?? []
  const land = places.around(spot).flatMap(([q, r]) => {
    const found = hexes.find(({ at }) => at[0] === q && at[1] === r)
    if (!found) return []
    return [found.token ? m.board_hex_number({ terrain: terrainName(found.terrain), number: found.token }) : terrainName(found.terrain)]
  })
  const wet = land.length < places.around(spot).length ? [m.event_phone_sea()] : []
  const words = new Intl.ListFormat(document.documentElement.lang || 'en').format([...land, ...wet])
  return spot.step === 0 ? words : m.event_phone_on_board({ place: words, board: places.boardOf(spot) + 1 })
}

/** What picking a lit place does: *Ship: forest 4 and sea*. */
export function spokenSpot(desk: Desk, spot: LitSpot): string {
  const what = spot.piece === 'lift' ? m.event_phone_move_ship() : capital(desk.word(spot.piece))
  return m.event_phone_spot({ what, place: spokenPlace(desk, spot) })
}

/** Where a partner sits, as the map shows it. */
export function direction(partner: Partner): string {
  switch (partner) {
    case 'opposite':
      return m.event_phone_across()
    case 'west':
      return m.event_phone_left()
    case 'east':
      return m.event_phone_right()
    case 'west-opposite':
      return m.event_phone_across_left()
    default:
      return m.event_phone_across_right()
  }
}

/** The name of a group at the beginning of a sentence. */
export const groupName = (group: 'sun' | 'moon'): string => (group === 'sun' ? m.event_phone_sun() : m.event_phone_moon())
