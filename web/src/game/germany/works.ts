// The landmarks as they stand at a desk: the ledger, the place that is looked at, and the landmark whose reward is due.

import type { BoardData, Landmark } from '../../board/model'
import type { Desk } from '../desk.svelte'
import { explained, type Explained } from './explain'
import { cornerOf, landmarksOf, ledgerOf, type Slot } from './ledger'

const boardAt = ({ client }: Desk): BoardData | null => client.board as BoardData | null
const canBuild = ({ client }: Desk): number[] => (client.kinds.get('landmark') ?? []).map(cornerOf)

/** The ledger; what can be built is lit while the tool is in hand. */
export function slotsAt(desk: Desk): Slot[] {
  return ledgerOf(boardAt(desk), { built: desk.client.view?.landmarks ?? {}, can: canBuild(desk), lit: desk.placing.tool === 'landmark' })
}

/** What to say of the place that is pointed at or has the focus. */
export function explainedAt(desk: Desk): Explained | null {
  const { view, names, seat } = desk.client
  const board = boardAt(desk)
  return board && view ? explained(desk.aimed, { board, view, names, me: seat, can: canBuild(desk) }) : null
}

/** The landmark whose reward is being taken; null if what is taken comes from a card. */
export function rewardAt(desk: Desk): Landmark | null {
  const last = desk.client.events.findLast(({ kind }) => kind === 'landmark' || kind === 'play')
  return last?.kind === 'landmark' ? (landmarksOf(boardAt(desk)).find(({ corner }) => corner === last.corner) ?? null) : null
}
