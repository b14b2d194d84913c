// Most of a state is as it was: who looks only at a part that did not change need not look again.

/** `now`, which may be changed here, with every part that equals its counterpart in `before` replaced by that. */
export function sharing<T>(before: unknown, now: T): T {
  if (before === now || typeof now !== 'object' || now === null || typeof before !== 'object' || before === null) return now
  if (Array.isArray(now) !== Array.isArray(before)) return now
  const old = before as Record<string, unknown>
  const fresh = now as Record<string, unknown>
  const keys = Object.keys(fresh)
  let same = keys.length === Object.keys(old).length
  for (const key of keys) {
    fresh[key] = sharing(old[key], fresh[key])
    if (fresh[key] !== old[key] || !(key in old)) same = false
  }
  return same ? (before as T) : now
}
