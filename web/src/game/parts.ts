// What a game of the family adds to the screen: questions, a panel beside the board, a page of the phone's sheet. It is
// loaded when a table of that game is opened; the screen knows none of it by name.

import type { Component } from 'svelte'
import type { Spot } from '../board/spots'
import type { Desk } from './desk.svelte'
import type { Step } from './next'

/** Something that stands on the screen of a desk. */
export type Part = Component<{ desk: Desk; small?: boolean }>

export interface Parts {
  /** What the game wants to know now, or what the person has begun to say; null while nothing of the kind is going on. */
  readonly question: string | null
  /** What the gold button does for that question; null leaves it to the common rules. */
  readonly step: Step | null
  /** The gold button was pressed for that step. */
  press(): void
  /** Put away what was begun; false if there was nothing. */
  letGo(): boolean
  /** The question, in the place of the build tiles. */
  readonly Ask: Part
  /** What stands beside the board of a wide screen, and how wide. */
  readonly Panel: Part | null
  readonly panelWidth: number
  /** The same as a page of the sheet, and what its tab says. */
  readonly Page: Part | null
  readonly words?: string
  /** What stands below the build tiles of the sheet. */
  readonly Row: Part | null
  /** What stands beside the cards that nothing is built of. */
  readonly Rates?: Part
  /** What can be used beside development cards. */
  readonly Uses?: Part
  /** A ledger of what can be built only once, below the build tiles. */
  readonly Ledger?: Part
  /** What lies in the free corners of the stage. */
  readonly Corner?: Part
  /** Another way on while a place or cards are asked for. */
  readonly Aside?: Part
  /** What a development card does, if otherwise than in most games. */
  does?(card: string): string | null
  /** What a build tile says of the places it has, if more than how many there are; lit while its tool is in hand. */
  note?(kind: string, lit: boolean): string | null
  /** What is built at a place, if it has a name of its own. */
  named?(spot: Spot): string | null
}

type Maker = (desk: Desk) => Parts

const LOADERS: Readonly<Record<string, () => Promise<Maker>>> = {
  inkas: () => import('./inkas/parts.svelte').then((found) => found.partsAt),
  germany: () => import('./germany/parts.svelte').then((found) => found.partsAt),
  gods: () => import('./gods/parts.svelte').then((found) => found.partsAt),
  pyramid: () => import('./pyramid/parts.svelte').then((found) => found.partsAt),
}

/** How to make the parts of a game for a desk; null for a game that adds none. */
export async function loadParts(game: string): Promise<Maker | null> {
  return (await LOADERS[game]?.()) ?? null
}
