import type { Page } from '@playwright/test';
import { test as base, expect } from '../fixtures/browser-test.ts';
import { hold } from '../fixtures/hold.ts';
import { untilLinksStay } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { textsOf } from '../fixtures/texts.ts';

const HOST = 'she.localhost';
const say = textsOf('de');

const test = base.extend<{ memberPage: Page }>({
  /** A new member's, before any script is kept. */
  memberPage: async ({ visit, server }, use) => {
    const page = await visit(HOST, { locale: 'de', serviceWorkers: 'block' });
    await createMember(page, server);
    await use(page);
  },
});

test('a menu and filters opened before the page’s script has loaded are filled afterwards', async ({
  memberPage: page,
}) => {
  for (const [open, filled] of [
    [
      page.getByRole('main').getByRole('button', { name: say('Filters'), exact: true }),
      page.getByRole('slider', { name: say('Lowest age') }),
    ],
    [page.getByRole('banner').getByLabel(say('Account')), page.getByRole('link', { name: say('My profile') })],
  ] as const) {
    const scripts = await hold(page, /\/assets\/[^?]+\.js/);
    await page.goto('/members', { waitUntil: 'commit' });
    await open.click();
    await scripts.open();
    await expect(filled).toBeVisible();
  }
});

test('a menu opened before the page’s script has loaded closes by Escape and by a press outside', async ({
  memberPage: page,
}) => {
  const scripts = await hold(page, /\/assets\/[^?]+\.js/);
  await page.goto('/members', { waitUntil: 'commit' });
  const menu = page.getByRole('banner').locator('[popover]');
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(20, 200)]) {
    await page.getByRole('banner').getByLabel(say('Account')).click();
    await expect(menu).toBeVisible();
    await close();
    await expect(menu).toBeHidden();
  }
  await scripts.open();
});

test('choices, opened menus and typed text from before the page’s script has loaded still count', async ({ visit }) => {
  const page = await visit('localhost', { locale: 'de', serviceWorkers: 'block' });
  const dutch = textsOf('nl');

  let scripts = await hold(page, /\/assets\/[^?]+\.js/);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel(say('Email address')).fill('robin@example.org');
  await page.getByRole('contentinfo').locator('summary').click();
  await page.getByRole('combobox', { name: say('Language') }).selectOption('nl');
  await scripts.open();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-NL');
  await expect(page.getByRole('combobox', { name: dutch('Language') })).toHaveValue('nl');
  await expect(page.getByLabel(dutch('Email address'))).toHaveValue('robin@example.org');
  await expect(page.getByRole('contentinfo').locator('details').getByRole('definition').first()).toBeVisible();

  scripts = await hold(page, /\/assets\/[^?]+\.js/);
  await page.goto('/pricing', { waitUntil: 'commit' });
  const country = page.getByLabel(dutch('Billing country'));
  await country.selectOption('GB');
  await scripts.open();
  await expect(page.getByRole('main').getByText('£').first()).toBeVisible();
  await expect(country).toHaveValue('GB');
});

test('the header of a member stays while the layouts below it change', async ({ visit, server }) => {
  const page = await visit(HOST, { locale: 'de' });
  await createMember(page, server);
  await page.goto('/members');
  await untilLinksStay(page);
  const header = await page.getByRole('banner').elementHandle();
  await page.locator('article[data-member] a').first().click();
  await expect(page).toHaveURL(/\/members\/.+/);
  await expect(page.locator('article[data-member]')).toHaveCount(0);
  expect(await header?.evaluate((element) => element.isConnected)).toBe(true);
});

test('a finger pulls a menu down by its rows, without pressing one', async ({ memberPage: page }) => {
  await page.goto('/members');
  await untilLinksStay(page);
  const account = page.getByRole('banner').getByLabel(say('Account'));
  const row = page.getByRole('link', { name: say('My profile') });
  const finger = await page.context().newCDPSession(page);
  const pull = async (px: number) => {
    const box = await row.boundingBox();
    const at = (down: number) => [{ x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 + down }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (let down = 0; down <= px; down += px / 10)
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(down) });
    return () => finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await account.click();
  await expect(row).toBeVisible();
  const top = (await row.boundingBox())?.y ?? 0;
  const letGo = await pull(400);
  expect((await row.boundingBox())?.y).toBeGreaterThan(top + 300);
  await letGo();
  await expect(row).toBeHidden();
  await expect(account).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/members');
});
