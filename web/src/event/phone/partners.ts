// Who sits around a player of the ring, by the names that actions use.

/** In the order of a row on the screen: across, then left and right with those across from them. */
export const PARTNERS = ['opposite', 'west', 'east', 'west-opposite', 'east-opposite'] as const
export type Partner = (typeof PARTNERS)[number]

/** The board so many places to the east. */
export const boardBeside = (board: number, step: number, boards: number): number => (board + step + boards) % boards

/** The steps to the east from a player's board to a partner's. */
export const stepTo = (partner: Partner): number => (partner === 'opposite' ? 0 : partner.startsWith('west') ? -1 : 1)

/** The seat of a partner. */
export function partnerSeat(seat: number, partner: Partner, boards: number): number {
  const group = partner.endsWith('opposite') ? 1 - (seat & 1) : seat & 1
  return 2 * boardBeside(seat >> 1, stepTo(partner), boards) + group
}

export type Group = 'sun' | 'moon'
export const groupOf = (seat: number): Group => (seat & 1 ? 'moon' : 'sun')
export const otherGroup = (group: Group): Group => (group === 'sun' ? 'moon' : 'sun')

/** Those one may trade with now: all five in the turn of one's group, else the three who are on turn. */
export function allowed(seat: number, active: Group): readonly Partner[] {
  return groupOf(seat) === active ? PARTNERS : PARTNERS.filter((partner) => partner.endsWith('opposite'))
}
