// The pictures in docs/img: every one of a real page, at a real point of a real game.

import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/fixtures'
import { finished, inMain, sitDownAt } from '../e2e/positions'

const FOLDER = resolve(import.meta.dirname, '../../docs/img')
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(1500) // pieces have settled, cards have landed
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: 80 })
}

const rich = (view: any, seat: number) => inMain(view, seat) && view.players[seat].hand_size >= 5 && view.turns > 30
const landmarked = (view: any, seat: number) => inMain(view, seat) && view.players[seat].hand_size >= 5 && Object.keys(view.landmarks).length > 4

test('home', async ({ person }) => {
  const page = await person({ viewport: { width: 1440, height: 900 } })
  await page.goto('/')
  await expect(page.locator('h1').first()).toBeVisible()
  await shoot(page, 'home')
})

for (const [name, wish, point] of [
  ['egypt', { game: 'egypt' }, rich],
  ['gods', { game: 'egypt', options: { gods: 'on' } }, rich],
  ['pyramid', { game: 'pyramid' }, rich],
  ['inkas', { game: 'inkas' }, rich],
  ['germany', { game: 'germany' }, landmarked],
] as const) {
  test(name, async ({ person, house }) => {
    const page = await person({ viewport: { width: 1440, height: 900 } })
    await sitDownAt(page, house, wish, point)
    await expect(page.locator('[data-main]')).toBeVisible()
    await shoot(page, `${name}-desktop`)
    await page.emulateMedia({ colorScheme: 'dark' })
    if (name === 'egypt') await shoot(page, 'egypt-dark')
  })
  test(`${name} on a phone`, async ({ person, house }) => {
    const page = await person(PHONE)
    await sitDownAt(page, house, wish, point)
    await expect(page.locator('[data-main]')).toBeVisible()
    await shoot(page, `${name}-phone`)
  })
}

test('why not, the almanac, a replay and the end', async ({ person, house }) => {
  const page = await person({ viewport: { width: 1440, height: 900 } })
  await sitDownAt(page, house, { game: 'egypt' }, (view, seat) => inMain(view, seat) && view.players[seat].hand_size < 2)
  await page.locator('[data-build="settle"]').click({ force: true })
  await expect(page.locator('[data-why]')).toBeVisible()
  await shoot(page, 'why-not')
  await page.goto('/almanac/egypt')
  await expect(page.locator('article').first()).toBeVisible()
  await shoot(page, 'almanac')
  const { code } = await finished(house, { game: 'egypt' })
  await page.goto(`/replay/${code}?step=200`)
  await expect(page.getByRole('slider')).toBeVisible()
  await shoot(page, 'replay')
  await page.goto(`/w/${code}`)
  await expect(page.locator('[data-over] figure').first()).toBeVisible()
  await shoot(page, 'game-over')
})

test('an event', async ({ person }) => {
  const referee = await person({ viewport: { width: 1440, height: 900 } })
  await referee.goto('/events')
  const people = 58
  // bots play for everybody, ten times as fast as people would
  const code = await referee.evaluate(async (people) => {
    const post = async (path: string, body: object, token?: string) => {
      const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
      return (await fetch(`/api/events${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    }
    const { code } = await post('', { name: 'Harbour hall', seats: people + 2, practice: true, pace: 0.1 })
    const names = ['Ana', 'Brendon', 'Aiko', 'Tim', 'Lindiwe', 'Jonas', 'Paula', 'Oskar', 'Mira', 'Hannah', 'Tomasz', 'Rosa']
    for (let i = 0; i < people; i++) await post(`/${code}/join`, { nickname: `${names[i % names.length]} ${String.fromCharCode(65 + (i % 26))}.` }, `picture-${i}`.padEnd(40, 'x'))
    await post(`/${code}/referee`, { do: 'start' })
    for (let seat = 0; seat < people; seat++) await post(`/${code}/referee`, { do: 'filler', seat })
    return code as string
  }, people)
  const hall = await person({ viewport: { width: 1920, height: 1080 } })
  await hall.goto(`/e/${code}/hall`)
  await referee.goto(`/e/${code}/referee`)
  await expect(hall.getByText(/^Turn (1[2-9]|[2-9]\d)$/)).toBeVisible({ timeout: 240_000 })
  await referee.getByRole('slider').focus()
  await referee.keyboard.press('Home')
  await referee.getByLabel('What to say').fill('The prizes are on the stage. Keep your phones awake!')
  await referee.locator('[data-do="announce"]').click()
  await shoot(referee, 'console')
  await shoot(hall, 'hall')
})
