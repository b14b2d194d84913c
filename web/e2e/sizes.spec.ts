// The page fits the smallest phone and the largest screen, and says why not wherever something is grey.

import { expect, test } from './fixtures'
import { inMain, sitDownAt } from './positions'

for (const [name, width, height] of [
  ['the smallest phone', 360, 640],
  ['a tablet', 820, 1180],
  ['4K', 3840, 2160],
] as const) {
  test(`nothing is cut off on ${name}`, async ({ person, house }) => {
    const page = await person({ viewport: { width, height } })
    for (const path of ['/', '/new', '/events', '/events/new', '/almanac/egypt', '/settings']) {
      await page.goto(path)
      await expect(page.locator('h1').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
    }
    await sitDownAt(page, house, { game: 'egypt' }, (view, seat) => inMain(view, seat))
    const main = page.locator('[data-main]')
    await expect(main).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const hit = await main.boundingBox()
    expect(hit?.height ?? 0).toBeGreaterThanOrEqual(44)
  })
}

test('whatever is grey says why', async ({ guarded: page, house }) => {
  await sitDownAt(page, house, { game: 'egypt' }, (view, seat) => inMain(view, seat) && view.players[seat].hand_size === 0)
  for (const build of ['road', 'settle', 'city', 'buy']) {
    await page.locator(`[data-build="${build}"][aria-disabled="true"]`).click({ force: true })
    const why = page.locator('[data-why]')
    await expect(why).toBeVisible()
    await expect(why.locator('a[href^="/almanac/egypt#"]')).toBeVisible()
    await page.keyboard.press('Escape')
  }
})
