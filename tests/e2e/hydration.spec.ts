import { expect, test } from '../fixtures/browser-test.ts';
import { hold } from '../fixtures/gate.ts';
import { compareElements, effectsDone, rememberElements } from '../fixtures/hydrated-elements.ts';
import { SCREEN_PATHS } from '../fixtures/screen-paths.ts';

const SITES = ['she.localhost', 'classic.localhost'];
const LANGUAGES = ['en', 'de'];

for (const host of SITES) {
  for (const language of LANGUAGES) {
    for (const { name, path, lander, campaign } of SCREEN_PATHS) {
      // It has no component to bring to life.
      if (name === 'partners-snippet') continue;
      test(`${host} hydrates ${name} in ${language} without making or losing an element`, async ({ visit }) => {
        // A browser that is closed while its worker installs may never close.
        const page = await visit(host, { locale: language, serviceWorkers: 'block' });
        const scripts = await hold(page, /\/assets\/[^?]+\.js/);
        const calls = await hold(page, '**/api/**');
        const root = lander ? '#island' : '#app';

        await page.goto(path, { waitUntil: 'commit' });
        await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading');
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}-`));
        expect(await rememberElements(page, root)).toBeGreaterThan(5);

        const firstCall = lander ? null : page.waitForRequest(`**/api/${campaign ? 'settings' : 'user'}.php`);
        await scripts.open();
        await (firstCall ?? page.waitForLoadState('load'));
        await effectsDone(page);

        expect(await compareElements(page, root)).toEqual({ lost: [], made: [], inOrder: true });
        await calls.open();
      });
    }
  }
}
