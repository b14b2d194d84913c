import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** How quick the page is, measured by `make bench-page` on a machine that has nothing else to do; a trace would slow it. */
export default defineConfig(tests, { testDir: './speed', workers: 1, retries: 0, use: { trace: 'off', screenshot: 'off' } })
