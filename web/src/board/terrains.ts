// What hexes are called.

import { m } from '../paraglide/messages'
import type { BoardData } from './model'

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** The spoken name of a hex: its terrain and its number. */
export function spokenHex(board: BoardData, hex: number): string {
  const { terrain, token } = board.hexes[hex]!
  const name = terrainName(terrain)
  return token ? m.board_hex_number({ terrain: name, number: token }) : name
}

/** The same with what its land is called, on boards that name it. */
export function spokenRegion(board: BoardData, hex: number): string {
  const { region } = board.hexes[hex]!
  const name = spokenHex(board, hex)
  return region ? m.board_region({ hex: name, region }) : name
}

/** The name of a terrain in the reader's language. */
export function terrainName(terrain: string | undefined): string {
  switch (terrain) {
    case 'fields':
      return m.board_terrain_fields()
    case 'forest':
      return m.board_terrain_forest()
    case 'pasture':
      return m.board_terrain_pasture()
    case 'hills':
      return m.board_terrain_hills()
    case 'mountains':
      return m.board_terrain_mountains()
    case 'desert':
      return m.board_terrain_desert()
    case 'papyrus':
      return m.board_terrain_papyrus()
    case 'alluvial':
      return m.board_terrain_alluvial()
    case 'quarry':
      return m.board_terrain_quarry()
    case 'field':
      return m.board_terrain_field()
    case 'mountain':
      return m.board_terrain_mountain()
    case 'jungle':
      return m.board_terrain_jungle()
    case 'plantation':
      return m.board_terrain_plantation()
    case 'fishing':
      return m.board_terrain_fishing()
    case 'ocean':
      return m.board_terrain_ocean()
    default:
      return terrain ?? m.board_terrain_undrawn()
  }
}
