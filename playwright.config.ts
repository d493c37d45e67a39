import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium, findHeadlessShell } from './scripts/chromium.ts';
import { WHOLE_BROWSER } from './tests/fixtures/whole-browser.ts';

const SECOND_MS = 1000;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const NEEDS_WHOLE = new RegExp(WHOLE_BROWSER);

const launch = (executablePath = findChromium()) => ({
  launchOptions: { args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) },
});

/** Tests start their own servers (tests/fixtures). Chromium resolves `*.localhost` without DNS. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: !!process.env.CI,
  // Long timeouts for a busy machine. Passing tests do not wait for them.
  timeout: 300 * SECOND_MS,
  expect: { timeout: 20 * SECOND_MS },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }]],
  use: {
    ...launch(),
    actionTimeout: 30 * SECOND_MS,
    navigationTimeout: 60 * SECOND_MS,
    // A trace takes a fifth of each test's time. Use `--trace=retain-on-failure` to examine a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
  },
  projects: [
    { name: 'phone', grepInvert: NEEDS_WHOLE, use: { ...PHONE, ...launch(findHeadlessShell()) } },
    { name: 'phone-whole', grep: NEEDS_WHOLE, use: PHONE },
    // The main journey again on a desktop. All other specs run only on a phone.
    { name: 'desktop', testMatch: 'first-evening.spec.ts', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
