import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/browser-test.ts';
import { createMember } from '../fixtures/new-member.ts';
import { chooseFilters, openFilters, showMatches } from '../fixtures/search-steps.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');
const AGES = say('{min} to {max}', { min: '26', max: '35' });
const PHONE = { width: 390, height: 780 };

/** The results, without the similar members that follow a short list a moment later. */
const cards = (page: Page) => page.locator('main ul').first().locator('article[data-member]');
const chip = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const idsOf = (page: Page) => cards(page).evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.member));

test('a search on a phone can be bookmarked and shared, and Back returns to it', async ({ visit, server }) => {
  const page = await visit('she.localhost', { locale: 'en', viewport: PHONE });
  await createMember(page, server);
  await page.goto('/members');
  await expect(cards(page).first()).toBeVisible();
  const first = await idsOf(page);
  await chooseFilters(page, say, { radios: ['26-35'] });
  await expect(page).toHaveURL(/\/members\?gender=\w+&min_age=26&max_age=35&country=[A-Z]{2}$/);
  await expect.poll(() => idsOf(page)).not.toEqual(first);
  await expect(cards(page).first()).toBeVisible();
  const shared = page.url();
  const found = await idsOf(page);

  await test.step('Back shows the previous search', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/members\?gender=\w+&country=[A-Z]{2}$/);
    await expect.poll(() => idsOf(page)).toEqual(first);
    await page.goForward();
    await expect.poll(() => idsOf(page)).toEqual(found);
  });

  await test.step('a bookmark shows the search again', async () => {
    await page.goto('/home');
    await page.goto(shared);
    await expect.poll(() => idsOf(page)).toEqual(found);
    await expect(chip(page, AGES)).toBeVisible();
  });

  await test.step('another member who opens it sees that search and keeps their own filters', async () => {
    const other = await visit('she.localhost', { locale: 'en', viewport: PHONE });
    await createMember(other, server);
    await other.goto(shared);
    await expect(cards(other).first()).toBeVisible();
    await expect(chip(other, AGES)).toBeVisible();
    await other.goto('/members');
    await expect(cards(other).first()).toBeVisible();
    await expect(chip(other, say('Women'))).toBeVisible();
    await expect(chip(other, AGES)).toHaveCount(0);
  });
});

test('invalid filters are removed from the address, and the valid ones apply', async ({ visit, server }) => {
  const page = await visit('she.localhost', { locale: 'en', viewport: PHONE, failsOnPurpose: true });
  await createMember(page, server);
  await page.goto('/members?gender=both&min_age=26&max_age=35&country=ZZ&countryregion=x');
  await expect(page).toHaveURL(/\/members\?min_age=26&max_age=35$/);
  await expect(cards(page).first()).toBeVisible();
  await page.goto('/members?country=nowhere');
  await expect(page).toHaveURL(/\/members$/);
  await expect(cards(page).first()).toBeVisible();
});

test('filters by thumb, chip and keyboard stand in the address, and a chip removes one', async ({ visit, server }) => {
  const page = await visit('she.localhost', { locale: 'en', viewport: PHONE });
  await createMember(page, server);
  await page.goto('/members');
  await expect(cards(page).first()).toBeVisible();
  const sheet = await openFilters(page, say);
  const lowest = sheet.getByRole('slider', { name: say('Lowest age') });
  await lowest.focus();
  for (let years = 0; years < 12; years++) await page.keyboard.press('ArrowRight');
  await expect(lowest).toHaveAttribute('aria-valuetext', say('{min} and older', { min: '30' }));
  await sheet.getByRole('checkbox', { name: say('With photo') }).check();
  await sheet.getByRole('radio', { name: say('Newest') }).check();
  await expect(sheet.locator('[type=submit]')).toHaveText(/\d/);
  const box = await sheet.locator('[type=submit]').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
  await showMatches(page, say);
  await expect(page).toHaveURL(/\/members\?gender=\w+&min_age=30&country=[A-Z]{2}&with_photo=1&sort=new$/);
  await expect(cards(page).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  await page.getByRole('button', { name: say('Remove: {text}', { text: say('Newest') }) }).click();
  await expect(page).toHaveURL(/&with_photo=1$/);
  await page.goBack();
  await expect(chip(page, say('Newest'))).toBeVisible();
});
