import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './scripts/chromium.ts';

const SECOND_MS = 1000;
const executablePath = findChromium();

/** Tests start their own servers (tests/fixtures); `*.localhost` resolves in Chromium by itself. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: process.env.CI ? 1 : 2,
  // A browser that did not close, or a machine that stood still, is no finding; what passes at the second try is named.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: !!process.env.CI,
  timeout: 180 * SECOND_MS,
  expect: { timeout: 10 * SECOND_MS },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }]],
  use: {
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) },
    actionTimeout: 15 * SECOND_MS,
    navigationTimeout: 30 * SECOND_MS,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    // The path once more; every other spec asks about a phone.
    { name: 'desktop', testMatch: 'first-evening.spec.ts', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
