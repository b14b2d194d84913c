// Somebody who has read nothing finishes a game against three bots, by mouse, from the front page to the last point.

import { expect, test } from './fixtures'
import { byMouse, Player } from './seat'

test('a whole game of Egypt by mouse', async ({ guarded: page }) => {
  test.setTimeout(600_000)
  await page.goto('/')
  await page.locator('[data-play-now]').click()
  await expect(page).toHaveURL(/\/t\//)
  const player = new Player(page, byMouse(page))
  await player.play(undefined, 500)
  await expect(page.locator('[data-over] h1')).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('[data-over] figure')).toHaveCount(6)
  await page.locator('[data-over] a[href^="/verify/"]').click()
  await expect(page.locator('.good')).toBeVisible()
})
