// Walking through a finished game: by action, by turn, and what had been said by then.

export type Told = { kind: string; seat: number | null; text?: string; other?: number }
export type Step = { seq: number; player?: string; action?: string; view: any; events: Told[] }

/** The steps at which a turn begins, the start of the game first. */
export function turnStarts(steps: Step[]): number[] {
  const starts = [0]
  for (let i = 1; i < steps.length; i++) {
    if (steps[i]!.view.turns !== steps[i - 1]!.view.turns) starts.push(i)
  }
  return starts
}

/** The beginning of the turn before or after a step. */
export function turnFrom(steps: Step[], at: number, by: 1 | -1): number {
  const starts = turnStarts(steps)
  if (by === 1) return starts.find((start) => start > at) ?? steps.length - 1
  return starts.findLast((start) => start < at) ?? 0
}

/** What had been told up to and with a step, newest last, with the step each was told at. */
export function toldBy(steps: Step[], at: number, most = 60): { step: number; text: string; seat: number | null }[] {
  const lines = steps
    .slice(0, at + 1)
    .flatMap((step, i) => step.events.filter((event) => event.text).map((event) => ({ step: i, text: event.text!, seat: event.seat })))
  return lines.slice(-most)
}

/** A step kept within the game. */
export const within = (steps: Step[], at: number): number => Math.max(0, Math.min(steps.length - 1, at))
