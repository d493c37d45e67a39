import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/browser-test.ts';
import { hold } from '../fixtures/gate.ts';
import { compareElements, effectsDone, rememberElements } from '../fixtures/hydrated-elements.ts';
import { SCREEN_PATHS, type ScreenPath } from '../fixtures/screen-paths.ts';

const SITES = ['she.localhost', 'classic.localhost'];
const LANGUAGES = ['en', 'de'];
// The other one has no component to bring to life.
const SCREENS = SCREEN_PATHS.filter(({ name }) => name !== 'partners-snippet');

async function hydrate(page: Page, language: string, screen: ScreenPath): Promise<void> {
  const { path, lander, campaign } = screen;
  const scripts = await hold(page, /\/assets\/[^?]+\.js/);
  const root = lander ? '#island' : '#app';

  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading');
  await expect.soft(page.locator('html'), path).toHaveAttribute('lang', new RegExp(`^${language}-`));
  expect.soft(await rememberElements(page, root), path).toBeGreaterThan(5);

  const firstCall = lander ? null : page.waitForRequest(`**/api/${campaign ? 'settings' : 'user'}.php`);
  await scripts.open();
  await (firstCall ?? page.waitForLoadState('load'));
  await effectsDone(page);

  expect.soft(await compareElements(page, root), path).toEqual({ lost: [], made: [], inOrder: true });
}

for (const host of SITES) {
  for (const language of LANGUAGES) {
    test(`${host} hydrates every screen in ${language} without making or losing an element`, async ({ visit }) => {
      // A browser that is closed while its worker installs may never close.
      const page = await visit(host, { locale: language, serviceWorkers: 'block' });
      // Never answered: no screen leaves anything behind for the next.
      await hold(page, '**/api/**');
      for (const screen of SCREENS) await test.step(screen.name, () => hydrate(page, language, screen));
    });
  }
}
