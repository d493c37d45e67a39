import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { sidewaysOverflow } from '../fixtures/layout.ts';
import { SCREEN_PATHS } from '../fixtures/screen-paths.ts';

const CAMPAIGNS = SCREEN_PATHS.filter(({ lander, path }) => lander && path.startsWith('/landers/'));
const WIDTHS = [280, 360, 820, 1200];
/** The browser's layout shift score of a whole page. */
const SHIFT_MAX = 0.001;
/** The limit for every state of a page while its HTML arrives, from docs/product/must-hold.md#is-fit-for-everyone. */
const SHIFT_MAX_UNFINISHED = 0.05;

const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are reported before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
      }),
  );

/**
 * Writes the open page's HTML again in pieces and paints each, so that the page goes through all states of a slow
 * network.
 */
const paintInPieces = (page: Page) =>
  page.evaluate(async (pieceCharacters) => {
    const html = await (await fetch(location.href)).text();
    document.open();
    for (let start = 0; start < html.length; start += pieceCharacters) {
      document.write(html.slice(start, start + pieceCharacters));
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }
    document.close();
  }, 700);

for (const host of ['she.localhost', 'bdsm.localhost', 'classic.localhost']) {
  for (const { name, path } of CAMPAIGNS) {
    test(`${name} of ${host} fits every width, has no layout shift and passes axe`, async ({ visit }) => {
      const page = await visit(host, { reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('form input')).toHaveCount(3);
      expect(await shifts(page)).toBeLessThan(SHIFT_MAX);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 });
        expect(await sidewaysOverflow(page), `${width} px`).toEqual([]);
      }
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await axeFindings(page)).toEqual([]);
    });
  }
}

for (const host of ['she.localhost', 'classic.localhost']) {
  for (const { name, path } of CAMPAIGNS) {
    test(`${name} of ${host} keeps painted content in place while its HTML arrives on a phone`, async ({ visit }) => {
      // The pages' policy does not let a script write HTML.
      const page = await visit(host, { reducedMotion: 'reduce', bypassCSP: true });
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(path);
      await paintInPieces(page);
      expect(await shifts(page)).toBeLessThan(SHIFT_MAX_UNFINISHED);
    });
  }
}
