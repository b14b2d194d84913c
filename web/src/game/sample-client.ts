// A table without a server, for tests of what stands on a client.

import { TableClient } from '../lib/table.svelte'
import type { PlayerView, State, TableFacts, View } from '../lib/wire'
import { aTable, myView } from './sample'

export type Situation = { legal?: string[]; own?: Partial<PlayerView>; view?: Partial<View>; table?: Partial<TableFacts>; takeBack?: string[] }

const SILENT = { readyState: 0, send() {}, close() {}, onopen: null, onclose: null, onmessage: null }

/** A client on seat 0 that is connected and has heard of a situation. */
export function aClient(situation: Situation = {}): TableClient {
  const client = new TableClient('SAMPLE', () => ({ ...SILENT }) as never)
  client.hello = { type: 'hello', protocol: 1, seat: 0, board: null }
  client.connection = 'on'
  setTo(client, situation)
  return client
}

/** Let the client hear of another situation. */
export function setTo(client: TableClient, { legal = [], own = {}, view = {}, table = {}, takeBack }: Situation): void {
  const seen = myView(0, own, view)
  const state: State = { type: 'state', seq: seen.seq, since: 0, view: seen, legal, events: [], clock: null, table: aTable(table), take_back: takeBack ?? null }
  client.state = state
}
