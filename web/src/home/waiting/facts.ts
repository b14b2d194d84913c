// The agreements of a table, as lines for people.

import type { GameInfo, TableSettings } from '../../lib/wire'
import { m } from '../../paraglide/messages'

export type Line = { label: string; value: string; meaning?: string }

/** What has been agreed on for a table: board, house rules, clock, company. */
export function agreementsOf(table: TableSettings, game: GameInfo | null): Line[] {
  return [boardOf(table, game), ...rulesOf(table, game), clockOf(table), companyOf(table)]
}

function boardOf(table: TableSettings, game: GameInfo | null): Line {
  const board = game?.boards.find((each) => each.key === table.board)
  return { label: m.new_board_title(), value: board?.title ?? table.board }
}

function rulesOf(table: TableSettings, game: GameInfo | null): Line[] {
  return (game?.settings ?? []).flatMap((rule) => {
    const choice = rule.choices.find((each) => each.key === table.options[rule.key])
    return choice ? [{ label: rule.label, value: choice.label, meaning: choice.meaning }] : []
  })
}

function clockOf(table: TableSettings): Line {
  const value = table.clock
    ? m.waiting_clock({ turn: spoken(table.clock.turn_s), reserve: spoken(table.clock.reserve_s) })
    : m.new_clock_none()
  return { label: m.new_clock_title(), value }
}

function companyOf(table: TableSettings): Line {
  const open = table.public ? m.new_public() : m.new_private()
  return { label: m.waiting_company(), value: `${open}, ${table.spectators ? m.waiting_watched() : m.waiting_unwatched()}` }
}

const spoken = (seconds: number): string =>
  seconds % 60 === 0 && seconds > 0 ? m.new_minutes({ count: seconds / 60 }) : m.new_seconds({ count: seconds })
