import type { Page } from '@playwright/test';
import { expect, test, type VisitOptions } from '../fixtures/browser-test.ts';
import { createMember } from '../fixtures/new-member.ts';
import { chooseFilters, openFilters, showMatches } from '../fixtures/search-steps.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');
const UTRECHT = { latitude: 52.0907, longitude: 5.1214 };

const cards = (page: Page) => page.locator('article[data-member]');
const filter = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const idsOf = (page: Page) => cards(page).evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.member));
const found = (page: Page) => page.getByRole('status').first();

/** No member appears twice, and the list is complete. */
async function expectAll(page: Page, total: number): Promise<void> {
  const all = await idsOf(page);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(total);
}

const JOURNEYS = [
  { host: 'she.localhost', mode: 'infinite' },
  { host: 'classic.localhost', mode: 'paged' },
] as const;

for (const { host, mode } of JOURNEYS) {
  test(`on ${host}, ${mode}: all matches, then similar members, and Back to the opened card`, async ({
    visit,
    server,
  }) => {
    const page = await visit(host, { locale: 'en' });
    await createMember(page, server);
    await page.goto('/members');
    const everywhere = mode === 'paged' && { country: '' };
    await chooseFilters(page, say, { radios: [say('Everyone'), '26-35'], ...everywhere });
    await expect(found(page)).toHaveText(/^\d+ members?$/);
    const total = Number.parseInt((await found(page).textContent()) ?? '', 10);
    const matches = page.locator('main ul').first().locator('article');

    await test.step('scrolls or pages scrolls or pages to the end of the list', async () => {
      if (mode === 'paged') {
        const seen = new Set<string | undefined>();
        for (let number = 1; ; number++) {
          await expect(page).toHaveURL(number > 1 ? new RegExp(`page=${number}$`) : /&max_age=35$/);
          await expect(found(page)).toHaveText(/\d/);
          await expect(matches.first()).toBeVisible();
          const shown = await matches.evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.member));
          for (const id of shown) {
            expect(seen).not.toContain(id);
            seen.add(id);
          }
          const next = page
            .getByRole('navigation', { name: say('Pages'), exact: true })
            .getByRole('link', { name: say('Next') });
          if (seen.size >= total) break;
          await next.click();
          await expect(matches.filter({ has: page.locator(`[href*="${shown[0]}"]`) })).toHaveCount(0);
          await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
        }
        return;
      }
      while ((await matches.count()) < total) {
        const before = await matches.count();
        await matches.last().scrollIntoViewIfNeeded();
        await expect.poll(() => matches.count()).toBeGreaterThan(before);
      }
      await expectAll(page, total);
    });

    await test.step('similar members follow', async () => {
      await page.getByRole('heading', { name: say('You may like them too') }).scrollIntoViewIfNeeded();
      await expect.poll(() => cards(page).count()).toBeGreaterThan(await matches.count());
      await expectAll(page, 1);
    });

    await test.step('Back returns to the opened card, which has the focus', async () => {
      const before = await idsOf(page);
      const card = cards(page).nth(Math.min(7, before.length - 1));
      const link = card.getByRole('link').first();
      await link.scrollIntoViewIfNeeded();
      const position = await card.boundingBox();
      await link.click();
      await expect(page).toHaveURL(/\/members\/[^?]+$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, \d+$/);
      await page.goBack();
      await expect(link).toBeFocused();
      expect(await idsOf(page)).toEqual(expect.arrayContaining(before));
      // The text above it may wrap differently now.
      await expect
        .poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - (position?.y ?? 0)))
        .toBeLessThan(30);
    });
  });
}

async function locate(
  options: VisitOptions,
  visit: (host: string, options?: VisitOptions) => Promise<Page>,
  ready: (page: Page) => Promise<unknown>,
) {
  const page = await visit('she.localhost', { locale: 'en', ...options });
  await ready(page);
  await page.goto('/members');
  await expect(cards(page).first()).toBeVisible();
  await openFilters(page, say);
  await page.getByRole('button', { name: say('Search near me') }).click();
  return page;
}

test('a member who shares the location searches near it', async ({ visit, server }) => {
  const page = await locate({ geolocation: UTRECHT, permissions: ['geolocation'] }, visit, (page) =>
    createMember(page, server, { country: 'DE' }),
  );
  await expect(filter(page, say('Country'))).toHaveValue('NL');
  await expect(filter(page, say('Region')).locator('option:checked')).toHaveText('Utrecht');
  await showMatches(page, say);
  await expect(cards(page).first()).toContainText(/Netherlands/);
});

test('a member who refuses to share the location sees why that fails, and chooses a country manually', async ({
  visit,
  server,
}) => {
  const page = await locate({ permissions: [] }, visit, (page) => createMember(page, server));
  await expect(page.getByText(/^Location access is blocked/)).toBeVisible();
  await filter(page, say('Country')).selectOption('BE');
  await showMatches(page, say);
  await expect(cards(page).first()).toContainText(/Belgium/);
});

test('if the browser finds no location in time, the search stays as it was', async ({ visit, server }) => {
  const page = await locate({ permissions: ['geolocation'] }, visit, async (page) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_success, refused) => {
        queueMicrotask(() => refused?.({ code: 3, PERMISSION_DENIED: 1 } as GeolocationPositionError));
      };
    });
    await createMember(page, server);
  });
  await expect(page.getByText(/^We couldn’t find a place near you/)).toBeVisible();
  await expect(page.getByRole('button', { name: say('Search near me') })).toBeEnabled();
  await expect(cards(page).first()).toBeVisible();
});

test('cards have the size of their placeholders', async ({ visit, server }) => {
  const page = await visit('she.localhost', { locale: 'en' });
  await createMember(page, server);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/search.php*', async (route) => {
    await held;
    await route.continue();
  });
  // In all countries, so that there are enough members.
  await page.goto('/members?gender=');
  const boxes = () =>
    page
      .locator('main ul')
      .first()
      .locator(':scope > li')
      .evaluateAll((all) => all.slice(0, 6).map((one) => one.getBoundingClientRect().toJSON()));
  await expect.poll(async () => (await boxes()).length).toBe(6);
  const before = await boxes();
  answer();
  await expect(cards(page).first()).toBeVisible();
  const after = await boxes();
  for (const [index, box] of before.entries()) {
    expect(Math.abs((after[index]?.height ?? 0) - box.height)).toBeLessThanOrEqual(2);
    expect(Math.abs((after[index]?.top ?? 0) - box.top)).toBeLessThanOrEqual(4);
  }
});
