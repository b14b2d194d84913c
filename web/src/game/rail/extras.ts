// What a game adds to the rail: a part below each player's figures, and a part below the supply. A game registers its
// own here; the rail knows none of them by name.

import type { Component } from 'svelte'
import type { TableClient } from '../../lib/table.svelte'

export type PlayerExtra = Component<{ client: TableClient; seat: number }>
export type TableExtra = Component<{ client: TableClient }>
export type Extras = { player?: PlayerExtra; table?: TableExtra }

type Loader = (client: TableClient) => Promise<Extras> | null

/** For every game that adds something: how to load it, or null where the table's options leave it out. */
const LOADERS: Record<string, Loader> = {}

/** Let a game add parts to the rail. */
export function addExtras(game: string, loader: Loader): void {
  LOADERS[game] = loader
}

/** What the game of a table adds, loaded when it is first needed. */
export async function extrasOf(client: TableClient): Promise<Extras> {
  return (await LOADERS[client.game]?.(client)) ?? {}
}
