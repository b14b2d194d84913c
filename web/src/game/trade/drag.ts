// Dragging a card onto the card one wants. Cards of the hand lie in `data-hand` and carry `data-resource`, those of the
// trade panel carry `data-give` and `data-want`.

type Swap = (give: string, want: string) => void

const FAR_ENOUGH = 8
const CARDS = '[data-hand] [data-resource], [data-give]'
const takers = new Set<Swap>()

/** Be told when a card was dropped on another; returns how to stop. */
export function onSwap(taker: Swap): () => void {
  takers.add(taker)
  return () => takers.delete(taker)
}

/** Let cards be dragged anywhere on the page; `began` is told when somebody starts. */
export function catchDrags(began: () => void): () => void {
  let drag: Drag | null = null

  const down = (event: PointerEvent) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>(CARDS) : null
    if (card && event.isPrimary && event.button === 0) drag = new Drag(card, event, began)
  }
  const move = (event: PointerEvent) => drag?.move(event)
  const up = (event: PointerEvent) => {
    const swap = drag?.drop(event)
    drag = null
    if (swap) for (const taker of takers) taker(swap.give, swap.want)
  }
  const cancel = () => {
    drag?.end()
    drag = null
  }
  const select = (event: Event) => drag && event.preventDefault()
  document.addEventListener('selectstart', select)
  document.addEventListener('pointerdown', down)
  document.addEventListener('pointermove', move)
  document.addEventListener('pointerup', up)
  document.addEventListener('pointercancel', cancel)
  return () => {
    cancel()
    document.removeEventListener('selectstart', select)
    document.removeEventListener('pointerdown', down)
    document.removeEventListener('pointermove', move)
    document.removeEventListener('pointerup', up)
    document.removeEventListener('pointercancel', cancel)
  }
}

class Drag {
  #ghost: HTMLElement | null = null
  #over: HTMLElement | null = null
  #from: { x: number; y: number }
  #give: string

  constructor(
    private readonly card: HTMLElement,
    event: PointerEvent,
    private readonly began: () => void,
  ) {
    this.#from = { x: event.clientX, y: event.clientY }
    this.#give = card.dataset.give ?? card.dataset.resource ?? ''
  }

  move(event: PointerEvent): void {
    const [dx, dy] = [event.clientX - this.#from.x, event.clientY - this.#from.y]
    if (!this.#ghost && Math.hypot(dx, dy) < FAR_ENOUGH) return
    this.#ghost ??= this.#lift()
    this.#ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(3deg)`
    this.#point(wantedAt(event))
  }

  drop(event: PointerEvent): { give: string; want: string } | null {
    const dragged = this.#ghost !== null
    const want = dragged ? wantedAt(event)?.dataset.want : undefined
    this.end()
    if (dragged) swallowClick()
    return want && want !== this.#give ? { give: this.#give, want } : null
  }

  end(): void {
    this.#point(null)
    this.#ghost?.remove()
    this.#ghost = null
  }

  #lift(): HTMLElement {
    this.began()
    const top = [...this.card.querySelectorAll<HTMLElement>('.card')].at(-1) ?? this.card // one card of a stack
    const box = top.getBoundingClientRect()
    const ghost = top.cloneNode(true) as HTMLElement
    ghost.removeAttribute('data-give')
    ghost.removeAttribute('data-resource')
    ghost.removeAttribute('id')
    ghost.setAttribute('aria-hidden', 'true')
    ghost.inert = true
    ghost.style.background = getComputedStyle(top).background
    Object.assign(ghost.style, { position: 'fixed', left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`, margin: '0', zIndex: '90', pointerEvents: 'none', opacity: '0.92' })
    this.card.closest('[data-game], body')?.append(ghost)
    return ghost
  }

  #point(over: HTMLElement | null): void {
    if (over === this.#over) return
    this.#over?.removeAttribute('data-over')
    over?.setAttribute('data-over', '')
    this.#over = over
  }
}

function wantedAt(event: PointerEvent): HTMLElement | null {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-want]') ?? null
}

/** The click that ends a drag means nothing. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), 50)
}
