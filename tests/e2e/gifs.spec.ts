import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { sidewaysOverflow } from '../fixtures/layout.ts';
import { callApi } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { textsOf } from '../fixtures/texts.ts';

const HOST = 'classic.localhost';
const say = textsOf('de');
const log = (page: Page) => page.getByRole('log');
const picture = (page: Page) => log(page).getByAltText('Ein klopfendes Herz');
const naturalWidth = (page: Page) => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth);

const meId = async (page: Page) =>
  ((await callApi(page, 'GET', '/api/user.php')).body as { user: { profile: { id: string } } }).user.profile.id;

test('one chooses a gif, the other sees it; a broken search can be tried again; nobody else is asked', async ({
  visit,
  server,
}) => {
  const [anna, bert] = [await visit(HOST, { locale: 'de' }), await visit(HOST, { locale: 'de' })];
  await createMember(anna, server);
  await createMember(bert, server);
  const { id } = (await callApi(anna, 'GET', `/api/chat.php?profile=${await meId(bert)}`)).body as { id: string };
  const foreign: string[] = [];
  for (const page of [anna, bert]) {
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== HOST) foreign.push(request.url());
    });
  }
  await bert.goto(`/chats/${id}`);
  await expect(log(bert)).toHaveAttribute('aria-busy', 'false');
  await anna.setViewportSize({ width: 360, height: 740 });
  await anna.goto(`/chats/${id}`);
  await expect(log(anna)).toHaveAttribute('aria-busy', 'false');

  await test.step('the provider has no answer at first', async () => {
    await anna.route('**/api/gifs.php*', (route) => route.fulfill({ status: 404, json: {} }));
    await anna.getByRole('button', { name: 'GIF', exact: true }).click();
    await expect(anna.getByText(say('GIFs could not be loaded.'))).toBeVisible();
    await anna.unroute('**/api/gifs.php*');
    await anna.getByRole('button', { name: say('Retry') }).click();
    await expect(anna.getByRole('button', { name: 'Ein klopfendes Herz' })).toBeVisible();
    expect(await axeFindings(anna)).toEqual([]);
    expect(await sidewaysOverflow(anna)).toEqual([]);
  });

  await test.step('one is found in the own language, and sent', async () => {
    await anna.getByRole('searchbox', { name: say('Search GIFs') }).fill('Liebe');
    await expect(anna.getByRole('button', { name: 'Die Sonne lächelt' })).toHaveCount(0);
    const heart = anna.getByRole('button', { name: 'Ein klopfendes Herz' });
    await heart.hover();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(
      log(anna)
        .getByRole('listitem')
        .filter({ has: anna.getByRole('img') }),
    ).toContainText(say('Read'));
    await expect.poll(() => naturalWidth(anna)).toBe(240);
    await expect(anna.getByRole('textbox', { name: say('Message') })).toBeFocused();
  });

  await test.step('the other sees it, in its place, and its word in the list', async () => {
    await expect.poll(() => naturalWidth(bert)).toBe(240);
    const { width, height } = (await picture(bert).boundingBox()) ?? { width: 0, height: 1 };
    expect(width / height).toBeCloseTo(4 / 3, 2);
    expect(await axeFindings(bert)).toEqual([]);
    await bert.goto('/chats');
    await expect(bert.getByRole('main').getByRole('link').filter({ hasText: 'GIF' })).toHaveCount(1);
  });
  expect(foreign).toEqual([]);
});
