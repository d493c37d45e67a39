import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/browser-test.ts';
import { createMember } from '../fixtures/new-member.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');
const PHONE = { width: 390, height: 780 };

/** The results, without the similar members that follow a short list a moment later. */
const cards = (page: Page) => page.locator('main ul').first().locator('article[data-member]');
const filter = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const idsOf = (page: Page) => cards(page).evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.member));

async function openFilters(page: Page): Promise<void> {
  if (!(await filter(page, say('Age')).isVisible())) await page.getByText(say('Filters')).click();
  await expect(filter(page, say('Age'))).toBeEnabled();
}

test('a search on a phone can be bookmarked and shared, and Back returns to it', async ({ visit, server }) => {
  const page = await visit('she.localhost', { locale: 'en', viewport: PHONE });
  await createMember(page, server);
  await page.goto('/members');
  await expect(cards(page).first()).toBeVisible();
  const first = await idsOf(page);
  await openFilters(page);
  await filter(page, say('Age')).selectOption({ label: '26-35' });
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
    await openFilters(page);
    await expect(filter(page, say('Age')).locator('option:checked')).toHaveText('26-35');
  });

  await test.step('another member who opens it sees that search and keeps their own filters', async () => {
    const other = await visit('she.localhost', { locale: 'en', viewport: PHONE });
    await createMember(other, server);
    await other.goto(shared);
    await expect(cards(other).first()).toBeVisible();
    await openFilters(other);
    await expect(filter(other, say('Age')).locator('option:checked')).toHaveText('26-35');
    await other.goto('/members');
    await openFilters(other);
    await expect(filter(other, say('Age')).locator('option:checked')).toHaveText(say('All ages'));
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
