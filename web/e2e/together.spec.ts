// Two browsers at one table, and somebody watching: everybody sees the same game, and nobody sees too much.

import { expect, test } from './fixtures'
import { byMouse, Player } from './seat'

test('two people and a spectator', async ({ person }) => {
  const [ann, bo, eve] = await Promise.all([person(), person(), person()])
  await ann.goto('/new?game=egypt')
  await ann.locator('form [type="submit"], form .btn.gold').first().click()
  await expect(ann).toHaveURL(/\/t\//)
  const address = new URL(ann.url()).pathname
  const facts = await (await ann.request.get(`/api${address.replace('/t/', '/tables/')}`)).json()

  await bo.goto(address)
  await bo.getByRole('textbox').first().fill('Bo')
  await bo.locator('.btn.gold').first().click()
  await expect(ann.getByText('Bo', { exact: true }).first()).toBeVisible()

  const fill = ann.locator('[data-fill]')
  if (await fill.isVisible()) await fill.click()
  await ann.locator('[data-start]').click()
  await eve.goto(`/w/${facts.watch_code}`)
  for (const page of [ann, bo, eve]) await expect(page.locator('[data-live="log"]')).toBeAttached()
  await expect(eve.locator('[data-hand]')).toHaveCount(0)
  await expect(eve.locator('[data-main]')).toHaveCount(0)

  const both = [new Player(ann, byMouse(ann), 3), new Player(bo, byMouse(bo), 5)]
  const rolled = (seen: { text: string }) => /end turn/i.test(seen.text)
  await Promise.race(both.map((player) => player.play(rolled, 200)))
  const turn = async (page: typeof ann) => (await page.locator('[data-turn]').getAttribute('data-turn')) ?? ''
  await expect.poll(async () => [await turn(bo), await turn(eve)], { timeout: 30_000 }).toEqual([await turn(ann), await turn(ann)])
})
