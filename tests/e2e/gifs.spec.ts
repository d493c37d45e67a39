import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { sidewaysOverflow } from '../fixtures/layout.ts';
import { callApi, profileIdOf } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { textsOf } from '../fixtures/texts.ts';

const HOST = 'classic.localhost';
const say = textsOf('de');
const log = (page: Page) => page.getByRole('log');
const picture = (page: Page) => log(page).getByAltText('Ein klopfendes Herz');
const naturalWidth = (page: Page) => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth);

test('a member sends a GIF and the other sees it; a failed search can be retried; no third party is contacted', async ({
  visit,
  server,
}) => {
  const [anna, bert] = [await visit(HOST, { locale: 'de' }), await visit(HOST, { locale: 'de' })];
  await createMember(anna, server);
  await createMember(bert, server);
  const { id } = (await callApi(anna, 'GET', `/api/chat.php?profile=${await profileIdOf(bert)}`)).body as {
    id: string;
  };
  const thirdParty: string[] = [];
  for (const page of [anna, bert]) {
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== HOST) thirdParty.push(request.url());
    });
  }
  await bert.goto(`/chats/${id}`);
  await expect(log(bert)).toHaveAttribute('aria-busy', 'false');
  await anna.setViewportSize({ width: 360, height: 740 });
  await anna.goto(`/chats/${id}`);
  await expect(log(anna)).toHaveAttribute('aria-busy', 'false');

  await test.step('the provider doesn’t answer at first', async () => {
    await anna.route('**/api/gifs.php*', (route) => route.fulfill({ status: 503, json: {} }));
    await anna.getByRole('button', { name: 'GIF', exact: true }).click();
    await expect(anna.getByText(say('We couldn’t load the GIFs.'))).toBeVisible();
    await anna.unroute('**/api/gifs.php*');
    await anna.getByRole('button', { name: say('Retry') }).click();
    await expect(anna.getByRole('button', { name: 'Ein klopfendes Herz' })).toBeVisible();
    expect(await axeFindings(anna)).toEqual([]);
    expect(await sidewaysOverflow(anna)).toEqual([]);
  });

  await test.step('Anna finds a GIF in her language and sends it', async () => {
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

  await test.step('Bert sees it in its reserved place, and its text in the list of chats', async () => {
    await expect.poll(() => naturalWidth(bert)).toBe(240);
    const { width, height } = (await picture(bert).boundingBox()) ?? { width: 0, height: 1 };
    expect(width / height).toBeCloseTo(4 / 3, 2);
    expect(await axeFindings(bert)).toEqual([]);
    await bert.goto('/chats');
    await expect(bert.getByRole('main').getByRole('link').filter({ hasText: 'GIF' })).toHaveCount(1);
  });
  expect(thirdParty).toEqual([]);
});
