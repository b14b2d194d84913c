// Recomputes a finished game's chance from its revealed secret, with the browser's own cryptography. The method is
// promised in docs/dice.md: ticket = first 8 bytes of HMAC-SHA256(secret, "stream|counter|attempt|words") by rejection.

const SPAN = 1n << 64n
const text = new TextEncoder()

/** Bytes as hexadecimal digits. */
export function hex(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The bytes of hexadecimal digits; null if they are none. */
export function bytes(digits: string): Uint8Array<ArrayBuffer> | null {
  if (!/^([0-9a-f]{2})+$/i.test(digits)) return null
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}

export async function sha256(data: string | Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', typeof data === 'string' ? text.encode(data) : data))
}

/** A drawer of tickets for one secret and the players' words. */
export async function drawer(secret: Uint8Array<ArrayBuffer>, words: string) {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return async (stream: string, counter: number, tickets: bigint): Promise<bigint> => {
    const fair = SPAN - (SPAN % tickets)
    for (let attempt = 0; ; attempt++) {
      const message = text.encode(`${stream}|${counter}|${attempt}|${words}`)
      const word = new DataView(await crypto.subtle.sign('HMAC', key, message)).getBigUint64(0)
      if (word < fair) return word % tickets
    }
  }
}

/** The throw that a ticket of 36 stands for, as logs write it. */
export const throwOf = (ticket: bigint): string => `dice:${ticket / 6n + 1n}+${(ticket % 6n) + 1n}`
