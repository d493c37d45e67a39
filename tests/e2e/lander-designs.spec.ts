import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { sidewaysOverflow } from '../fixtures/layout.ts';
import { SCREEN_PATHS } from '../fixtures/screen-paths.ts';

const CAMPAIGNS = SCREEN_PATHS.filter(({ lander, path }) => lander && path.startsWith('/landers/'));
const WIDTHS = [280, 360, 820, 1200];
/** The browser's layout shift score; docs/product/must-hold.md#is-fit-for-everyone allows 0.05 for the app. */
const SHIFT_MAX = 0.001;

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
