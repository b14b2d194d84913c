// What a game adds to the rail: a part below each player's figures, one on each player's chip of a phone, and a part below
// the players. A game has its row
// here; the rail knows none of them by name.

import type { Component } from 'svelte'
import type { TableClient } from '../../lib/table.svelte'

export type PlayerExtra = Component<{ client: TableClient; seat: number }>
export type TableExtra = Component<{ client: TableClient }>
export type Extras = { player?: PlayerExtra; chip?: PlayerExtra; table?: TableExtra }

type Loader = () => Promise<Extras>

/** For every game that adds something: how to load it. */
const LOADERS: Record<string, Loader> = {
  germany: () => import('../germany/PlayerHalls.svelte').then(({ default: player }) => ({ player })),
  inkas: () =>
    Promise.all([import('../inkas/PlayerCulture.svelte'), import('../inkas/Stacks.svelte')]).then(([{ default: player }, { default: table }]) => ({ player, chip: player, table })),
  gods: () => import('../gods/PlayerGod.svelte').then(({ default: player }) => ({ player })),
  pyramid: () => import('../pyramid/PlayerSite.svelte').then(({ default: player }) => ({ player })),
}

/** What the game of a table adds, loaded when it is first needed. */
export async function extrasOf(client: TableClient): Promise<Extras> {
  return (await LOADERS[client.game]?.()) ?? {}
}
