// Codes of tables as people type or paste them: with spaces, in small letters, or as a whole link.

const IN_LINK = /\/(t|w|replay)\/([A-Za-z0-9]{4,16})/
const BARE = /^[A-Z0-9]{4,16}$/

/** The address of the table that somebody means, or null if this is no code. */
export function addressOf(typed: string): string | null {
  const link = IN_LINK.exec(typed)
  if (link) return `/${link[1]}/${link[2]!.toUpperCase()}`
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return BARE.test(code) ? `/t/${code}` : null
}
