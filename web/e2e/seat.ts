// Somebody who plays by looking at the page alone: follows the gold button, places on lit spots, builds what is open.

import { expect, type Locator, type Page } from '@playwright/test'

/** How a hand reaches things: by mouse, by finger or by keyboard. */
export interface Hand {
  press(selector: string): Promise<void>
  place(lit: string): Promise<void>
}

type Seen = {
  main: string | null
  ready: boolean
  lit: string[]
  ask: string | null
  builds: string[]
  tool: boolean
  /** Answers to a question of the game that are not chosen yet. */
  options: string[]
  /** Can the own god be used? */
  god: boolean
  offers: boolean
  victims: number
  over: boolean
  turn: string
  text: string
}

const look = (): Seen => {
  const main = document.querySelector('[data-main]')
  const builds = [...document.querySelectorAll<HTMLElement>('[data-build][aria-disabled="false"]')]
  return {
    main: main?.getAttribute('data-main') ?? null,
    ready: main?.getAttribute('aria-disabled') === 'false',
    lit: [...document.querySelectorAll<HTMLElement>('[data-lit]')].map((spot) => spot.dataset.lit ?? ''),
    ask: document.querySelector<HTMLElement>('[data-ask]')?.dataset.ask ?? null,
    builds: builds.map((tile) => tile.dataset.build ?? ''),
    tool: document.querySelector('[data-build][aria-pressed="true"]') !== null,
    options: [...document.querySelectorAll<HTMLElement>('[data-ask="game"] [data-option][aria-pressed="false"]')].map((one) => one.dataset.option ?? ''),
    god: document.querySelector('[data-use][aria-disabled="false"]') !== null,
    offers: document.querySelector('[data-offers] [data-decline]') !== null,
    victims: document.querySelectorAll('[data-victim]').length,
    over: document.querySelector('[data-over]') !== null,
    turn: document.querySelector<HTMLElement>('[data-turn]')?.dataset.turn ?? '',
    text: main?.textContent?.trim() ?? '',
  }
}

const SOON = { timeout: 10_000 }

/** The middle of a lit place; null if it has gone out since somebody looked. */
async function middleOf(page: Page, lit: string): Promise<{ x: number; y: number } | null> {
  return page.evaluate((lit) => {
    const box = document.querySelector(`[data-lit="${lit}"] .target`)?.getBoundingClientRect()
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
  }, lit)
}

/** Reach for something; that it has gone meanwhile is no trouble, that it cannot be reached is. */
async function reach(found: Locator, how: (found: Locator) => Promise<void>): Promise<void> {
  await how(found).catch(async (error: Error) => {
    if (await found.count()) throw error
  })
}

/** Mouse: click in the middle. */
export const byMouse = (page: Page): Hand => ({
  press: (selector) => reach(page.locator(selector).first(), (found) => found.click(SOON)),
  place: async (lit) => {
    const at = await middleOf(page, lit)
    if (at) await page.mouse.click(at.x, at.y)
  },
})

/** Mouse in the hand of a person: it arrives, rests until nothing moves any more, holds the button down, out of step with the screen,
 * and stays to see what happens. */
export const byCalmMouse = (page: Page): Hand => {
  const [rests, holds, sees] = [1200, 80, 200]
  const click = async (at: { x: number; y: number }) => {
    await page.mouse.move(at.x - 4, at.y) // what has come under a mouse that does not move is not pointed at
    await page.mouse.move(at.x, at.y)
    await page.waitForTimeout(rests)
    await page.mouse.down()
    await page.waitForTimeout(holds + 17 * Math.random())
    await page.mouse.up()
    await page.waitForTimeout(sees)
  }
  return {
    press: async (selector) => {
      const box = await page.locator(selector).first().boundingBox(SOON)
      if (box) await click({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
    },
    place: async (lit) => {
      const at = await middleOf(page, lit)
      if (at) await click(at)
    },
  }
}

/** Finger: tap; a first tap sets the ghost, the gold button builds. */
export const byTouch = (page: Page): Hand => ({
  press: (selector) => reach(page.locator(selector).first(), (found) => found.tap(SOON)),
  place: async (lit) => {
    const at = await middleOf(page, lit)
    if (at) await page.touchscreen.tap(at.x, at.y)
  },
})

/** Keyboard alone: focus as Tab would, then Enter. */
export const byKeyboard = (page: Page): Hand => ({
  press: (selector) =>
    reach(page.locator(selector).first(), async (found) => {
      await found.focus(SOON)
      await page.keyboard.press('Enter')
    }),
  place: async (lit) => {
    const found = await page.evaluate((lit) => {
      const spot = document.querySelector<SVGElement>(`[data-lit="${lit}"]`)
      spot?.focus()
      return spot !== null
    }, lit)
    if (found) await page.keyboard.press('Enter')
  },
})

export class Player {
  /** What the gold button said along the way. */
  readonly said = new Set<string>()
  private turnBuilds = 0
  private turnGod = false
  private seed: number

  constructor(
    readonly page: Page,
    readonly hand: Hand,
    seed = 7,
  ) {
    this.seed = seed
  }

  private choose<T>(from: T[]): T {
    this.seed = (this.seed * 1103515245 + 12345) % 2147483648
    return from[Math.floor((this.seed / 2147483648) * from.length)]!
  }

  /** Play until the game is over or `until` says so. */
  async play(until: (seen: Seen) => boolean = () => false, seconds = 220): Promise<void> {
    const end = Date.now() + seconds * 1000
    while (Date.now() < end) {
      const seen = await this.page.evaluate(look)
      if (seen.text) this.said.add(seen.text)
      if (seen.over || seen.main === 'result' || until(seen)) return
      if (!(await this.step(seen))) await this.page.waitForTimeout(40)
    }
    expect(null, `no end after ${seconds} s; the button says ${[...this.said].at(-1)}`).not.toBeNull()
  }

  /** One thing to do, if there is one. */
  private async step(seen: Seen): Promise<boolean> {
    const { hand, page } = this
    if (seen.main === 'place' && seen.ready) await hand.press('[data-main]')
    else if (seen.ask === 'discard') await this.fill('[data-hand] li button:not(.less)')
    else if (seen.ask === 'pick') await this.fill('[data-pick][aria-disabled="false"]')
    else if (seen.victims > 1) await hand.press('[data-victim]')
    else if (seen.offers) await hand.press('[data-offers] [data-decline]')
    else if (seen.ask === 'game') return this.answer(seen)
    else if (seen.lit.length && (seen.ask === 'place' || seen.tool || seen.main === 'look')) await hand.place(this.choose(seen.lit))
    else if (seen.main === 'act' && seen.ready) await this.act(seen)
    else if (seen.main === 'game' && seen.ready) await hand.press('[data-main]')
    else return false
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))))
    return true
  }

  /** Answer what the game asks: choose until the gold button is ready; where something is chosen already, sometimes another. */
  private async answer(seen: Seen): Promise<boolean> {
    const { hand } = this
    const ready = seen.main === 'game' && seen.ready
    if (seen.options.length && (!ready || this.choose([true, false, false]))) await hand.press(`[data-option="${this.choose(seen.options)}"]`)
    else if (ready || (seen.main === 'act' && seen.ready)) await hand.press('[data-main]')
    else if (seen.lit.length) await hand.place(this.choose(seen.lit))
    else return false
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))))
    return true
  }

  private async act(seen: Seen): Promise<void> {
    if (seen.god && !this.turnGod) {
      this.turnGod = true
      return this.hand.press('[data-use]')
    }
    const worth = ['city', 'landmark', 'settle', 'block', 'boat', 'buy', ...(this.turnBuilds < 2 ? ['road'] : [])]
    const build = worth.find((kind) => seen.builds.includes(kind))
    if (build && this.turnBuilds < 6) {
      this.turnBuilds += 1
      await this.pressTile(`[data-build="${build}"]`)
    } else {
      this.turnBuilds = 0
      this.turnGod = false
      await this.hand.press('[data-main]')
    }
  }

  /** Press a build tile. Tiles grey a frame after the board has changed, so somebody as quick as this may have seen one open that is not. */
  private async pressTile(tile: string): Promise<void> {
    await this.hand.press(tile).catch(async (error: Error) => {
      if ((await this.page.locator(tile).first().getAttribute('aria-disabled', SOON)) !== 'true') throw error
    })
  }

  /** Press cards until the gold button is ready, then press that. */
  private async fill(cards: string): Promise<void> {
    for (let i = 0; i < 20; i++) {
      if ((await this.page.locator('[data-main]').getAttribute('aria-disabled')) === 'false') break
      const open = await this.page.locator(cards).count()
      if (open === 0) return
      await this.page.locator(cards).nth(i % open).focus()
      await this.page.keyboard.press('Enter')
    }
    if ((await this.page.locator('[data-main]').getAttribute('aria-disabled')) === 'false') await this.hand.press('[data-main]')
  }
}
