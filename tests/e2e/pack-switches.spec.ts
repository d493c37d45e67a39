import type { Page } from '@playwright/test';
import { packOf } from '../../scripts/build/inputs.ts';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { findFictional } from '../fixtures/find-fictional.ts';
import { sidewaysOverflow } from '../fixtures/layout.ts';
import { callApi } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { eventNames, frameOf, landerIn, loaderOf, PARTNER, PartnerServer } from '../fixtures/partner-page.ts';
import { openFilters } from '../fixtures/search-steps.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');
const TEMPLATES = ['social', 'classic'] as const;
type TemplateName = (typeof TEMPLATES)[number];
const OVER_THE_LIST = 'over-the-list';
const OLDER = 'older';
const CLOSED = 'closed';
const MOVED = 'moved';
const VIOLET = 'violet';
const NIGHT = 'night';
const MIN_AGE = 30;
const PHONE = { viewport: { width: 360, height: 740 } };
/** The position of the other template's navigation on phones. */
const OTHER_POSITION = { social: 'top', classic: 'bottom' } as const;

/** The host of a site that differs from its template's default site in one setting. */
const hostOf = (template: TemplateName, change?: string) => {
  const name = [change, template === 'classic' && template].filter(Boolean).join('-');
  return name ? `${name}.localhost` : 'localhost';
};

function packs() {
  const pack = { ...packOf('localhost'), locales: ['en' as const], pool: 'switches' };
  const company = { ...pack.company, delete_discount: 25 };
  return TEMPLATES.flatMap((template) => {
    const plain = { ...pack, template, company };
    const host = (change?: string) => hostOf(template, change);
    return [
      { ...plain, host: host() },
      { ...plain, host: host(OVER_THE_LIST), features: { profileSearchProfile: { nativeLinks: false } } },
      { ...plain, host: host(OLDER), min_age: MIN_AGE },
      { ...plain, host: host(CLOSED), signups: 'none' as const },
      { ...plain, host: host(VIOLET), hue: 300 },
      { ...plain, host: host(NIGHT), accent: 150, scheme: 'dark' as const },
      { ...plain, host: host(MOVED), features: { navigation: { position: OTHER_POSITION[template] } } },
    ];
  });
}

// A list as the value of an option needs one around it.
test.use({ packs: [packs(), { scope: 'worker' }] });

/** The numbers in a color such as `rgb(1, 2, 3)`. */
const channelsOf = (color: string) => (color.match(/\d+/g) ?? []).map(Number);

const cards = (page: Page) => page.locator('main ul').first().locator('article[data-member]');

for (const template of TEMPLATES) {
  test(`${template}: without native links, a card opens the profile over the list`, async ({ visit, server }) => {
    const page = await visit(hostOf(template, OVER_THE_LIST));
    await createMember(page, server);
    await page.goto('/members');
    const link = cards(page)
      .first()
      .getByRole('link', { name: say('View profile') });
    const dialog = page.getByRole('dialog');
    // Until the app handles clicks, the link leads to the profile's own page.
    await page.waitForLoadState('networkidle');
    await link.click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('heading', { level: 3 })).toBeVisible();
    await expect(page).toHaveURL('/members');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: say('Close') }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/members');

    const href = await link.getAttribute('href');
    const opened = page.context().waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL(href ?? '');
  });

  test(`${template}: another minimum age applies in the texts, in the filters and for the date of birth`, async ({
    visit,
    server,
  }) => {
    const page = await visit(hostOf(template, OLDER));
    await page.goto('/');
    await expect(page.locator('body')).toContainText(String(MIN_AGE));
    await page.goto('/pages/terms');
    await expect(page.locator('article')).toContainText(String(MIN_AGE));
    await createMember(page, server);
    const year = new Date().getFullYear() - MIN_AGE + 1;
    expect((await callApi(page, 'PUT', '/api/user.php', { date_of_birth: `${year}-12-31` })).status).toBe(422);
    await page.goto('/members');
    const sheet = await openFilters(page, say);
    await expect(sheet.getByRole('radio', { name: '36-45' })).toHaveCount(1);
    await expect(sheet.getByRole('radio', { name: '18-25' })).toHaveCount(0);
    await expect(sheet.getByRole('slider', { name: say('Lowest age') })).toHaveAttribute('min', String(MIN_AGE));
  });

  test(`${template}: members who want to delete their account see the site’s discount`, async ({ visit, server }) => {
    const page = await visit(hostOf(template));
    await createMember(page, server);
    await page.goto('/profile');
    await page.getByText(say('Delete account')).first().click();
    await expect(page.getByText('Stay and get 25% off your next order.')).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: say('Get credits') })
      .click();
    await expect(page.getByText('Code STAY: 25% off')).toBeVisible();
  });

  test(`${template}: a lander of a closed site says so at once, without a form and without JavaScript`, async ({
    visit,
  }) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await visit(hostOf(template, CLOSED), { javaScriptEnabled });
      for (const path of ['/landers/video/summer', '/landers/maplanding', '/signup']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: say('By invitation only') })).toBeVisible();
        expect(await page.getByLabel(say('Email address')).count(), path).toBe(0);
      }
    }
  });

  test(`${template}: the picture fills the width of index and lander, or has a frame`, async ({ visit }) => {
    const page = await visit(hostOf(template), PHONE);
    for (const [path, picture] of [
      ['/', 'main picture img'],
      ['/landers/video/summer', 'video'],
    ] as const) {
      await page.goto(path);
      const box = await page.locator(picture).first().boundingBox();
      expect((box?.width ?? 0) < PHONE.viewport.width, path).toBe(template === 'classic');
    }
  });

  test(`${template}: another hue colors the button of the index`, async ({ visit }) => {
    for (const change of [undefined, VIOLET]) {
      const page = await visit(hostOf(template, change));
      await page.goto('/');
      const button = page.getByRole('link', { name: say('Create free account') }).first();
      const color = await button.evaluate((button) => getComputedStyle(button).backgroundColor);
      const [red = 0, , blue = 0] = channelsOf(color);
      expect(blue > red, color).toBe(change === VIOLET);
    }
  });

  test(`${template}: another accent and the dark scheme are on the pages`, async ({ visit }) => {
    for (const change of [undefined, NIGHT]) {
      const page = await visit(hostOf(template, change), { colorScheme: 'light' });
      await page.goto('/');
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(
        channelsOf(ground).every((channel) => channel < 128),
        ground,
      ).toBe(change === NIGHT);
      await page.goto('/match-finder');
      const gradients = await page.evaluate(() =>
        [...document.querySelectorAll('body *')].map((each) => getComputedStyle(each).backgroundImage).join(),
      );
      const isGreen = [...gradients.matchAll(/rgb\([^)]*\)/g)].some(([color]) => {
        const [red = 0, green = 0, blue = 0] = channelsOf(color);
        return green > red && green > blue;
      });
      expect(isGreen, gradients).toBe(change === NIGHT);
    }
  });

  test(`${template}: phones have the navigation where the pack sets it, and labels fit on one line`, async ({
    visit,
    server,
  }) => {
    const page = await visit(hostOf(template, MOVED), PHONE);
    await createMember(page, server);
    await page.goto('/members');
    const navigation = page.getByRole('navigation', { name: say('Members area') }).filter({ visible: true });
    await expect(navigation.getByRole('link', { name: say('Discover') })).toBeInViewport();
    const box = await navigation.boundingBox();
    expect((box?.y ?? 0) < PHONE.viewport.height / 2).toBe(OTHER_POSITION[template] === 'top');
    expect(await sidewaysOverflow(page)).toEqual([]);
    await page.goto(`/members/${await findFictional(page)}`);
    const label = page.getByText(say('Fictional'), { exact: true });
    expect((await label.boundingBox())?.height).toBeLessThan(32);
    expect(await sidewaysOverflow(page)).toEqual([]);
  });
}

test("a closed site's lander in a partner's page reports it when it opens", async ({ visit, server }) => {
  const partner = await PartnerServer.start();
  const page = await visit(PARTNER);
  const site = server.origin(hostOf('social', CLOSED));
  await partner.open(page, { body: landerIn(site, 'one') + loaderOf(site) });
  await expect(frameOf(page, 'one').getByRole('heading', { name: say('By invitation only') })).toBeVisible();
  await expect.poll(() => eventNames(page)).toEqual(['ready', 'closed']);
  await partner.stop();
});

test('the first search of a visit has the campaign in its URL', async ({ visit, server }) => {
  const page = await visit('localhost');
  await createMember(page, server);
  const searched = page.waitForRequest(/\/api\/search\.php/);
  await page.goto('/members?network=acme&ref=r1');
  expect(new URL((await searched).url()).searchParams.get('trafficsource')).toBe('acme');
  await expect(cards(page).first()).toBeVisible();
  await expect(page).toHaveURL('/members');
});
