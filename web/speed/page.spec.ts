// How long the page takes to redraw after a state, with a slowed processor, and from a click to the drawn answer.
// Measured, not judged: prints medians; the goals stand in docs/web.md.

import { expect, test, type Page } from '@playwright/test'
import { byMouse, Player } from '../e2e/seat'
import { House } from '../e2e/server'

type Redraw = { at: number; script: number; frame: number; drawn: number }
type Sent = { clicked: number; sent: number; heard: number; drawn: number }

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
  let waiting: Sent | null = null
  let began = 0
  let answered: Sent | null = null
  addEventListener('click', () => (clicked = performance.now()), true)
  const after = (then: () => void) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = then
    channel.port2.postMessage(null)
  }
  const Bare = window.WebSocket
  window.WebSocket = class extends Bare {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      this.addEventListener('message', (event: MessageEvent<string>) => {
        if (!event.data.startsWith('{"type":"state"')) return
        const at = performance.now()
        const move = waiting
        waiting = null
        if (move) move.heard = at
        began = at
        answered = move
      })
      // behind the page's own listener, which it adds in the same breath as it connects
      queueMicrotask(() => this.addEventListener('message', () => {
        if (!began) return
        const [at, move] = [began, answered]
        const script = performance.now() - at
        began = 0
        requestAnimationFrame(() => {
          const frame = performance.now()
          after(() => {
            const drawn = performance.now()
            window.redraws.push({ at, script, frame: drawn - frame, drawn })
            if (move) window.moves.push({ ...move, drawn })
          })
        })
      }))
    }
    override send(data: string): void {
      if (data.includes('"type":"act"')) waiting = { clicked, sent: performance.now(), heard: 0, drawn: 0 }
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

test('redraws with a processor four times as slow', async ({ page }) => {
  const code = await sitDown(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await playBeside(page, house, code, 120)
  const redraws = (await page.evaluate(() => window.redraws)).slice(10)
  const whole = redraws.map((one) => one.script + one.frame).sort((a, b) => a - b)
  console.log(
    `redraw at 4x: median ${ms(median(whole))} ms (script ${ms(median(redraws.map((one) => one.script)))}, ` +
      `frame ${ms(median(redraws.map((one) => one.frame)))}), 90% within ${ms(whole[Math.floor(whole.length * 0.9)] ?? NaN)} ms, ${whole.length} states`,
  )
})

test('from a click to the drawn answer', async ({ page }) => {
  await sitDown(page)
  const player = new Player(page, byMouse(page))
  const end = Date.now() + 50_000
  await player.play(() => Date.now() > end, 120)
  const moves = (await page.evaluate(() => window.moves)).filter((move) => move.clicked > 0 && move.sent - move.clicked < 100)
  const trip = median(moves.map((move) => move.heard - move.sent))
  const whole = median(moves.map((move) => move.drawn - move.clicked))
  console.log(`click to drawn: median ${ms(whole)} ms, round trip ${ms(trip)} ms, ratio ${(whole / trip).toFixed(2)}, ${moves.length} moves`)
})
