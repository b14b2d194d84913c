// Reed-Solomon error correction over the field of 256 elements that QR codes use.

const POWERS = new Uint8Array(255)
const LOGARITHMS = new Uint8Array(256)
for (let i = 0, value = 1; i < 255; i++) {
  POWERS[i] = value
  LOGARITHMS[value] = i
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1
}

/** The product of two elements. */
export function times(a: number, b: number): number {
  return a && b ? POWERS[(LOGARITHMS[a]! + LOGARITHMS[b]!) % 255]! : 0
}

/** The polynomial (x - 1)(x - 2)(x - 4)... of a degree, without its leading one. */
function divisor(degree: number): number[] {
  let polynomial = [1]
  for (let i = 0; i < degree; i++) {
    const longer = [...polynomial, 0]
    polynomial = longer.map((value, k) => value ^ times(POWERS[i]!, polynomial[k - 1] ?? 0))
  }
  return polynomial.slice(1)
}

/** So many bytes to send behind a block, by which a reader mends what it misread. */
export function corrections(block: readonly number[], count: number): number[] {
  const by = divisor(count)
  return block.reduce<number[]>((rest, byte) => {
    const factor = byte ^ rest[0]!
    return [...rest.slice(1), 0].map((value, k) => value ^ times(factor, by[k]!))
  }, new Array<number>(count).fill(0))
}
