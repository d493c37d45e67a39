import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/browser-test.ts';
import { callApi } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');
const cards = (page: Page) => page.locator('article[data-member]');
const idsOf = (page: Page) => cards(page).evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.member));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const topOf = async (link: Locator) => (await link.boundingBox())?.y ?? Number.NaN;

/** Waits until a link has the same position in three frames in a row. */
const untilStill = (link: Locator) =>
  link.evaluate(async (element) => {
    const tops: number[] = [];
    while (tops.length < 3 || new Set(tops.slice(-3)).size > 1) {
      await new Promise(requestAnimationFrame);
      tops.push(element.getBoundingClientRect().top);
    }
  });

/** The same position on the screen, within a line of text. */
const expectAt = (link: Locator, top: number) =>
  expect.poll(async () => Math.abs((await topOf(link)) - top)).toBeLessThan(30);

/** Searches all countries and scrolls through three pages of results. */
async function openLongList(page: Page): Promise<void> {
  await page.goto('/members?gender=');
  for (const count of [24, 36]) {
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(count - 12);
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(count);
  }
}

/** Opens the card with this number, which is not at the top. Returns its link and the link's position. */
async function openCard(page: Page, number: number) {
  const link = cards(page).nth(number).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const top = await topOf(link);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await link.click();
  return { link, top };
}

async function expectProfile(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/members\/[^?/]+$/);
  await expect(heading(page)).toHaveText(/, \d+$/);
}

test('Back from a reloaded profile shows all cards with the opened one in its place, also after Forward and Back', async ({
  visit,
  server,
}) => {
  const page = await visit('she.localhost', { locale: 'en' });
  await createMember(page, server);
  await openLongList(page);
  const before = await idsOf(page);
  const { link, top } = await openCard(page, 27);
  await expectProfile(page);
  await page.reload();
  await expectProfile(page);
  await page.goBack();
  await expect(link).toBeFocused();
  expect(await idsOf(page)).toEqual(before);
  await expectAt(link, top);

  await page.mouse.wheel(0, -400);
  const other = cards(page).nth(24).getByRole('link').first();
  await expect.poll(() => topOf(link)).toBeGreaterThan(top + 300);
  const moved = await topOf(other);
  await page.goForward();
  await expectProfile(page);
  await page.goBack();
  await expect(heading(page)).toHaveText(say('Discover'));
  expect(await idsOf(page)).toEqual(before);
  await expectAt(other, moved);

  await expect(page.getByRole('button', { name: say('All countries') })).toBeVisible();
});

test('Back to a paged list shows the page that was open, also after the profile was reloaded', async ({
  visit,
  server,
}) => {
  const page = await visit('classic.localhost', { locale: 'en' });
  await createMember(page, server);
  await page.goto('/members?page=2');
  await expect(cards(page).first()).toBeVisible();
  const before = await idsOf(page);
  const { link, top } = await openCard(page, 7);
  await expectProfile(page);
  await page.reload();
  await expectProfile(page);
  await page.goBack();
  await expect(page).toHaveURL(/page=2$/);
  await expect(link).toBeFocused();
  expect((await idsOf(page)).slice(0, 12)).toEqual(before.slice(0, 12));
  await expectAt(link, top);
});

for (const [what, held] of [
  ['its data', '**/api/profile.php*'],
  ['its code', '**/assets/*.js'],
] as const) {
  test(`Back before a profile has loaded, without ${what}, leaves the list in its place`, async ({ visit, server }) => {
    const page = await visit('she.localhost', { locale: 'en', serviceWorkers: 'block' });
    await createMember(page, server);
    await openLongList(page);
    const before = await idsOf(page);
    const release = Promise.withResolvers<void>();
    await page.route(held, async (route) => {
      await release.promise;
      await route.continue().catch(() => undefined);
    });
    const request = page.waitForRequest(held);
    const { link, top } = await openCard(page, 27);
    await request;
    await page.goBack();
    await expect(page).toHaveURL(/\/members\?gender=$/);
    await expect(link).toBeFocused();
    await expectAt(link, top);
    release.resolve();
    await page.waitForLoadState('networkidle');
    await expect(heading(page)).toHaveText(say('Discover'));
    expect(await idsOf(page)).toEqual(before);
    await expectAt(link, top);
  });
}

test('Back also returns to the same place in likes and chats, even after a reload', async ({ visit, server }) => {
  const page = await visit('she.localhost', { locale: 'en' });
  await createMember(page, server);
  const found = await callApi(page, 'GET', '/api/search.php?manual_search=1&do_not_save=1&pp=12&page=0');
  const ids = (found.body as { profiles: { id: string }[] }).profiles.map(({ id }) => id);
  for (const profile of ids) {
    expect((await callApi(page, 'POST', '/api/likes.php', { profile })).status).toBeLessThan(300);
    expect((await callApi(page, 'GET', `/api/chat.php?profile=${profile}`)).status).toBeLessThan(300);
  }

  for (const [path, name] of [
    ['/likes/given', 'Likes'],
    ['/chats', 'Chats'],
  ] as const) {
    await page.goto(path);
    const links = page.getByRole('main').locator('a[href^="/members/"], li a[href^="/chats/"]');
    await expect.poll(() => links.count()).toBeGreaterThanOrEqual(12);
    const link = links.nth(path === '/chats' ? 10 : 9);
    await link.scrollIntoViewIfNeeded();
    // At once, unlike a wheel event, because the page must stand still when the position is measured. Cards get their
    // size when they first come near the viewport.
    await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
    await untilStill(link);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(60);
    const top = await topOf(link);
    await link.click();
    await expect(heading(page)).not.toHaveText(say(name));
    await page.reload();
    await expect(path === '/chats' ? page.getByRole('textbox', { name: say('Message') }) : heading(page)).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toHaveText(say(name));
    await expect(link).toBeFocused();
    await expectAt(link, top);
  }
});

test('a profile is released from memory after the member leaves it', async ({ visit, server }) => {
  const page = await visit('she.localhost', { locale: 'en' });
  await createMember(page, server);
  await openLongList(page);
  const openAndLeave = async (number: number, remember = false) => {
    await cards(page).nth(number).getByRole('link').first().click();
    await expectProfile(page);
    if (remember)
      await page.evaluate(() => {
        const elements = [...document.querySelectorAll('main *')].map((element) => new WeakRef(element));
        Object.assign(globalThis, { left: elements });
      });
    await page.goBack();
    await expect(heading(page)).toHaveText(say('Discover'));
  };
  await openAndLeave(0, true);
  // The last screen may stay in memory until the user leaves another one.
  await openAndLeave(1);
  await openAndLeave(2);
  const isReleased = () =>
    page.evaluate(() => {
      const { left } = globalThis as unknown as { left: readonly WeakRef<Element>[] };
      return left.every((element) => element.deref() === undefined);
    });
  await expect.poll(() => page.requestGC().then(isReleased)).toBe(true);
});
