// Arriving on another screen: the focus goes to its heading, so that keyboard and screen reader begin there.

/** An attachment for the element around a screen; the very first screen keeps the browser's own focus. */
export function arrival(): (screen: HTMLElement) => void {
  let first = true
  return (screen) => {
    if (!first) greet(screen)
    first = false
  }
}

function greet(screen: HTMLElement): void {
  const heading = screen.querySelector<HTMLElement>('h1') ?? screen.querySelector<HTMLElement>('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
