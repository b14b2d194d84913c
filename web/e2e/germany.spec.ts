// Germany: a whole game from the shelf to its last town hall; landmarks built and their rewards taken or given up.

import { expect, test } from './fixtures'
import { finished, inMain, sitDownAt } from './positions'
import { byMouse, byTouch, Player } from './seat'

const GREEDY = { game: 'germany' }
const asked = (phase: string) => (view: any, seat: number) => view.phase === phase && view.turn === seat && view.acting.includes(seat)
/** The same for a landmark's reward: no card was played that could ask for it. */
const rewarded = (phase: string) => (view: any, seat: number) => asked(phase)(view, seat) && !view.card_played

/** Before each landmark that the bots built: where it was, and by whom. */
async function works(house: Parameters<typeof finished>[0]): Promise<{ seq: number; seat: number; corner: string }[]> {
  const { steps } = await finished(house, GREEDY)
  return steps.flatMap((step: any, i) => (step.action?.startsWith('landmark:') ? [{ seq: steps[i - 1]!.seq, seat: Number(step.player.slice(1)), corner: step.action.slice('landmark:'.length) }] : []))
}

test('a whole game of Germany', async ({ guarded: page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /Germany/ }).click()
  await expect(page).toHaveURL(/\/t\//)
  await expect(page.locator('[data-ledger="0"] [data-landmark]')).toHaveCount(12)
  await expect(page.locator('.rail [data-halls="9"]')).toHaveCount(4)
  await new Player(page, byMouse(page)).play(() => false, 400)
  await expect(page.locator('[data-over] h1')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: 'Landmarks', exact: true })).toBeVisible()
  await page.locator('[data-over] a[href^="/verify/"]').click()
  await expect(page.locator('.good')).toBeVisible()
})

test('a landmark is built from the ledger: it stands, its slot has a crest, its reward is asked about', async ({ guarded: page, house }) => {
  const [work] = await works(house)
  await sitDownAt(page, house, GREEDY, (view, seat) => view.seq === work!.seq && seat === work!.seat)
  const tile = page.locator('[data-build="landmark"]')
  const ready = page.locator('[data-landmark][data-state="ready"]')
  await expect(tile).toHaveAttribute('aria-disabled', 'false')
  const key = await ready.first().getAttribute('data-landmark')
  const slot = page.locator(`[data-landmark="${key}"]`)
  await expect(slot).toContainText(/you can build it now/i)
  await slot.hover()
  await expect(page.locator('.tip')).toContainText(/your road ends at/i)
  await slot.focus()
  await page.keyboard.press('Enter')
  await expect(slot).toHaveAttribute('data-state', 'lit')
  await expect(page.locator('[data-main="place"]')).toContainText(/build/i)
  await page.keyboard.press('Enter')
  await expect(slot).toHaveAttribute('data-state', 'built')
  await expect(slot).toContainText(/built by you/i)
  await expect(page.locator('[data-ledger="1"]')).toBeVisible()
})

test('two cards of choice: one taken, the other given up', async ({ guarded: page, house }) => {
  const seat = await sitDownAt(page, house, GREEDY, (view, seat) => rewarded('pick')(view, seat) && view.picks === 2)
  await expect(page.locator('[data-ask="pick"]')).toContainText('Reward')
  const main = page.locator('[data-main]')
  await expect(main).toHaveAttribute('aria-disabled', 'true')
  await expect(page.locator('[data-forgo]')).toHaveText('Give up 2 cards')
  const cards = page.locator(`.rail [data-seat="${seat}"] .figures li`).first().locator('span[role="img"]')
  const before = Number(await cards.innerText())
  await page.locator('[data-pick="wool"]').click()
  await page.locator('[data-forgo]').click()
  await expect(page.locator('[data-ask]')).toHaveCount(0)
  await expect(cards).toHaveText(String(before + 1))
})

test('development cards are drawn one by one; a free road may be given up', async ({ guarded: page, house }) => {
  await sitDownAt(page, house, GREEDY, asked('reward'))
  const left = page.locator('[data-reward-cards]')
  await expect(left).toBeVisible()
  await expect(page.locator('[data-forgo]')).toContainText(/give up/i)
  while (await left.count()) await page.locator('[data-main="act"][aria-disabled="false"]').click()
  await expect(page.locator('[data-card]').first()).toBeVisible()
  await sitDownAt(page, house, GREEDY, rewarded('free_road'))
  await expect(page.locator('[data-ask="place"]')).toContainText('Reward')
  expect(await page.locator('[data-lit]').count()).toBeGreaterThan(0)
  await page.locator('[data-forgo]').click()
  await expect(page.locator('[data-lit]')).toHaveCount(0)
})

test('a landmark is built by finger on a phone', async ({ person, house }) => {
  const page = await person({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  const [work] = await works(house)
  await sitDownAt(page, house, GREEDY, (view, seat) => view.seq === work!.seq && seat === work!.seat)
  await page.locator('[data-build="landmark"]').tap()
  const lit = page.locator('[data-landmark][data-state="lit"]').first()
  await expect(lit).toBeInViewport()
  await lit.tap()
  await expect(page.locator('[data-main="place"]')).toBeVisible()
  await page.locator('[data-main="place"]').tap()
  await expect(page.locator('[data-main="place"]')).toHaveCount(0)
  await new Player(page, byTouch(page)).play((seen) => seen.main === 'act' && seen.text.startsWith('End'), 60)
  await expect(page.locator('[data-ledger="1"]')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('everything grey says why: tiles, landmarks not reached, landmarks that stand', async ({ guarded: page, house }) => {
  await sitDownAt(page, house, GREEDY, (view, seat) => inMain(view, seat) && Object.keys(view.landmarks).length > 0 && view.players[seat].hand_size < 2)
  for (const selector of ['[data-build="landmark"]', '[data-build="settle"]', '[data-landmark][data-state="open"]', '[data-landmark][data-state="built"]']) {
    await page.locator(`${selector}[aria-disabled="true"]`).first().click({ force: true })
    await expect(page.locator('[data-why] a[href^="/almanac/germany#"]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-why]')).toHaveCount(0)
  }
})

test('three town halls are placed freely, with what each city earns', async ({ guarded: page, house }) => {
  await sitDownAt(page, house, { game: 'germany', options: { halls: 'free' } }, (view, seat) => asked('found_settlement')(view, seat) && view.players[seat].settlements.length === 2)
  const spot = page.locator('[data-lit]').first()
  await spot.focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('.tip')).toContainText(/earns from/i)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-ask="place"]')).toHaveCount(0)
})
