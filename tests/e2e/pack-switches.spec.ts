import type { Page } from '@playwright/test';
import { packOf } from '../../scripts/build/inputs.ts';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { callApi } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { eventNames, frameOf, landerIn, loaderOf, PARTNER, PartnerServer } from '../fixtures/partner-page.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');
const OVER_THE_LIST = 'over-the-list.localhost';
const OLDER = 'older.localhost';
const CLOSED = 'closed.localhost';
const MIN_AGE = 30;

/** Sites that differ from the default one in one setting each. */
function packs() {
  const pack = { ...packOf('localhost'), locales: ['en' as const], pool: 'switches' };
  const company = { ...pack.company, delete_discount: 25 };
  return [
    { ...pack, company },
    { ...pack, host: OVER_THE_LIST, features: { profileSearchProfile: { nativeLinks: false } } },
    { ...pack, host: OLDER, min_age: MIN_AGE },
    { ...pack, host: CLOSED, signups: 'none' as const },
  ];
}

// A list as the value of an option needs one around it.
test.use({ packs: [packs(), { scope: 'worker' }] });

const cards = (page: Page) => page.locator('main ul').first().locator('article[data-member]');

test('without native links, a card opens the profile over the list', async ({ visit, server }) => {
  const page = await visit(OVER_THE_LIST);
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

test('another minimum age holds in the texts, in the filters and for the date of birth', async ({ visit, server }) => {
  const page = await visit(OLDER);
  await page.goto('/');
  await expect(page.locator('body')).toContainText(String(MIN_AGE));
  await page.goto('/pages/terms');
  await expect(page.locator('article')).toContainText(String(MIN_AGE));
  await createMember(page, server);
  const year = new Date().getFullYear() - MIN_AGE + 1;
  expect((await callApi(page, 'PUT', '/api/user.php', { date_of_birth: `${year}-12-31` })).status).toBe(422);
  await page.goto('/members');
  await page.getByText(say('Filters')).click();
  const ages = page.getByRole('combobox', { name: say('Age'), exact: true }).getByRole('option');
  await expect(ages.filter({ hasText: '36-45' })).toHaveCount(1);
  await expect(ages.filter({ hasText: '18-25' })).toHaveCount(0);
});

test('members who want to delete their account read the discount of the site', async ({ visit, server }) => {
  const page = await visit('localhost');
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

test('a lander of a closed site says so at once, without a form and without JavaScript', async ({ visit }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await visit(CLOSED, { javaScriptEnabled });
    for (const path of ['/landers/video/summer', '/landers/maplanding', '/signup']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: say('By invitation only') })).toBeVisible();
      expect(await page.getByLabel(say('Email address')).count(), path).toBe(0);
    }
  }
});

test("a closed site's lander in a partner's page reports it when it opens", async ({ visit, server }) => {
  const partner = await PartnerServer.start();
  const page = await visit(PARTNER);
  const site = server.origin(CLOSED);
  await partner.open(page, { body: landerIn(site, 'one') + loaderOf(site) });
  await expect(frameOf(page, 'one').getByRole('heading', { name: say('By invitation only') })).toBeVisible();
  await expect.poll(() => eventNames(page)).toEqual(['ready', 'closed']);
  await partner.stop();
});

test('the first search of a visit names the campaign in its address', async ({ visit, server }) => {
  const page = await visit('localhost');
  await createMember(page, server);
  const searched = page.waitForRequest(/\/api\/search\.php/);
  await page.goto('/members?network=acme&ref=r1');
  expect(new URL((await searched).url()).searchParams.get('trafficsource')).toBe('acme');
  await expect(cards(page).first()).toBeVisible();
  await expect(page).toHaveURL('/members');
});
