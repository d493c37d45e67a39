import { expect, test } from '../fixtures/browser-test.ts';
import { logIn } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { cards, chooseFilters } from '../fixtures/search-steps.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');

test('a member logs in, scrolls through the members, narrows the search and opens a profile', async ({
  visit,
  server,
}) => {
  const page = await visit('she.localhost');
  // Members without a country see those of every country, so there are several pages.
  const credentials = await createMember(page, server, { country: null });
  await page.context().clearCookies();
  await logIn(page, say, credentials);
  await expect(cards(page)).toHaveCount(12);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(12);

  await chooseFilters(page, say, { radios: ['26-35'] });
  const names = cards(page).getByRole('link', { name: /, \d+$/ });
  await expect(names.first()).toHaveText(/, (2[6-9]|3[0-5])$/);
  for (const label of await names.allTextContents()) expect(label).toMatch(/, (2[6-9]|3[0-5])$/);
  await expect(page).toHaveURL(/min_age=26/);

  const name = await names.first().textContent();
  await cards(page)
    .first()
    .getByRole('link', { name: say('View profile') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
});
