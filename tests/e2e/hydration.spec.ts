import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/browser-test.ts';
import { hold } from '../fixtures/gate.ts';
import { SCREEN_PATHS } from '../fixtures/screen-paths.ts';

const SITES = ['she.localhost', 'classic.localhost'];
const LANGUAGES = ['en', 'de'];

/** Remembers every element of the HTML itself, before any script has seen it. */
const rememberElements = (page: Page, root: string) =>
  page.evaluate((selector) => {
    const elements = [...document.querySelectorAll(`${selector}, ${selector} *`)];
    Object.assign(globalThis, { elementsOfHtml: elements });
    return elements.length;
  }, root);

/** What is no longer there, and what was not there before. */
const compareElements = (page: Page, root: string) =>
  page.evaluate((selector) => {
    const before = (globalThis as unknown as { elementsOfHtml: Element[] }).elementsOfHtml;
    const now = [...document.querySelectorAll(`${selector}, ${selector} *`)];
    const shell = (element: Element) => (element.cloneNode(false) as Element).outerHTML;
    return {
      lost: before.filter((element) => !now.includes(element)).map(shell),
      made: now.filter((element) => !before.includes(element)).map(shell),
      inOrder: before.every((element, index) => element === now[index]),
    };
  }, root);

/** Two frames: what a first render leaves to effects has been done by then. */
const effectsDone = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

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
