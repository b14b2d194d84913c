// What nobody waits for comes after what somebody does: first the page is drawn, then it sounds, flies and speaks.

const LATEST = 250 // a page that came out of sight draws nothing more

/** Ask for a frame before the work for it begins, so that the browser gets ready meanwhile. */
export function awaitFrame(): void {
  if (typeof document !== 'undefined' && !document.hidden) requestAnimationFrame(() => {})
}

/** Do something when the page has drawn what changed until now; at once where nothing is drawn. */
export function whenDrawn(then: () => void): void {
  if (typeof document === 'undefined' || document.hidden) return then()
  let waits = true
  const once = () => {
    if (waits) then()
    waits = false
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, LATEST)
}
