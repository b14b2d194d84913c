// Measures of colours for the tests of the palettes: contrast (WCAG), and distance as people with another colour vision see it.

export type Vision = 'normal' | 'protan' | 'deutan' | 'tritan'
type Triple = [number, number, number]

// Machado, Oliveira and Fernandes 2009, full severity, on linear sRGB.
const SIGHT: Record<Vision, [Triple, Triple, Triple]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}
export const VISIONS = Object.keys(SIGHT) as Vision[]

function linear(colour: string): Triple {
  return [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as Triple
}

const times = (row: Triple, [r, g, b]: Triple): number => row[0] * r + row[1] * g + row[2] * b

function oklab(light: Triple): Triple {
  const l = Math.cbrt(times([0.4122214708, 0.5363325363, 0.0514459929], light))
  const m = Math.cbrt(times([0.2119034982, 0.6806995451, 0.1073969566], light))
  const s = Math.cbrt(times([0.0883024619, 0.2817188376, 0.6299787005], light))
  return [
    times([0.2104542553, 0.793617785, -0.0040720468], [l, m, s]),
    times([1.9779984951, -2.428592205, 0.4505937099], [l, m, s]),
    times([0.0259040371, 0.7827717662, -0.808675766], [l, m, s]),
  ]
}

const seen = (colour: string, vision: Vision): Triple =>
  oklab(SIGHT[vision].map((row) => Math.min(1, Math.max(0, times(row, linear(colour))))) as Triple)

/** How far apart two colours look, in OKLab. */
export function distance(a: string, b: string, vision: Vision): number {
  const [one, other] = [seen(a, vision), seen(b, vision)]
  return Math.hypot(...one.map((value, k) => value - other[k]!))
}

/** The contrast ratio of two colours. */
export function contrast(a: string, b: string): number {
  const luminance = (colour: string) => times([0.2126, 0.7152, 0.0722], linear(colour))
  const [low, high] = [luminance(a), luminance(b)].sort((one, other) => one - other) as [number, number]
  return (high + 0.05) / (low + 0.05)
}
