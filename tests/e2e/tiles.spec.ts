import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { sidewaysOverflow } from '../fixtures/layout.ts';
import { recordShifts, shifted } from '../fixtures/layout-shifts.ts';
import { callApi, logIn } from '../fixtures/member-steps.ts';
import { textsOf } from '../fixtures/texts.ts';

const SITES = [
  { host: 'she.localhost', template: 'social', language: 'en' },
  { host: 'classic.localhost', template: 'classic', language: 'de' },
] as const;

/** What the grid contains, in order, up to the first twelve members. */
const laidOut = (page: Page) =>
  page
    .locator('ul:has(article) > li')
    .evaluateAll((items) =>
      items.slice(0, 14).map((item) => item.querySelector<HTMLElement>('[data-tile]')?.dataset.tile ?? 'member'),
    );

for (const { host, template, language } of SITES) {
  test(`partners' tiles among the members, ${template} (${language})`, async ({ visit }) => {
    const say = textsOf(language);
    const page = await visit(host, { locale: language });
    await page.addInitScript(recordShifts);
    const thirdParty: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== host) thirdParty.push(request.url());
    });

    await test.step('a member sees a webcam and an ad in their places four days after sign-up', async () => {
      await logIn(page, say);
      await callApi(page, 'GET', '/api/search.php?manual_search=1&countryregion=0');
      await page.goto('/members');
      await expect(page.locator('[data-tile]')).toHaveCount(2);
      const places = Array.from({ length: 14 }, (_, index) => ({ 2: 'cams', 7: 'camads' })[index] ?? 'member');
      expect(await laidOut(page)).toEqual(places);
      await expect(page.locator('[data-tile="cams"]')).toContainText(say('ONLINE'));
      await expect(page.locator('[data-tile="camads"]')).toContainText(say('AD'));
      await expect(page.locator('[data-tile]').getByText(say('AD'), { exact: true })).toHaveCount(2);
    });

    await test.step('there is no layout shift and no request to a third party', async () => {
      const picture = page.getByAltText(say('Snapshot of a live webcam'));
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(360);
      expect(await shifted(page)).toBeLessThanOrEqual(0.05);
      expect(thirdParty).toEqual([]);
    });

    await test.step('axe finds nothing, and the tiles fit the narrowest screen', async () => {
      expect(await axeFindings(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await sidewaysOverflow(page)).toEqual([]);
    });

    const windows = [
      { kind: 'cams', path: /\/_dev\/cams\/room\?account=sample-/ },
      { kind: 'camads', path: /\/_dev\/ads\?flow=profile-search$/ },
    ];
    for (const { kind, path } of windows) {
      await test.step(`by keyboard, ${kind} opens a window without opener and referrer`, async () => {
        const link = page.locator(`[data-tile="${kind}"]`).getByRole('link');
        await link.focus();
        const opened = page.context().waitForEvent('page');
        await page.keyboard.press('Enter');
        const partner = await opened;
        await expect(partner).toHaveURL(path);
        expect(await partner.evaluate(() => [document.referrer, String(opener)])).toEqual(['', 'null']);
        await partner.close();
        await expect(page).toHaveURL(/\/members$/);
      });
    }
  });
}
