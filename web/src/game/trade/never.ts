// Which resources somebody never trades away at a table, as this browser knows it; the server keeps it with the seat.

const key = (code: string) => `oxcart.never.${code}`

export function neverKept(code: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(code)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((entry): entry is string => typeof entry === 'string') : []
  } catch {
    return []
  }
}

export function keepNever(code: string, resources: string[]): void {
  try {
    if (resources.length) localStorage.setItem(key(code), JSON.stringify(resources))
    else localStorage.removeItem(key(code))
  } catch {
    // a browser without storage forgets
  }
}

/** The list with a resource put in or taken out. */
export function turned(resources: readonly string[], resource: string): string[] {
  return resources.includes(resource) ? resources.filter((entry) => entry !== resource) : [...resources, resource]
}
