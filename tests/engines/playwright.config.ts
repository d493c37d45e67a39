import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './engine-test.ts';

const SECOND_MS = 1000;

/** Journeys are written once and run in each engine, over TLS as in production. Engines run in parallel. */
export default defineConfig<EngineOptions>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  globalSetup: './global-setup.ts',
  workers: 2,
  // A test that passes on the retry is reported as flaky.
  retries: 1,
  forbidOnly: !!process.env.CI,
  timeout: 180 * SECOND_MS,
  expect: { timeout: 30 * SECOND_MS },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../../test-results/engines.json' }],
  ],
  projects: [
    { name: 'firefox', use: { engine: 'firefox' }, testDir: './journeys', workers: 1 },
    { name: 'webkit', use: { engine: 'webkit' }, testDir: './journeys', workers: 1 },
    // tests/e2e covers Chromium. Here it shows that TLS changes nothing.
    { name: 'chromium', use: { engine: 'chromium' }, testDir: './journeys', testMatch: /secure-context/ },
    { name: 'between', testDir: './between' },
  ],
});
