// A small event in real browsers: a referee's console, a hall screen and four phones, from the sheets to the third turn.

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { violations } from './violations'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, bypassCSP: true }
const NAMES = ['Ana', 'Bo', 'Cleo', 'Dov']
const IN_STEP = 200 // milliseconds

declare global {
  interface Window {
    endShown: number
  }
}

/** Note when a screen takes the time to be up, by the clock of this machine, from the moments at which its seconds change. */
async function watchTime(page: Page): Promise<void> {
  await page.evaluate(() => {
    const timer = document.querySelector<SVGElement>('[role="timer"][data-left]')!
    const seconds = () => (timer.dataset.left ?? '').split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
    const note = () => (window.endShown = Math.min(window.endShown, performance.timeOrigin + performance.now() + 1000 * seconds()))
    window.endShown = Infinity
    new MutationObserver(note).observe(timer, { attributeFilter: ['data-left'] })
  })
}

/** How far apart screens are; a busy machine shows a change late, never early, so the earliest of several counts. */
async function apart(screens: Page[]): Promise<number> {
  const ends = await Promise.all(screens.map((page) => page.evaluate(() => window.endShown)))
  return Math.max(...ends) - Math.min(...ends)
}

/** Choose in set-up what lies first, until nothing more is asked: the settlement that pays, then the one that becomes a city. */
async function setUp(phone: Page): Promise<void> {
  const asked = phone.locator('.state', { hasText: 'Choose on your island.' })
  await asked.waitFor()
  // the first press shows the place, or takes it at once where no question is wanted
  while (await asked.count()) await phone.locator('[data-lit]').first().press('Enter', { timeout: 2000 }).catch(() => undefined)
}

const turnOf = (phone: Page, turn: number) => expect(phone.locator(`.state[data-turn="${turn}"][data-phase="play"]`)).toBeVisible()
const hand = (phone: Page) => phone.locator('[data-hand]').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))

// six pages with every step of each on film would be slower than the event
test.use({ trace: 'off' })

test('an event from the sheets to the third turn, in step on every screen', async ({ person }) => {
  const referee = await person({ bypassCSP: true })
  const wrong: string[] = []
  const look = async (page: Page, where: string) => wrong.push(...(await violations(page)).map((one) => `${where}: ${one}`))

  await referee.goto('/events/new')
  await referee.getByLabel('Name', { exact: true }).fill('Trial of four')
  await referee.getByLabel('Seats', { exact: true }).fill('6')
  await referee.getByLabel(/^Turns 1 to 15/).fill('300')
  await referee.getByLabel(/^Set-up and discards/).fill('300')
  await referee.getByLabel(/^Between two turns/).fill('1')
  await referee.getByRole('button', { name: 'Create the event' }).click()
  await expect(referee.getByText('of 6 are checked in')).toBeVisible()
  const code = new URL(referee.url()).pathname.split('/')[2]!
  await look(referee, 'console before the start')

  const hall = await person({ viewport: { width: 1920, height: 1080 }, bypassCSP: true })
  await hall.goto(`/e/${code}/hall`)
  await expect(hall.getByText('Scan the sheet at your seat, or this code')).toBeVisible()
  await look(hall, 'hall before the start')

  await referee.getByRole('link', { name: 'Print sheets' }).click()
  await expect(referee.locator('[data-sheet]')).toHaveCount(6)
  const tickets = await referee.locator('[data-sheet] .by-hand b:last-child').allTextContents()
  await look(referee, 'sheets')
  await referee.getByRole('link', { name: 'Back to the console' }).click()

  // three with a sheet, one without
  const phones = await Promise.all(
    NAMES.map(async (name, i) => {
      const phone = await person(PHONE)
      await phone.goto(`/e/${code}${i < 3 ? `#${tickets[i]}` : ''}`)
      if (i === 3) await expect(referee.locator('[data-checked-in="3"]')).toBeVisible()
      await phone.getByRole('textbox').first().fill(name)
      await phone.locator('[data-check-in]').click()
      await expect(phone.locator('[data-waiting]')).toBeVisible()
      return phone
    }),
  )
  const [ana, bo] = phones as [Page, Page]
  await expect(hall.locator('[data-checked-in="4"]')).toBeVisible()
  await expect(referee.locator('[data-checked-in="4"]')).toBeVisible()
  await referee.locator('[data-do="start"]').click()
  await referee.getByRole('dialog').getByRole('button', { name: 'Start the game' }).click()

  await expect(hall.getByText('Choose the settlement that pays you')).toBeVisible()
  await Promise.all(phones.map(setUp))
  await Promise.all(phones.map((phone) => turnOf(phone, 1)))
  await expect(hall.getByRole('heading', { name: 'Sun' })).toBeVisible()

  const screens = [referee, hall, ...phones]
  await Promise.all(screens.map(watchTime))
  await expect.poll(() => apart(screens)).toBeLessThanOrEqual(IN_STEP)

  await referee.getByLabel('What to say').fill('The prizes are at the door.')
  await referee.locator('[data-do="announce"]').click()
  for (const screen of [hall, ...phones]) await expect(screen.getByText('The prizes are at the door.').first()).toBeVisible()

  await bo.getByRole('button', { name: 'Menu' }).click()
  await bo.getByRole('dialog').getByRole('textbox').fill('Where is my ship?')
  await bo.locator('[data-raise]').click()
  await expect(referee.getByText('Where is my ship?').first()).toBeVisible()
  await referee.getByRole('button', { name: 'Seen to: Bo' }).click()
  await expect(referee.locator('[data-hand]')).toHaveCount(0)

  await referee.locator('[data-do="pause"]').click()
  await expect(hall.getByText('Paused')).toBeVisible()
  await expect(ana.locator('.state[data-phase="paused"]')).toBeVisible()
  const before = await hand(ana)
  await ana.reload()
  await expect(ana.locator('.state[data-phase="paused"]')).toBeVisible()
  expect(await hand(ana)).toEqual(before)
  const still = await Promise.all([hall, ana].map((page) => page.locator('[data-left]').first().getAttribute('data-left')))
  await look(referee, 'console')
  await look(hall, 'hall')
  await look(ana, 'phone')
  expect(await Promise.all([hall, ana].map((page) => page.locator('[data-left]').first().getAttribute('data-left')))).toEqual(still)
  await referee.locator('[data-do="resume"]').click()
  await turnOf(ana, 1)

  for (const turn of [2, 3]) {
    await referee.locator('[data-do="end_turn"]').click()
    await referee.getByRole('dialog').getByRole('button', { name: 'End turn now' }).click()
    // a 7 is discarded for by the clock, if a hand is too large so early at all
    await Promise.all(phones.map((phone) => turnOf(phone, turn)))
    await expect(hall.locator('.wall')).toHaveAttribute('data-group', turn % 2 ? 'sun' : 'moon')
    if (turn === 2) await look(hall, 'hall of the moon')
  }

  // the board of the first phone, with the power to seat a bot there and the person's way back
  await referee.getByRole('slider').focus()
  await referee.keyboard.press('Home')
  const seat = referee.locator('[data-seat="0"]')
  await expect(seat).toContainText('Ana')
  await seat.getByRole('button').click()
  await referee.locator('[data-power="filler"]').click()
  await referee.getByLabel('Why (for the log)').fill('fetches water')
  await referee.getByRole('dialog').getByRole('button', { name: 'Seat a bot' }).click()
  await expect(seat).toContainText('a bot plays')
  await expect(referee.getByRole('cell', { name: /water/ })).toBeVisible()
  expect(wrong).toEqual([])
})
