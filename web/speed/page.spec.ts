// How long the page takes to redraw after a state, with a slowed processor, and from a click to the drawn answer.
// Measured, not judged: prints medians; the goals stand in docs/web.md.
//
// A redraw is the work on the page's own thread between a state's arrival and the end of the frame that shows it: the script from
// the first listener of the message until nothing more is to be done for it, and the frame from its first callback (so whatever the
// page itself does there counts) until layout, painting and handing over are done. The wait in between, for the screen's next frame,
// is nobody's work and is told apart. What the page leaves for after that frame is in the sum of all its work.

import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { byCalmMouse, byMouse, Player, type Hand } from '../e2e/seat'
import { House } from '../e2e/server'

type Redraw = { script: number; wait: number; frame: number }
/** A move: when the hand let go, when it was sent, when its state came, when that was drawn; and how. */
type Sent = { clicked: number; sent: number; heard: number; drawn: number } & Redraw

declare const scheduler: { postTask(task: () => void, how: { priority: 'user-blocking' }): void } // not in TypeScript's library yet

declare global {
  interface Window {
    redraws: Redraw[]
    moves: Sent[]
  }
}

/** Note when states come and when they are on the screen; runs before anything of the page. */
function stopwatch(): void {
  window.redraws = []
  window.moves = []
  let clicked = 0
  let waiting: { clicked: number; sent: number } | null = null
  let ends: (() => void) | null = null
  addEventListener('pointerup', (event) => (clicked = event.timeStamp), true)
  // the first task after the frame; the message of a channel comes after whatever else is due, as what the mouse points at now
  const after = (then: () => void) => scheduler.postTask(then, { priority: 'user-blocking' })
  const Bare = window.WebSocket
  window.WebSocket = class extends Bare {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      this.addEventListener('message', (event: MessageEvent<string>) => {
        if (!event.data.startsWith('{"type":"state"')) return
        const heard = performance.now()
        const move = waiting
        waiting = null
        let done = heard
        ends = () => (done = performance.now())
        // asked for before the page hears of the state, so the frame begins before its own callbacks do
        requestAnimationFrame(() => {
          const began = performance.now()
          after(() => {
            const drawn = performance.now()
            const redraw = { script: done - heard, wait: began - done, frame: drawn - began }
            window.redraws.push(redraw)
            if (move) window.moves.push({ ...move, heard, drawn, ...redraw })
          })
        })
      })
      // behind the page's own listener, which it adds in the same breath as it connects, and behind what that leaves to be done
      queueMicrotask(() => this.addEventListener('message', () => {
        ends?.()
        ends = null
      }))
    }
    override send(data: string): void {
      if (data.includes('"type":"act"')) waiting = { clicked, sent: performance.now() }
      super.send(data)
    }
  }
}

const median = (numbers: number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN
const ms = (number: number): string => number.toFixed(1)

/** A table against three bots that leave time between two moves. */
async function sitDown(page: Page): Promise<string> {
  await page.addInitScript(stopwatch)
  await page.goto(house.address)
  await page.locator('[data-play-now]').click()
  await expect(page).toHaveURL(/\/t\//)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Play the page's own seat over REST, so that the page only has to draw. */
async function playBeside(page: Page, house: House, code: string, states: number): Promise<void> {
  const token = (await page.context().cookies())[0]?.value ?? ''
  for (let moves = 0; (await page.evaluate(() => window.redraws.length)) < states; moves++) {
    const { seq, legal } = await house.ask<{ seq: number; legal: string[] }>(`/api/tables/${code}/state`, undefined, token)
    const quiet = legal.filter((action) => !/^(give|want|offer)/.test(action))
    if (quiet.length) await house.ask(`/api/tables/${code}/act`, { id: `m${moves}`, seq, actions: [quiet[moves % quiet.length]] }, token).catch(() => null)
    await page.waitForTimeout(300)
  }
}

let house: House
test.beforeAll(async () => {
  house = await House.open('0.3')
})
test.afterAll(() => house.close())

/** What the page's thread has done so far, in milliseconds. */
async function work(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]))
}

test('redraws with a processor four times as slow', async ({ page }) => {
  const code = await sitDown(page)
  await page.mouse.move(-5, -5) // for what a mouse points at a browser lays out the page before the frame begins, where nobody would count it
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await playBeside(page, house, code, 10)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const [before, known] = [await work(session), await page.evaluate(() => window.redraws.length)]
  await playBeside(page, house, code, known + 120)
  const after = await work(session)
  const redraws = (await page.evaluate(() => window.redraws)).slice(known)
  const whole = redraws.map((one) => one.script + one.frame).sort((a, b) => a - b)
  const each = (name: string) => ms((after[name]! - before[name]!) / redraws.length)
  console.log(
    `redraw at 4x: median ${ms(median(whole))} ms (script ${ms(median(redraws.map((one) => one.script)))}, ` +
      `frame ${ms(median(redraws.map((one) => one.frame)))}), 90% within ${ms(whole[Math.floor(whole.length * 0.9)] ?? NaN)} ms, ${whole.length} states`,
  )
  console.log(
    `all work for a state, with what follows the redraw: ${each('TaskDuration')} ms ` +
      `(script ${each('ScriptDuration')}, style ${each('RecalcStyleDuration')}, layout ${each('LayoutDuration')})`,
  )
})

/** Play for a while, and tell how long moves took from the moment the hand let go. */
async function timeMoves(page: Page, hand: Hand, seconds: number, whose: string): Promise<void> {
  await sitDown(page)
  const player = new Player(page, hand)
  const end = Date.now() + seconds * 1000
  await player.play(() => Date.now() > end, seconds + 70)
  const moves = (await page.evaluate(() => window.moves)).filter((move) => move.clicked > 0 && move.sent - move.clicked < 100)
  const of = (figure: (move: Sent) => number) => median(moves.map(figure))
  const trip = of((move) => move.heard - move.sent)
  const whole = of((move) => move.drawn - move.clicked)
  const own = of((move) => move.drawn - move.clicked - move.wait)
  console.log(
    `click to drawn, ${whose}: median ${ms(whole)} ms (to the line ${ms(of((move) => move.sent - move.clicked))}, round trip ${ms(trip)}, script ${ms(of((move) => move.script))}, ` +
      `wait for the screen ${ms(of((move) => move.wait))}, frame ${ms(of((move) => move.frame))}), ratio to the round trip ${(whole / trip).toFixed(2)}, ` +
      `without the wait for the screen ${ms(own)} ms, ratio ${(own / trip).toFixed(2)}, ${moves.length} moves`,
  )
}

test('from the click of a person to the drawn answer', ({ page }) => timeMoves(page, byCalmMouse(page), 150, 'a page at rest'))

test('from the click of a robot to the drawn answer', ({ page }) => timeMoves(page, byMouse(page), 50, 'a page in motion'))
