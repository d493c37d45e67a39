import type { Page } from '@playwright/test';
import { NAME_MAX_CHARS } from '#shared/rules/limits.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { sidewaysOverflow } from '../fixtures/layout.ts';
import { callApi, openScreen, profileIdOf } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { SCREEN_PATHS } from '../fixtures/screen-paths.ts';
import { textsOf } from '../fixtures/texts.ts';

const softly = expect.configure({ soft: true });
const WIDTHS = [320, 360];
const TEXT_SIZES = ['100%', '200%'];
/** The text size at 200 %. */
const TEXT_PX = 32;
const say = textsOf('en');
const MEMBER_PATHS = [
  '/home',
  '/signup-matches',
  '/members',
  '/chats',
  '/likes',
  '/likes/given',
  '/notifications',
  '/profile',
  '/premium',
  '/credits',
];
const isMembers = (path: string) => MEMBER_PATHS.some((start) => path.startsWith(start));
const VISITOR_PATHS = [
  ...SCREEN_PATHS.map(({ path }) => path).filter((path) => !isMembers(path)),
  '/match-finder?gender=any&age=0',
  '/match-finder?gender=any&age=0&region=0',
];

/** Names without a place to break: with marks above and below a letter, with marks beside one, and of one long word. */
const UNBREAKABLE_NAMES = [
  `Z${'\u030d'.repeat(30)}o${'\u0331'.repeat(30)}`,
  `\u0b95${'\u0bbe'.repeat(30)}`,
  'W'.repeat(NAME_MAX_CHARS),
];

/** Whether the page scrolls horizontally, and the overflow of each box that shows this name in the page's content. */
const boxesOf = (page: Page, name: string) =>
  page.evaluate((name) => {
    const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
    const overflows = new Set<string>();
    while (texts.nextNode()) {
      if (!texts.currentNode.textContent?.includes(name)) continue;
      let box = texts.currentNode.parentElement as Element;
      while (getComputedStyle(box).display === 'inline') box = box.parentElement as Element;
      const { overflowX, overflowY } = getComputedStyle(box);
      overflows.add(`${overflowX} ${overflowY}`.replaceAll('hidden', 'clip'));
    }
    const scrolls = (document.scrollingElement as Element).scrollWidth > innerWidth;
    return { scrolls, overflows: [...overflows] };
  }, name);

/** Checks the open screen at every width and text size, in a wide and a narrow font. German has the longest words. */
async function expectOneDirection(page: Page, path: string): Promise<void> {
  for (const size of TEXT_SIZES) {
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 640 });
      // The page may still have the layout of the width before.
      await softly.poll(() => sidewaysOverflow(page), `${path}, ${width} px, text of ${size}`).toEqual([]);
    }
  }
}

for (const host of ['she.localhost', 'classic.localhost']) {
  test(`no page for visitors of ${host} scrolls horizontally, whatever the font`, async ({ visit }) => {
    const page = await visit(host, { locale: 'de-DE', reducedMotion: 'reduce' });
    for (const path of VISITOR_PATHS) {
      await openScreen(page, path);
      await expectOneDirection(page, path);
    }
  });

  test(`no page for or about members of ${host} scrolls horizontally`, async ({ visit, server }) => {
    const page = await visit(host, { locale: 'de-DE', reducedMotion: 'reduce' });
    await createMember(page, server);
    await page.goto('/members');
    const card = page.locator('article[data-member]').first();
    await expect(card).toBeVisible();
    const profile = `/members/${await card.getAttribute('data-member')}`;
    const about = ['', '/chat', '/signup', '/landing', '/landing2/spring', '/landing3/spring'];
    for (const path of [...MEMBER_PATHS, ...about.map((part) => profile + part)]) {
      await openScreen(page, path);
      if (path === '/profile') {
        const parts = page.locator('main details > summary');
        await expect(parts).not.toHaveCount(0);
        for (const part of await parts.all()) await part.click();
      }
      await expectOneDirection(page, path);
    }
  });

  test(`a name without a place to break stays in its place on ${host}`, async ({ visit, server }) => {
    const [page, other] = [await visit(host, { reducedMotion: 'reduce' }), await visit(host)];
    await createMember(page, server);
    await createMember(other, server, { name: 'Mira' });
    const [me, id] = [await profileIdOf(page), await profileIdOf(other)];
    await callApi(other, 'POST', '/api/likes.php', { profile: me });
    const { body } = await callApi(page, 'GET', `/api/chat.php?profile=${id}`);
    const chat = (body as { id: string }).id;
    const hello = { conversation: chat, body: 'Hello', idempotency_key: `name-of-${chat}` };
    await callApi(other, 'POST', '/api/messages.php', hello);
    for (const name of UNBREAKABLE_NAMES) {
      expect((await callApi(other, 'PUT', '/api/user.php', { name })).status).toBe(200);
      // Home shows a like and a message until they are seen.
      const news = name === UNBREAKABLE_NAMES[0] ? ['/home'] : [];
      const places = [...news, '/likes', `/members/${id}`, '/chats', `/chats/${chat}`, '/notifications'];
      for (const [screen, path] of [...places.map((path) => [page, path] as const), [other, '/profile'] as const]) {
        await openScreen(screen, path);
        for (const width of [320, 390]) {
          await screen.setViewportSize({ width, height: 640 });
          const seen = softly.poll(() => boxesOf(screen, name), `${name} on ${path}, ${width} px`);
          await seen.toEqual({ scrolls: false, overflows: ['clip clip'] });
        }
      }
    }
  });

  test(`with text at 200 %, cards and chats of ${host} show their texts`, async ({ visit, server }) => {
    const page = await visit(host);
    await page.setViewportSize({ width: 390, height: 844 });
    await createMember(page, server);
    const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    // The members that tests create are older. Enough of them would fill the first page.
    await page.goto('/members?min_age=26&max_age=35');
    const label = page.locator('article[data-member]').getByText(say('Sample'), { exact: true }).first();
    await expect(label).toBeVisible();
    await enlarge();
    expect(await label.evaluate((label) => label.getClientRects()[0]?.height)).toBeLessThan(2 * TEXT_PX);
    const brand = page.getByRole('banner').locator('a').first();
    expect(await brand.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.goto(`/members/${await page.locator('article[data-member]').first().getAttribute('data-member')}/chat`);
    await page.waitForURL('**/chats/*');
    await enlarge();
    const parts = await page
      .getByRole('main')
      .locator('h1, h1 ~ *, [aria-haspopup], summary')
      .evaluateAll((found) => found.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0));
    expect(parts[0]?.width).toBeGreaterThan(2 * TEXT_PX);
    await page.goto('/chats');
    const texts = page.getByRole('main').getByRole('listitem').first().locator('a > span:nth-child(2)');
    await expect(texts).toBeVisible();
    await enlarge();
    expect(await texts.evaluate((texts) => texts.clientWidth)).toBeGreaterThan(4 * TEXT_PX);
  });
}
