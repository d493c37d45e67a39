import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium, findHeadlessShell } from './scripts/chromium.ts';
import { WHOLE_BROWSER } from './tests/fixtures/whole-browser.ts';

const SECOND_MS = 1000;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const NEEDS_WHOLE = new RegExp(WHOLE_BROWSER);

/** A test that can fail without a bug is not in the gate (docs/testing.md). */
const GATE = { testDir: 'tests/gate', retries: 0 };
/** A test that passes at the second try is reported as flaky. */
const ALL_JOURNEYS = { testDir: 'tests/e2e', retries: 1 };
const launch = (executablePath = findChromium(), ...args: string[]) => ({
  launchOptions: { args: [...CHROMIUM_ARGS, ...args], ...(executablePath && { executablePath }) },
});

/** Every machine draws letters and colors alike, whatever its settings are. */
const DRAWS_ALIKE = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];
const DRAWN = launch(findHeadlessShell(), ...DRAWS_ALIKE);
const DRAWN_PHONE = { ...PHONE, viewport: { width: 390, height: 844 }, ...DRAWN };
const DRAWN_DESKTOP = { viewport: { width: 1280, height: 800 }, ...DRAWN };
const SCREENS = {
  testDir: 'tests/screens',
  testMatch: 'screens.spec.ts',
  retries: 1,
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
};

/** Tests start their own servers (tests/fixtures). Chromium resolves `*.localhost` without DNS. */
export default defineConfig({
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  forbidOnly: !!process.env.CI,
  // Long timeouts for a busy machine. Passing tests do not wait for them.
  timeout: 300 * SECOND_MS,
  expect: { timeout: 20 * SECOND_MS, toHaveScreenshot: { maxDiffPixelRatio: 0.005 } },
  // A missing picture fails the test, also at its second try. `npm run screens` writes it.
  updateSnapshots: 'none',
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
    { ...GATE, name: 'gate', grepInvert: NEEDS_WHOLE, use: { ...PHONE, ...launch(findHeadlessShell()) } },
    { ...GATE, name: 'gate-whole', grep: NEEDS_WHOLE, use: PHONE },
    { ...ALL_JOURNEYS, name: 'phone', grepInvert: NEEDS_WHOLE, use: { ...PHONE, ...launch(findHeadlessShell()) } },
    { ...ALL_JOURNEYS, name: 'phone-whole', grep: NEEDS_WHOLE, use: PHONE },
    // The main journey again on a desktop. All other specs run only on a phone.
    {
      ...ALL_JOURNEYS,
      name: 'desktop',
      testMatch: 'first-evening.spec.ts',
      use: { viewport: { width: 1280, height: 800 } },
    },
    { ...SCREENS, name: 'screens-phone', use: { ...DRAWN_PHONE, deviceScaleFactor: 1 } },
    { ...SCREENS, name: 'screens-desktop', use: DRAWN_DESKTOP },
    // Compares nothing: only `npm run screens` runs it.
    { name: 'readme', testDir: 'tests/screens', testMatch: 'readme.spec.ts', use: DRAWN },
  ],
});
