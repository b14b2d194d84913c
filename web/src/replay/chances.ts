// Who was winning: what a curve says at a step, in a turn and at its turning points, and how it is waited for.

import type { Chances, Curve, Turning } from '../lib/wire'
import type { Step, Told } from './steps'

/** Events that nobody tells of when there is something else to tell. */
const ASIDE: ReadonlySet<string> = new Set(['turn', 'offer', 'decline', 'refuse', 'withdraw', 'accept'])
const MOST_SENTENCES = 4

/** Everybody's chance to win after a step. */
export function chancesAt(curve: Curve, step: number): number[] {
  return (curve.points.findLast((point) => point.seq <= step) ?? curve.points[0])?.chances ?? []
}

/** One row a turn, as it began; the last is the end of the game, whose turn is null. */
export function byTurn(curve: Curve): { turn: number | null; step: number; chances: number[] }[] {
  const points = curve.points.slice(0, -1)
  const first = points.filter((point, i) => point.turn !== points[i - 1]?.turn)
  const last = curve.points.at(-1)
  return [...first.map(({ turn, seq, chances }) => ({ turn, step: seq, chances })), ...(last ? [{ turn: null, step: last.seq, chances: last.chances }] : [])]
}

/** What brought a turning point, in the words of the replay: what concerns the seat, the throw in any case. */
export function story(steps: readonly Step[], curve: Curve, turning: Turning): string {
  const before = curve.points.findLast((point) => point.seq < turning.seq)?.seq ?? 0
  const happened = steps.slice(before + 1, turning.seq + 1).flatMap((step) => step.events.filter((event) => event.text))
  return worthTelling(happened, turning.seat)
    .slice(0, MOST_SENTENCES)
    .map((event) => event.text)
    .join(' ')
}

function worthTelling(events: readonly Told[], seat: number): readonly Told[] {
  const plain = events.filter((event) => !ASIDE.has(event.kind))
  const told = plain.length ? plain : events
  const concerned = new Set(told.filter((event) => event.seat === seat || event.other === seat))
  if (![...concerned].some((event) => event.kind !== 'dice')) return told
  return told.filter((event) => event.kind === 'dice' || concerned.has(event))
}

/** Ask until the curve is there or cannot be had; `told` hears how far it has come, `wait` passes the time. */
export async function followed(ask: () => Promise<Chances>, told: (found: Chances) => void, wait: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const found = await ask()
    told(found)
    if (found.state === 'ready' || found.state === 'unavailable') return
    if (!(await wait())) return
  }
}
