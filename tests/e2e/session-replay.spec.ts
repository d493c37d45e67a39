import type { Page } from '@playwright/test';
import { LOCALES } from '#shared/contracts/settings.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { packOf } from '../../scripts/build/inputs.ts';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect } from '../fixtures/browser-test.ts';
import { sidewaysOverflow } from '../fixtures/layout.ts';
import { callApi } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { replayTest } from '../fixtures/replay-test.ts';
import { textsOf } from '../fixtures/texts.ts';

const RECORDED = 'recorded.localhost';
const OTHER = 'localhost';
const say = textsOf('en');

const test = replayTest.extend<object, { packs: readonly SitePack[] }>({
  packs: [
    async ({ replay }, use) => {
      const pack = { ...packOf(OTHER), pool: 'replay', partners: [] };
      await use([
        { ...pack, locales: ['en'] },
        { ...pack, host: RECORDED, replay: replay.setting },
      ]);
    },
    { scope: 'worker' },
  ],
});
test.beforeEach(({ replay }) => replay.forget());

const answer = (page: Page, name: string, texts = say) => page.getByRole('button', { name: texts(name), exact: true });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('sf-replay'));
const hasTag = (page: Page) => page.locator('script[src$="/tag.js"]').count();

test('before the answer nothing is requested or stored, and No is as easy as Yes', async ({ visit, replay }) => {
  const page = await visit(RECORDED);
  await page.goto('/');
  const refuse = answer(page, 'Don’t allow');
  const allow = answer(page, 'Allow');
  await expect(refuse).toBeVisible();
  const sizes = await Promise.all([refuse, allow].map(async (button) => await button.boundingBox()));
  expect(sizes[0]?.width).toBe(sizes[1]?.width);
  expect(sizes[0]?.height).toBe(sizes[1]?.height);
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toEqual([]);
  expect(await stored(page)).toBeNull();
  await refuse.click();
  await expect(refuse).toBeHidden();
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-replay-mask');
  expect(await hasTag(page)).toBe(0);
  expect(replay.requested).toEqual([]);
});

test('after Yes the tag works, and sees neither text nor input', async ({ visit, replay }) => {
  const page = await visit(RECORDED);
  await page.goto('/signup');
  await answer(page, 'Allow').click();
  await expect.poll(() => replay.recordings.length).toBeGreaterThan(0);
  await page.getByLabel(say('Password')).fill('grey-heron-7-lanterns');
  await page.getByLabel(say('Email address')).fill('robin@example.org');
  await page.goto('/');
  await expect.poll(() => replay.recordings.map(({ path }) => path)).toContain('/');
  expect(new Set(replay.recordings.flatMap(({ seen }) => seen))).toEqual(new Set());
});

test('nothing is recorded on chats, reset, payments and complaints, or after a link to them', async ({
  visit,
  replay,
  server,
}) => {
  const page = await visit(RECORDED);
  await createMember(page, server);
  await page.goto('/members');
  await answer(page, 'Allow').click();
  await expect.poll(() => replay.recordings.length).toBeGreaterThan(0);
  const { body } = await callApi(page, 'GET', '/api/search.php?source=members&auto_load=1');
  const profile = (body as { profiles: { id: string }[] }).profiles[0]?.id ?? '';
  const { id: chat } = (await callApi(page, 'GET', `/api/chat.php?profile=${profile}`)).body as { id: string };

  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('Chats') })
    .first()
    .click();
  await expect(page).toHaveURL('/chats');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await hasTag(page)).toBe(0);
  await page.goBack();
  await expect(page.locator('article').first()).toBeVisible();

  const paths = [
    '/chats',
    `/chats/${chat}`,
    '/reset-password',
    '/reset-password/do',
    '/credits',
    '/premium',
    '/complaints',
    '/cancel',
    '/withdraw',
    '/profile',
    '/notifications',
    '/pages/cookies',
    '/landers/video/summer',
  ];
  for (const path of paths) {
    await page.goto('about:blank');
    replay.forget();
    const policy = (await page.goto(path))?.headers()['content-security-policy'];
    expect(policy, path).not.toContain(replay.origin);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(replay.requested, path).toEqual([]);
  }
});

test('the answer can be changed in the account and on the page about cookies, for every tab', async ({
  visit,
  replay,
  server,
}) => {
  const page = await visit(RECORDED);
  await createMember(page, server);
  await page.goto('/pages/cookies');
  await answer(page, 'Allow').click();
  await expect(page.getByText(say('Nothing is recorded in this browser.'))).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/members');
  await expect.poll(() => replay.recordings.length).toBeGreaterThan(0);

  const other = await page.context().newPage();
  await other.goto('/profile');
  await other.getByText(say('Recordings'), { exact: true }).click();
  await answer(other, 'Don’t allow').click();
  await expect(page.locator('html')).not.toHaveAttribute('data-replay-mask');
  expect(await hasTag(page)).toBe(0);
  await other.goto('/members');
  await expect(other.locator('article').first()).toBeVisible();
  expect([await hasTag(other), await answer(other, 'Don’t allow').count()]).toEqual([0, 0]);
});

test('the question and the page about cookies name the service in every language', async ({ visit, replay }) => {
  const host = new URL(replay.origin).hostname;
  for (const locale of LOCALES) {
    const page = await visit(RECORDED, { locale });
    await page.goto('/pages/faq');
    await expect(answer(page, 'Don’t allow', textsOf(locale))).toBeVisible();
    await expect(answer(page, 'Allow', textsOf(locale))).toBeVisible();
    await page.goto('/pages/cookies');
    await expect(page.locator('article')).toContainText('sf-replay');
    await expect(page.locator('article')).toContainText(host);
  }
  expect(replay.requested).toEqual([]);
});

test('a site without the setting asks nothing, and its policy allows no other origin', async ({ visit, replay }) => {
  const page = await visit(OTHER);
  const policy = (await page.goto('/'))?.headers()['content-security-policy'];
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toContain('127.0.0.1');
  await page.waitForLoadState('networkidle');
  expect(await answer(page, 'Don’t allow').count()).toBe(0);
  await page.goto('/pages/cookies');
  await expect(page.locator('article')).not.toContainText('sf-replay');
  expect(await answer(page, 'Don’t allow').count()).toBe(0);
  expect(replay.requested).toEqual([]);
});
