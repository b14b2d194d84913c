// The check of an exported game: commitment, every throw, every other draw the server lists, and the file's digest.

import { bytes, drawer, sha256, throwOf } from './dice'

/** One outcome of chance as the server lists it: ticket `ticket` of `tickets` in a stream stood for `outcome`. */
export type Draw = { line: number; stream: string; counter: number; tickets: string; ticket: string; outcome: string }

export type Finding =
  | { what: 'running' | 'unreadable' }
  | { what: 'commitment'; ok: boolean; commitment: string; noted: string | null }
  | { what: 'dice'; ok: boolean; count: number; wrong: { line: number; logged: string; drawn: string } | null }
  | { what: 'draws'; ok: boolean; streams: Record<string, number>; wrong: { line: number; logged: string; drawn: string } | null }
  | { what: 'digest'; ok: boolean; digest: string }

export type Report = { ok: boolean; findings: Finding[]; throws: [number, number][]; game: string; names: string[]; actions: number }

type Export = { header: any; actions: [string, string][]; closing: any; above: string }

/** The parts of an export; null if the text is none. */
export function read(source: string): Export | null {
  try {
    const lines = source.trimEnd().split('\n')
    const closing = JSON.parse(lines.at(-1) ?? '').closing
    const header = JSON.parse(lines[0] ?? '')
    const actions = lines.slice(1, -1).map((line) => JSON.parse(line) as [string, string])
    if (!closing || !header.table || !actions.every((step) => Array.isArray(step) && step.length === 2)) return null
    return { header, actions, closing, above: lines.slice(0, -1).join('\n') + '\n' }
  } catch {
    return null
  }
}

const isRunning = (source: string): boolean => /^\{[^\n]*"oxcart_events"/.test(source)

/** How many of the first actions came from another game that this one continues; their dice are that game's. */
const inherited = (header: any): number => header.table.forked?.actions ?? 0

/** Check an export; `draws` is the server's list of all draws, `noted` the commitment somebody wrote down before. */
export async function check(source: string, draws: Draw[] | null, noted: string | null): Promise<Report> {
  const found = read(source)
  if (!found) {
    const what = isRunning(source) ? 'running' : 'unreadable'
    return { ok: false, findings: [{ what }], throws: [], game: '', names: [], actions: 0 }
  }
  const table = found.header.table
  const secret = bytes(table.secret ?? '') ?? new Uint8Array()
  const draw = await drawer(secret.length ? secret : new Uint8Array(1), table.words ?? '')
  const own = found.actions.slice(inherited(found.header))
  const firstLine = inherited(found.header) + 2
  const bound = (await sha256(secret)) === table.commitment && (!noted || noted.trim().toLowerCase() === table.commitment)

  const throws: [number, number][] = []
  let wrong: { line: number; logged: string; drawn: string } | null = null
  for (const [i, [player, action]] of own.entries()) {
    const faces = player === 'chance' ? /^dice:(\d)\+(\d)$/.exec(action) : null
    if (!faces) continue
    const drawn = throwOf(await draw('dice', throws.length, 36n))
    if (drawn !== action) wrong ??= { line: firstLine + i, logged: action, drawn }
    throws.push([Number(faces[1]), Number(faces[2])])
  }
  const findings: Finding[] = [
    { what: 'commitment', ok: bound, commitment: table.commitment, noted },
    { what: 'dice', ok: !wrong, count: throws.length, wrong },
  ]
  if (draws) findings.push(await others(draws, found.actions, draw))
  const digest = await sha256(found.above)
  findings.push({ what: 'digest', ok: digest === found.closing.digest, digest })
  const ok = findings.every((finding) => 'ok' in finding && finding.ok)
  const names = (table.seats ?? []).map((seat: { name: string }) => seat.name)
  return { ok, findings, throws, game: found.header.game, names, actions: found.actions.length }
}

/** Every draw of the list: is its ticket the secret's, and its outcome the log's? */
async function others(draws: Draw[], actions: [string, string][], draw: Awaited<ReturnType<typeof drawer>>): Promise<Finding> {
  const streams: Record<string, number> = {}
  let wrong: { line: number; logged: string; drawn: string } | null = null
  for (const one of draws) {
    const ticket = await draw(one.stream, one.counter, BigInt(one.tickets))
    const logged = actions[one.line - 2]?.[1] ?? ''
    if (ticket !== BigInt(one.ticket) || logged !== one.outcome) wrong ??= { line: one.line, logged, drawn: one.outcome }
    streams[one.stream] = (streams[one.stream] ?? 0) + 1
  }
  const all = actions.slice(draws.length ? draws[0]!.line - 2 : 0).filter(([player]) => player === 'chance').length
  return { what: 'draws', ok: !wrong && all === draws.length, streams, wrong }
}
