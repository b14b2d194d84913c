// Numbers to places on a chart.

/** Round tick values from 0 to at least `top`, about `count` of them. */
export function ticks(top: number, count = 5): number[] {
  const rough = Math.max(top, 1) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? 10 * power)
  return Array.from({ length: Math.ceil(Math.max(top, 1) / step) + 1 }, (_, i) => i * step)
}

/** A linear map from a range of values to a range of places. */
export function linear(from: [number, number], to: [number, number]): (value: number) => number {
  const span = from[1] - from[0] || 1
  return (value) => to[0] + ((value - from[0]) / span) * (to[1] - to[0])
}

/** The path of a staircase through values, one step a turn. */
export function stairs(values: number[], x: (i: number) => number, y: (value: number) => number): string {
  return values
    .map((value, i) => (i === 0 ? `M${round(x(0))} ${round(y(value))}` : `H${round(x(i))}V${round(y(value))}`))
    .join('')
}

/** Places moved apart, in the order they lie, until each is so far from the next, from the first allowed to the last. */
export function apart(places: readonly number[], gap: number, first: number, last = Infinity): number[] {
  const moved = [...places]
  const order = places.map((_, i) => i).sort((a, b) => places[a]! - places[b]!)
  let least = first
  for (const i of order) {
    moved[i] = Math.max(moved[i]!, least)
    least = moved[i]! + gap
  }
  let most = last
  for (const i of order.reverse()) {
    moved[i] = Math.min(moved[i]!, most)
    most = moved[i]! - gap
  }
  return moved
}

/** Which turns to write under a chart: the first, the last and a few between that do not crowd them. */
export function turnsShown(count: number, most = 6): number[] {
  if (count <= 1) return [0]
  const step = ticks(count - 1, most)[1] ?? 1
  const between = Array.from({ length: count }, (_, i) => i).filter((i) => (i + 1) % step === 0 && i > step / 2 && i < count - 1 - step / 2)
  return [0, ...between, count - 1]
}

const round = (n: number): number => Math.round(n * 10) / 10
