// Where the keyboard is: into a panel when it opens, and back to where it was opened from.

/** Remember what has the focus; the answer gives it back, unless it has gone elsewhere meanwhile. */
export function keepFocus(): () => void {
  if (typeof document === 'undefined') return () => {}
  const opener = document.activeElement
  return () => {
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  }
}

/** An attachment: whoever opened this by keyboard, or with a control that is gone now, goes on inside. */
export function enterByKeyboard(panel: HTMLElement): void {
  const at = document.activeElement
  if (at && at !== document.body && !at.matches(':focus-visible')) return
  const within = ['[data-give]:not([aria-disabled="true"])', 'button:not([aria-disabled="true"])']
  within.map((selector) => panel.querySelector<HTMLElement>(selector)).find((found) => found)?.focus({ preventScroll: true })
}
