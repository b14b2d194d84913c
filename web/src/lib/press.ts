// How a button goes down and comes up. It comes up a little after the hand has let go: a browser that is busy with moving the
// button would show the answer to a move only one picture later.

const LINGERS = 150 // milliseconds: an answer that is not there by then takes long anyway

type Pressed = Pick<Event, 'type' | 'target'> & Partial<Pick<PointerEvent & KeyboardEvent, 'button' | 'key'>>
const DOWN = { capture: true, passive: true } as const

/** Mark the button that is held with `data-held`; gives back how to stop. */
export function holdPresses(page: Pick<Window, 'addEventListener' | 'removeEventListener'> = window): () => void {
  let held: Element | null = null
  let rising: ReturnType<typeof setTimeout> | undefined

  const rise = () => {
    clearTimeout(rising)
    held?.removeAttribute('data-held')
    held = null
  }
  const press = (event: Pressed) => {
    if (event.type === 'keydown' ? event.key !== ' ' : event.button !== 0) return
    rise()
    held = (event.target as Element).closest('.btn')
    held?.setAttribute('data-held', '')
  }
  const release = () => {
    clearTimeout(rising)
    if (held) rising = setTimeout(rise, LINGERS)
  }
  const hands: [string, (event: Pressed) => void][] = [
    ['pointerdown', press],
    ['keydown', press],
    ['pointerup', release],
    ['keyup', release],
    ['pointercancel', rise],
    ['blur', rise],
  ]
  for (const [kind, act] of hands) page.addEventListener(kind, act, DOWN)
  return () => {
    rise()
    for (const [kind, act] of hands) page.removeEventListener(kind, act, DOWN)
  }
}
