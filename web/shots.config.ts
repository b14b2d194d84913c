import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** The pictures of the documents, taken anew with `make screenshots`. */
export default defineConfig(tests, { testDir: './shots', workers: 1 })
