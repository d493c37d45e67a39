import { chromium, type Page } from '@playwright/test';
import { matchRoute } from '#shared/routes/match-route.ts';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { logIn } from '../fixtures/member-steps.ts';
import { SCREEN_PATHS } from '../fixtures/screen-paths.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');
const LEAVING = '/robots.txt';
const isForMembers = (path: string) => matchRoute(path.replace(/#.*/, ''))?.route.access === 'member';

/** The browser may also drop a page for other reasons, such as a new service worker. */
const ATTEMPTS = 3;

async function reasonsToLoad(page: Page, path: string): Promise<string | null> {
  let reasons: string | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    reasons = await leaveAndReturn(page, path);
    if (!reasons) break;
  }
  return reasons;
}

/** Leaves the page and goes back. Returns why the browser loaded it again, or null. */
async function leaveAndReturn(page: Page, path: string): Promise<string | null> {
  // A screen that redirects may interrupt an attempt to leave it.
  const open = (address: string) => {
    const again = () => page.goto(address);
    return again().catch(again).catch(again);
  };
  const answer = await open(path);
  // Browsers never cache an error page, and this page is about a member who doesn't exist.
  if (answer?.status() !== 200) return null;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open(LEAVING);
  await page.evaluate(() => history.back());
  await page.waitForFunction((left) => location.pathname !== left, LEAVING);
  const ask = () => page.evaluate(reasonOf, path.replace(/#.*/, ''));
  // A screen that redirects may interrupt the question. The next screen can answer it, too.
  return ask().catch(ask);
}

/** Runs in the page. Returns why the browser loaded it again, or null if it didn't, or if the screen redirected. */
function reasonOf(path: string): string | null {
  if (location.pathname !== path) return null;
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & { notRestoredReasons?: unknown })[];
  const isRestored = 'restored' in document.documentElement.dataset;
  return isRestored ? null : `${location.pathname}: ${JSON.stringify(entry?.notRestoredReasons)}`;
}

test('Back restores every screen from the back/forward cache', async ({ server }) => {
  const executablePath = findChromium();
  // Playwright disables the back/forward cache by default.
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  const browser = await chromium.launch({
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs,
    ...(executablePath && { executablePath }),
  });
  const page = await browser.newPage({ baseURL: server.origin('she.localhost') });
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) document.documentElement.dataset.restored = '';
    });
  });
  const reasons: (string | null)[] = [];
  const forVisitors = SCREEN_PATHS.filter(({ path }) => !isForMembers(path));
  for (const { path } of forVisitors) reasons.push(await reasonsToLoad(page, path));
  await logIn(page, say);
  const forMembers = SCREEN_PATHS.filter(({ path }) => isForMembers(path));
  expect(forMembers.length).toBeGreaterThan(10);
  for (const { path } of forMembers) reasons.push(await reasonsToLoad(page, path));
  expect(reasons.filter(Boolean)).toEqual([]);
  await browser.close();
});
