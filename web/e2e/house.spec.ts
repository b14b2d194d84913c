// The house around the tables: create, invite, sit down, start; join by code; settings; languages; where the focus goes.

import { expect, test } from './fixtures'

test('two people meet at a table of their own choosing', async ({ guarded, person }) => {
  await guarded.goto('/new?game=classic')
  await guarded.getByLabel('Your name at the table').fill('Ana')
  await guarded.getByRole('radio', { name: /^3$/ }).check()
  await guarded.getByLabel('Seat 3').selectOption({ label: 'Bot: Merchant' })
  await guarded.getByRole('radio', { name: /Founding phase/ }).check()
  await guarded.getByRole('button', { name: 'Create the table' }).click()
  await expect(guarded.getByText('2 of 3 seats taken')).toBeVisible()
  const link = await guarded.getByRole('textbox', { name: 'Link for players' }).inputValue()

  const friend = await person()
  await friend.goto(link)
  await friend.getByLabel('Your name at the table').fill('Bo')
  await friend.getByRole('button', { name: 'Sit down' }).click()
  await expect(friend.getByText('Ana starts the game when everybody is here.')).toBeVisible()
  await friend.getByLabel('Your name at the table').fill('Roberta')
  await friend.getByRole('button', { name: 'Save' }).click()
  await expect(guarded.getByText('Roberta', { exact: true })).toBeVisible()

  await guarded.getByRole('button', { name: 'Start the game' }).click()
  await expect(guarded.locator('[data-main]').first()).toBeVisible()
  await expect(friend.locator('[data-main]').first()).toBeVisible()
})

test('the host fills the seats with bots, and sends one away', async ({ guarded }) => {
  await guarded.goto('/new?game=egypt')
  await guarded.getByRole('button', { name: 'Create the table' }).click()
  await guarded.getByRole('button', { name: 'Fill with bots' }).click()
  await expect(guarded.getByText('4 of 4 seats taken')).toBeVisible()
  await guarded.getByRole('button', { name: /^Send away/ }).last().click()
  await expect(guarded.getByText('3 of 4 seats taken')).toBeVisible()
  await guarded.getByRole('button', { name: 'Put the bot on seat 4' }).click()
  await guarded.getByRole('button', { name: 'Start the game' }).click()
  await expect(guarded.locator('[data-main]').first()).toBeVisible()
})

test('a code, however it is written, leads to its table; no code says so', async ({ guarded, house }) => {
  const made = await house.ask<{ code: string }>('/api/tables', { game: 'egypt' })
  await guarded.goto('/join')
  await guarded.getByLabel('Code or link of the table').fill('no code!')
  await guarded.getByRole('button', { name: 'Join' }).click()
  await expect(guarded.getByText('That is no code.')).toBeVisible()
  await guarded.getByLabel('Code or link of the table').fill(` ${made.code.slice(0, 5)}-${made.code.slice(5).toLowerCase()}`)
  await guarded.getByRole('button', { name: 'Join' }).click()
  await expect(guarded.getByText('Nobody sits here yet.')).toBeVisible()
})

test.describe('a table that does not exist', () => {
  test.use({ allowed: /404/ })
  test('is said not to', async ({ guarded }) => {
    await guarded.goto('/t/NOSUCHCODE')
    await expect(guarded.getByRole('heading', { level: 1, name: 'No such table' })).toBeVisible()
  })
})

test('settings hold after the page is loaded again', async ({ guarded }) => {
  await guarded.goto('/settings')
  await guarded.getByRole('radio', { name: /^Dark/ }).check()
  await guarded.getByRole('switch', { name: /^High contrast/ }).check()
  await guarded.getByRole('radio', { name: /^Sky/ }).check()
  await guarded.reload()
  const root = guarded.locator('html')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect(root).toHaveAttribute('data-contrast', 'high')
  await expect(root).toHaveAttribute('data-palette', 'sky')
})

test('the page speaks another language and remembers it', async ({ guarded }) => {
  await guarded.goto('/')
  await guarded.getByRole('button', { name: 'Español' }).click()
  await expect(guarded.getByRole('heading', { level: 1 })).toHaveText('El carro está cargado.')
  await expect(guarded.locator('html')).toHaveAttribute('lang', 'es')
  await guarded.goto('/new')
  await expect(guarded.getByRole('heading', { level: 1 })).toHaveText('Nueva mesa')
})

test('the focus goes to the heading of the next page', async ({ guarded }) => {
  await guarded.goto('/')
  await guarded.getByRole('link', { name: 'My games', exact: true }).click()
  await expect(guarded.getByRole('heading', { level: 1, name: 'My games' })).toBeFocused()
  await expect(guarded).toHaveTitle('My games · Oxcart')
})
