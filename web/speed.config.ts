import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

const browser = tests.use?.launchOptions
const unhurried = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

/**
 * How quick the page is, measured by `make bench-page` on a machine that has nothing else to do; a trace would slow it. Clicks are
 * measured once more in a browser that draws whenever there is something to draw, for a machine without a screen only plays at
 * having one with sixty pictures a second.
 */
export default defineConfig(tests, {
  testDir: './speed',
  workers: 1,
  retries: 0,
  use: { trace: 'off', screenshot: 'off' },
  projects: [
    { name: 'sixty pictures a second' },
    { name: 'a picture at once', grep: /click/, use: { launchOptions: { ...browser, args: [...(browser?.args ?? []), ...unhurried] } } },
  ],
})
