// What of the chat somebody has read, and whether they want to hear it: one for each table, shared by all who show it.

import type { TableClient } from '../../lib/table.svelte'

const KEY = 'oxcart.chat'
const OFF = 'off'

let wanted = $state(recall() !== OFF)

function recall(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Does this person want chat at all? */
export function chatWanted(): boolean {
  return wanted
}

/** Turn chat on or off for this browser. */
export function wantChat(on: boolean): void {
  wanted = on
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, OFF)
  } catch {
    // a browser without storage forgets
  }
}

/** How far the chat of a table has been read. */
export class Reading {
  #read = $state(0)

  constructor(private readonly client: TableClient) {}

  /** Lines of others that nobody has looked at yet. */
  get unread(): number {
    if (!wanted) return 0
    return this.client.chat.filter((line) => line.number > this.#read && !line.mine).length
  }

  /** Everything said so far has been seen. */
  seen(): void {
    this.#read = this.client.chat.at(-1)?.number ?? this.#read
  }
}

const readings = new WeakMap<TableClient, Reading>()

/** The reading of a table's chat. */
export function readingOf(client: TableClient): Reading {
  let reading = readings.get(client)
  if (!reading) readings.set(client, (reading = new Reading(client)))
  return reading
}
