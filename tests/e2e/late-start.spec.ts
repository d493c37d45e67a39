import type { Page } from '@playwright/test';
import { IDLE_MS } from '#src/entry/start-late.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { hold } from '../fixtures/hold.ts';
import { untilLinksStay } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { textsOf } from '../fixtures/texts.ts';

const HOST = 'localhost';
const say = textsOf('en');

/** The names of the app's scripts that are requested, without the page's own small first ones. */
function recordApp(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/(?!default-|start-)([^?]+\.js)/.exec(request.url()) ?? [];
    if (name) requested.push(name);
  });
  return requested;
}

/** Gives the page a connection, and a clock that stands still until it is moved. */
async function openOn(page: Page, connection: object, path: string): Promise<void> {
  await page.clock.install();
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
  await page.goto(path);
}

test('a visitor’s index requests no script of the app until a touch, and its links work before and after', async ({
  visit,
}) => {
  const page = await visit(HOST, { serviceWorkers: 'block' });
  const requested = recordApp(page);
  await openOn(page, { effectiveType: '3g' }, '/');
  await page.clock.runFor(20 * IDLE_MS);
  await page.getByRole('heading', { level: 1 }).click();
  expect(requested).toEqual([]);
  // In the link, so that the press doesn't follow it.
  await page.getByRole('main').getByRole('link').first().dispatchEvent('pointerdown');
  await untilLinksStay(page);
  expect(requested.length).toBeGreaterThan(5);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/signup$/);

  await page.goto('/');
  const scripts = await hold(page, /\/assets\/[^?]+\.js/);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByLabel(say('Email address'))).toBeVisible();
  await scripts.open();
});

test('on a fast connection the files come once the page is idle, and with Save-Data never', async ({ visit }) => {
  const [fast, saving] = [
    await visit(HOST, { serviceWorkers: 'block' }),
    await visit(HOST, { serviceWorkers: 'block' }),
  ];
  const [requested, whileSaving] = [recordApp(fast), recordApp(saving)];
  await openOn(fast, { effectiveType: '4g' }, '/pages/terms');
  await openOn(saving, { effectiveType: '4g', saveData: true }, '/pages/terms');
  expect(requested).toEqual([]);
  for (const page of [fast, saving]) await page.clock.runFor(2 * IDLE_MS);
  await expect.poll(() => requested.length).toBeGreaterThan(5);
  await expect(fast.locator('html')).toHaveAttribute('data-late', '');
  expect(whileSaving).toEqual([]);
});

test('a complaint keeps what was typed and chosen before the app came', async ({ visit }) => {
  const page = await visit(HOST, { serviceWorkers: 'block' });
  await page.goto('/complaints');
  const scripts = await hold(page, /\/assets\/[^?]+\.js/);
  const form = page.getByRole('main');
  const [email, about, text] = [
    form.getByLabel(say('Email address')),
    form.getByLabel(say('What is it about?')),
    form.getByLabel(say('What happened?')),
  ];
  await email.fill('kim@example.org');
  await about.selectOption({ label: say('Illegal content') });
  const chosen = await about.inputValue();
  await text.fill('Look at');
  await scripts.open();
  await untilLinksStay(page);
  await text.pressSequentially(' this');
  await expect(email).toHaveValue('kim@example.org');
  await expect(about).toHaveValue(chosen);
  await form.getByRole('button', { name: say('Send complaint') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('We received your complaint'));
});

test('a member gets the app of a page that is only read at once', async ({ visit, server }) => {
  const page = await visit(HOST);
  await createMember(page, server);
  await page.goto('/pages/terms');
  await expect(page.locator('.logged-in')).toBeAttached();
});
