import type { Page } from '@playwright/test';
import { expect } from '../fixtures/browser-test.ts';
import { FRAMEWORK_NAMES, partnerApp, renderedByServer } from '../fixtures/partner-app.ts';
import { PARTNER, type PartnerServer, test } from '../fixtures/partner-page.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');

interface App {
  readonly events: string[];
  readonly lander: { open(): void; close(): void } | null;
  show(props: object): void;
  hydrate(props: object): void;
  take(): void;
}
/** A global of the page. */
declare const landerApp: App;

for (const framework of FRAMEWORK_NAMES) {
  const open = async (page: Page, partner: PartnerServer, inside = '') => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const files = { '/app.js': await partnerApp(framework) };
    await partner.open(page, { body: `<div id="app">${inside}</div><script src="/app.js"></script>`, files });
    return errors;
  };
  const inFrame = (page: Page) => page.locator('#app iframe').contentFrame();

  test(`<Lander> in ${framework} shows a lander, calls its handlers, keeps typed text when handlers change, and unmounts`, async ({
    visit,
    partner,
    site,
  }) => {
    const page = await visit(PARTNER);
    const errors = await open(page, partner);
    const props = { lander: 'video', site, campaignRef: 'app-1', network: 'demo', eager: true };
    await page.evaluate((given) => landerApp.show(given), props);
    await expect.poll(() => page.evaluate(() => landerApp.events)).toEqual(['ready', 'step 0 of 6']);
    await expect(page.locator('#app iframe')).toHaveAttribute('src', /\/landers\/video\?network=demo&ref=app-1$/);

    // Rendered again with another handler: the frame stays, and the new handler is called.
    await page.evaluate((given) => landerApp.show(given), { ...props, says: 'started again' });
    await inFrame(page).getByLabel(say('Name'), { exact: true }).fill('Robin');
    await expect.poll(() => page.evaluate(() => landerApp.events.at(-1))).toBe('started again');
    await expect(inFrame(page).getByLabel(say('Name'), { exact: true })).toHaveValue('Robin');

    // Another lander starts with an empty frame.
    await page.evaluate((given) => landerApp.show(given), { ...props, sub1: 'other' });
    await expect(page.locator('#app iframe')).toHaveAttribute('src', /sub1=other$/);
    await expect(page.locator('#app iframe')).toHaveCount(1);

    await page.evaluate(() => landerApp.take());
    expect(page.frames()).toHaveLength(1);
    await page.evaluate((given) => landerApp.show(given), props);
    await expect(inFrame(page).getByLabel(say('Email address'))).toBeVisible();
    expect(errors).toEqual([]);
  });

  test(`<Lander> in ${framework} hydrates server-rendered HTML, and can be opened by a call`, async ({
    visit,
    partner,
    site,
  }) => {
    const page = await visit(PARTNER);
    const props = { lander: 'video', site, mode: 'popup', title: 'Join Irisa' };
    const html = await renderedByServer(framework, props);
    expect(html).toContain(`<a href="${site}/landers/video">Join Irisa</a>`);
    const errors = await open(page, partner, html);
    await page.evaluate((given) => landerApp.hydrate(given), props);
    await expect.poll(() => page.evaluate(() => !!landerApp.lander)).toBe(true);
    await page.evaluate(() => landerApp.lander?.open());
    await expect(page.getByRole('dialog', { name: 'Join Irisa' })).toBeVisible();
    await page.evaluate(() => landerApp.lander?.close());
    await page.getByRole('link', { name: 'Join Irisa' }).click();
    await expect(page.getByRole('dialog', { name: 'Join Irisa' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => landerApp.events))
      .toEqual(expect.arrayContaining(['open', 'close', 'ready']));
    expect(errors).toEqual([]);
  });
}
