import type { Page } from '@playwright/test';
import { LOCALE_COOKIE } from '#shared/rules/limits.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { callApi, DEMO, logIn, logOut, waitUntilStored } from '../fixtures/member-steps.ts';
import { startOffline, waitUntilKept } from '../fixtures/offline-steps.ts';
import { textsOf } from '../fixtures/texts.ts';

const HOST = 'she.localhost';
const say = textsOf('en');
const DUTCH = textsOf('nl');

const isPhotoShown = (page: Page) =>
  page
    .locator('main img')
    .first()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
/** The photos on the first screen. Members of other tests have none. */
const areCardPhotosShown = (page: Page) =>
  page.locator('article img').evaluateAll((images) => {
    const first = images.slice(0, 4) as HTMLImageElement[];
    return first.length > 0 && first.every((image) => image.complete && image.naturalWidth > 0);
  });
const memberCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('sf-member:')));

const languageOfShell = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('shell-')) ?? '';
    return (await (await caches.open(name)).match('/offline.html'))?.headers.get('content-language');
  });

/**
 * Without filters, and from any page, because other tests may have saved filters and their members without photos come
 * first.
 */
async function firstProfile(page: Page): Promise<{ id: string; name: string }> {
  for (let number = 0; ; number += 1) {
    const { body } = await callApi(page, 'GET', `/api/search.php?manual_search=1&do_not_save=1&page=${number}`);
    const { profiles } = body as { profiles: { id: string; name: string; sample: boolean; main_image: unknown }[] };
    if (!profiles.length) throw new Error('The search finds no sample with a photo');
    // Members of other tests can be gone a moment later.
    const found = profiles.find(({ sample, main_image }) => sample && main_image);
    if (found) return found;
  }
}

test('a cold start without a network shows the last chats, likes and profiles with photos, in the member’s language', async ({
  visit,
  server,
}) => {
  const page = await visit(HOST);
  await logIn(page, say, DEMO);
  await waitUntilStored(page, say);
  const { id, name } = await firstProfile(page);
  await callApi(page, 'POST', '/api/likes.php', { profile: id });
  await page.goto(`/members/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => isPhotoShown(page)).toBe(true);
  await waitUntilKept(page, `seen:${id}`);
  await page.goto('/likes/given');
  await expect(page.getByRole('article').first()).toBeVisible();
  await waitUntilKept(page, 'likes');
  await page.goto(`/members/${id}/chat`);
  await page.waitForURL('**/chats/*');
  const chat = new URL(page.url()).pathname;
  await page.getByLabel(say('Message'), { exact: true }).fill('Until tonight');
  await page.getByRole('button', { name: say('Send'), exact: true }).click();
  await expect(page.getByRole('log').getByText('Until tonight')).toBeVisible();
  await expect(page.getByRole('log').getByText(say('Sent')).last()).toBeVisible();
  await waitUntilKept(page, `page:${chat.split('/').at(-1)}`);
  await page.goto('/chats');
  await expect(page.getByRole('main').getByText('Until tonight')).toBeVisible();
  await waitUntilKept(page, 'chats');
  await expect.poll(async () => (await memberCaches(page)).length).toBe(1);

  const offline = await startOffline(page, '/');
  await expect(offline.getByRole('navigation', { name: say('Members area') })).toBeVisible();
  await offline.goto('/chats');
  await expect(offline.getByRole('main').getByText('Until tonight')).toBeVisible();
  await offline.goto(chat);
  await expect(offline.getByRole('log').getByText('Until tonight')).toBeVisible();
  await offline.goto('/likes/given');
  await expect(offline.getByRole('article').filter({ hasText: name })).toBeVisible();
  await offline.goto(`/members/${id}`);
  await expect(offline.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => isPhotoShown(offline)).toBe(true);
  await offline.goto('/members');
  await expect(offline.getByRole('heading', { name: say('Profiles you’ve seen') })).toBeVisible();
  await offline.goto('/members/AAAAAAAAAAAAAAAA');
  await expect(offline.getByRole('button', { name: say('Retry') })).toBeVisible();

  await test.step('a lander is never replaced by the shell, which has another frame policy', async () => {
    await expect(offline.goto('/landers/video/summer')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });

  await test.step('in the language that the member chose last', async () => {
    await page.context().setOffline(false);
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: 'nl', url: server.origin(HOST) }]);
    await page.goto('/chats');
    await expect.poll(() => languageOfShell(page)).toBe('nl');
    await page.context().setOffline(true);
    await page.goto('/chats');
    await expect(page.getByRole('navigation', { name: DUTCH('Members area') })).toBeVisible();
    await expect(page.getByRole('main').getByText('Until tonight')).toBeVisible();
  });

  await test.step('a logout removes the photos too', async () => {
    await page.context().setOffline(false);
    await page.goto('/chats');
    await logOut(page, DUTCH);
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => memberCaches(page)).toEqual([]);
    await page.context().setOffline(true);
    await page.goto('/chats');
    await expect(page.getByText('Until tonight')).toHaveCount(0);
  });
});

test('/members shows the members seen last, with photos, until the network is back', async ({ visit }) => {
  const page = await visit(HOST);
  await logIn(page, say, DEMO);
  await waitUntilStored(page, say);
  await page.goto('/members');
  await waitUntilKept(page, 'seen-cards');
  const name = (await page.getByRole('article').getByRole('link').first().getAttribute('aria-label')) ?? '';
  await expect.poll(() => areCardPhotosShown(page)).toBe(true);

  const note = (tab: Page) =>
    tab.getByRole('main').getByText(say('You’re offline. These are the members you saw last.'));
  const offline = await startOffline(page, '/members');
  for (const address of ['/members', '/members?gender=male&country=BE']) {
    await offline.goto(address);
    await expect(note(offline)).toBeVisible();
    await expect(offline.getByRole('article').getByRole('link', { name }).first()).toBeVisible();
    await expect.poll(() => areCardPhotosShown(offline)).toBe(true);
    await expect(offline.getByText(say('We couldn’t load the search.'))).toHaveCount(0);
  }
  await offline.goto('/chats');
  await offline
    .getByRole('navigation', { name: say('Members area') })
    .getByRole('link', { name: say('Discover') })
    .click();
  await expect(note(offline)).toBeVisible();
  await page.context().setOffline(false);
  await expect(note(offline)).toHaveCount(0);
  await expect(offline.getByRole('article').getByRole('link', { name }).first()).toBeVisible();

  await logOut(page, say);
  await expect(page).toHaveURL(/\/login/);
  await page.context().setOffline(true);
  await page.goto('/members');
  await expect(page.getByRole('article')).toHaveCount(0);
});
