// The drawings as symbols in the page: fetched once per sprite, and copied per crest where a piece carries one.

import { SvelteSet } from 'svelte/reactivity'
import biggame from 'virtual:sprite/biggame'
import classic from 'virtual:sprite/classic'
import common from 'virtual:sprite/common'
import egypt from 'virtual:sprite/egypt'
import flat from 'virtual:sprite/flat'
import germany from 'virtual:sprite/germany'
import gods from 'virtual:sprite/gods'
import inkas from 'virtual:sprite/inkas'
import pyramid from 'virtual:sprite/pyramid'
import lists from './sprites.json'
import { crestOf } from './players'

type Sprite = keyof typeof lists
const ADDRESSES: Record<Sprite, string> = { biggame, classic, common, egypt, flat, germany, gods, inkas, pyramid }
const HOME = new Map<string, Sprite>(
  (Object.keys(lists) as Sprite[]).flatMap((key) => lists[key].map((name): [string, Sprite] => [name, key])),
)
const NAMESPACE = 'http://www.w3.org/2000/svg'

const here = new SvelteSet<Sprite>()
const fetched = new Map<Sprite, Promise<void>>()
const crested = new Set<string>()

/** Bring the sprite with this drawing into the page; a drawing that exists nowhere is a mistake of the caller. */
export function bring(name: string): Promise<void> {
  const sprite = HOME.get(name)
  if (!sprite) throw new RangeError(`no sprite holds the drawing ${name}`)
  let coming = fetched.get(sprite)
  if (!coming) {
    coming = fetchSprite(ADDRESSES[sprite])
    coming.then(
      () => here.add(sprite),
      () => fetched.delete(sprite), // so that the next drawing tries again
    )
    fetched.set(sprite, coming)
  }
  return coming
}

/** The symbol of a drawing if it has come, as reactive state; asking brings it. */
export function drawn(name: string): Element | null {
  const sprite = HOME.get(name)
  if (sprite && here.has(sprite)) return document.getElementById(`art-${name}`)
  void bring(name)
  return null
}

/** The shapes of a crest. */
const crestShapes = (crest: string): Element[] => Array.from(document.querySelector(`#art-crest-${crest} > g`)?.children ?? [])

/** The symbol to use for a drawing; with a colour, the one that carries its owner's crest. */
export function symbolOf(name: string, colour?: string): string {
  const ready = bring(name)
  if (!colour) return `#art-${name}`
  const crest = crestOf(colour)
  const id = `art-${name}-${crest}`
  if (!crested.has(id)) {
    crested.add(id)
    Promise.all([ready, bring(`crest-${crest}`)]).then(
      () => carry(id, name, crest),
      () => crested.delete(id),
    )
  }
  return `#${id}`
}

async function fetchSprite(address: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`the drawings at ${address} did not come: ${answer.status}`)
  const parsed = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml')
  store().append(...Array.from(parsed.documentElement.children, (symbol) => document.importNode(symbol, true)))
}

function carry(id: string, name: string, crest: string): void {
  const piece = document.getElementById(`art-${name}`)?.cloneNode(true) as Element | undefined
  if (!piece) return
  piece.id = id
  wear(piece, crest)
  store().append(piece)
}

/** Fill the crest slots of a drawing. */
export function wear(piece: Element, crest: string): void {
  for (const slot of piece.querySelectorAll('.crest')) {
    slot.replaceChildren(...crestShapes(crest).map((shape) => shape.cloneNode(true)))
  }
}

function store(): Element {
  const found = document.getElementById('sprites')
  if (found) return found
  const made = document.createElementNS(NAMESPACE, 'svg')
  made.id = 'sprites'
  made.setAttribute('aria-hidden', 'true')
  made.setAttribute('width', '0')
  made.setAttribute('height', '0')
  made.style.position = 'absolute'
  document.body.append(made)
  return made
}
