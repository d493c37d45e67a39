import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../fixtures/browser-test.ts';
import { DevCheckout } from '../fixtures/dev-checkout.ts';
import { DEMO, fillLogin } from '../fixtures/member-steps.ts';
import { textsOf } from '../fixtures/texts.ts';

/** The first page compiles the whole app. */
const START_MS = 60_000;
const say = textsOf('en');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

let checkout: DevCheckout;
test.beforeAll(async () => {
  test.setTimeout(5 * START_MS);
  checkout = await DevCheckout.start();
});
test.afterAll(() => checkout.stop());

/** A page of the development server, and its uncaught errors. */
async function open(browser: Browser, host: string) {
  const page = await browser.newPage({ baseURL: checkout.origin(host) });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return { page, errors };
}

test('npm run dev shows a changed line without a reload, and logs members in', async ({ browser }) => {
  const { page, errors } = await open(browser, 'she.localhost');
  const listening = page.waitForEvent('console', {
    predicate: (message) => message.text() === '[vite] connected.',
    timeout: START_MS,
  });
  await page.goto('/login', { timeout: START_MS });
  await listening;
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  checkout.edit('src/pages/login/login-page.tsx', (text) => text.replace('{t`Log in`}</h1>', 'Come on in</h1>'));
  await expect(title(page)).toHaveText('Come on in', { timeout: START_MS });
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

  // The changed heading has shown that the form is hydrated.
  await fillLogin(page, say, DEMO);
  await expect(page).toHaveURL(/\/members$/);
  await expect(page.locator('article[data-member]').first()).toBeVisible();
  expect(errors).toEqual([]);
  await page.close();
});

test('npm run dev hydrates landers and the snippet page', async ({ browser }) => {
  const { page, errors } = await open(browser, 'classic.localhost');
  await page.goto('/partners/snippet');
  const preview = page.locator('#preview').frameLocator('iframe');
  await expect(preview.getByRole('button', { name: say('Create account') })).toBeVisible();
  await page.getByLabel(say('Network')).fill('robin@example.org');
  await expect(page.getByRole('button', { name: say('Copy the code') })).toBeDisabled();

  await page.goto('/landers/video/summer');
  // The hint shows that the form is hydrated.
  const email = page.getByLabel(say('Email address'));
  const hint = page.getByRole('button', { name: say('Did you mean {address}?', { address: 'robin@gmail.com' }) });
  await expect(async () => {
    await email.fill('robin@gmial.com');
    await email.press('Tab');
    await expect(hint).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: START_MS });
  await page.getByRole('button', { name: say('Create account') }).click();
  await expect(page.getByText(say('Choose a password')).first()).toBeVisible();
  await expect(page).toHaveURL(/\/landers\/video\/summer$/);
  expect(errors).toEqual([]);
  await page.close();
});
