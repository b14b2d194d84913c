// A replay and the curve under it: who was winning, the turning points that lead through the game, and what stands there without a curve.

import type { Page } from '@playwright/test'
import type { Chances, Curve } from '../src/lib/wire'
import { expect, test } from './fixtures'
import { finished, type Step } from './positions'
import { violations } from './violations'

/** A curve over a game: two players change places twice. */
function curveOf(steps: Step[]): Curve {
  const last = steps.length - 1
  const [early, late] = [Math.round(last / 3), Math.round((2 * last) / 3)]
  const turn = (seq: number): number => steps[seq]!.view.turns
  const point = (seq: number, player: string | null, ...chances: number[]) => ({ seq, turn: turn(seq), player, chances, errors: [0.02, 0.02, 0.02, 0.02] })
  const nothing = { gain: 0, error: 0 }
  return {
    playouts: 200,
    error: 0.035,
    points: [point(0, null, 0.25, 0.25, 0.25, 0.25), point(early, 'chance', 0.55, 0.15, 0.15, 0.15), point(late, 'p1', 0.1, 0.6, 0.15, 0.15), point(last, 'chance', 0, 1, 0, 0)],
    turning_points: [
      { seq: early, turn: turn(early), luck: true, seat: 0, before: 0.25, after: 0.55 },
      { seq: late, turn: turn(late), luck: false, seat: 1, before: 0.15, after: 0.6 },
    ],
    balances: [0, 1, 2, 3].map((seat) => ({ seat, start: 0.25, luck: { gain: 0.12, error: 0.02 }, decisions: { gain: -0.05, error: 0.02 }, others: nothing, end: Number(seat === 1) })),
  }
}

/** Answer for the server, whose machine code is not compiled in tests. */
async function answerWith(page: Page, ...answers: Chances[]): Promise<void> {
  await page.route('**/chances?*', (request) => {
    const next = answers.length > 1 ? answers.shift() : answers[0]
    return request.fulfill({ status: next?.state === 'ready' ? 200 : 202, json: next })
  })
}

const ready = (steps: Step[]): Chances => ({ state: 'ready', done: 4, of: 4, curve: curveOf(steps) })

test('turning points and the curve lead through the game', async ({ guarded, house }) => {
  const { code, steps } = await finished(house, { game: 'egypt' })
  await answerWith(guarded, { state: 'working', done: 3, of: 4, curve: null }, ready(steps))
  await guarded.goto(`/replay/${code}#chances`)
  const panel = guarded.locator('#chances')
  await expect(panel.getByRole('status')).toContainText('3 of 4')
  const slider = guarded.getByRole('slider')
  const buttons = panel.getByRole('list').getByRole('button')
  await expect(buttons).toHaveCount(2)
  await expect(buttons.first()).toContainText('25% → 55%')
  await expect(buttons.first()).toContainText('luck')
  await expect(panel.getByText('luck +12% ± 4%, decisions -5% ± 4%').first()).toBeVisible()

  const { turning_points: turnings } = curveOf(steps)
  await buttons.last().focus()
  await guarded.keyboard.press('Enter')
  await expect(slider).toHaveValue(String(turnings[1]!.seq))
  await expect(buttons.last()).toHaveAttribute('aria-current', 'step')
  await expect(panel.locator('.chance').nth(1)).toHaveText('60%')

  const chart = (await panel.locator('.chart').boundingBox())!
  await guarded.mouse.move(chart.x + chart.width / 2, chart.y + chart.height / 2)
  await guarded.mouse.down()
  await guarded.mouse.move(chart.x + chart.width, chart.y + chart.height / 2, { steps: 3 })
  await guarded.mouse.up()
  await expect(slider).toHaveValue(String(steps.length - 1))
  await expect(panel.locator('.chance').nth(1)).toHaveText('100%')

  await panel.getByText('As a table').click()
  await expect(panel.getByRole('table', { name: 'Chances to win, turn by turn' }).getByRole('row').last()).toContainText('100%')
})

test('the curve fits a small phone, in Spanish and in the dark, and is open to everybody', async ({ person, house }) => {
  const { code, steps } = await finished(house, { game: 'egypt' })
  const page = await person({ locale: 'es-ES', viewport: { width: 360, height: 740 }, colorScheme: 'dark', bypassCSP: true })
  await answerWith(page, ready(steps))
  await page.goto(`/replay/${code}`)
  await expect(page.getByRole('heading', { name: 'Momentos decisivos' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violations(page)).toEqual([])
})

test('without machine code the replay says that there is no curve', async ({ guarded, house }) => {
  const { code } = await finished(house, { game: 'egypt' })
  await guarded.goto(`/replay/${code}`)
  await expect(guarded.locator('#chances')).toContainText('This server does not work out who was winning.')
})
