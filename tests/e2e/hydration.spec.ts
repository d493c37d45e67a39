import type { Page } from '@playwright/test';
import { readNicheBundle } from '../../scripts/build/niche-bundle.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { hold } from '../fixtures/hold.ts';
import { compareElements, effectsDone, rememberElements } from '../fixtures/hydrated-elements.ts';
import { createMember } from '../fixtures/new-member.ts';
import { SCREEN_PATHS, type ScreenPath } from '../fixtures/screen-paths.ts';

const SITES = ['she.localhost', 'classic.localhost'];
const LANGUAGES = ['en', 'de'];
// The snippet page has nothing to hydrate.
const SCREENS = SCREEN_PATHS.filter(({ name }) => name !== 'partners-snippet');
const { parts } = readNicheBundle('she');
const lazyComponents = new Set(
  Object.entries(parts).flatMap(([module, files]) => (module.endsWith('.lazy.tsx') ? files : [])),
);

async function hydrate(page: Page, language: string, screen: ScreenPath): Promise<void> {
  const { path, lander, campaign } = screen;
  const scripts = await hold(page, /\/assets\/[^?]+\.js/);
  const root = lander ? '#island' : '#app';

  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading');
  await expect.soft(page.locator('html'), path).toHaveAttribute('lang', new RegExp(`^${language}-`));
  expect.soft(await rememberElements(page, root), path).toBeGreaterThan(5);

  const firstCall = lander ? null : page.waitForRequest(`**/api/${campaign ? 'settings.php?*' : 'user.php'}`);
  // Blocks components that the document doesn't name, because their later rendering is not part of hydration.
  const html = await page.content();
  await hold(page, ({ pathname }) => lazyComponents.has(pathname) && !html.includes(pathname));
  await scripts.open();
  await (firstCall ?? page.waitForLoadState('load'));
  await effectsDone(page);

  expect.soft(await compareElements(page, root), path).toEqual({ lost: [], made: [], inOrder: true });
}

for (const host of SITES) {
  for (const language of LANGUAGES) {
    test(`${host} hydrates every screen in ${language} without adding or removing an element`, async ({
      visit,
      server,
    }) => {
      // A browser may hang on close while its service worker installs.
      const page = await visit(host, { locale: language, serviceWorkers: 'block' });
      // Visitors of members' pages are redirected to the login.
      await createMember(page, server);
      // Calls are never answered, so that no screen stores anything for the next.
      await hold(page, '**/api/**');
      for (const screen of SCREENS) await test.step(screen.name, () => hydrate(page, language, screen));
    });
  }
}
