import { test as base, expect } from '../fixtures/browser-test.ts';
import { logIn } from '../fixtures/member-steps.ts';
import { openStaticHost, type StaticHost } from '../fixtures/static-host.ts';
import { textsOf } from '../fixtures/texts.ts';

const HOST = 'localhost';
const say = textsOf('en');

/** Every test names it before `visit`, so that it closes after the browsers. */
const test = base.extend<{ files: StaticHost }>({
  files: async ({ server }, use) => {
    const files = await openStaticHost(HOST, server.port);
    await use(files);
    await files.close();
  },
});

test('a plain static host shows the index', async ({ files: { origin }, visit }) => {
  const page = await visit(HOST, { origin });
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('link', { name: say('Log in') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Log in'));
});

test('on a plain static host a member logs in and opens a profile by its URL', async ({ files: { origin }, visit }) => {
  const page = await visit(HOST, { origin });
  await logIn(page, say);
  const card = page.locator('article[data-member]').first();
  const name = await card.getByRole('link').first().textContent();
  const member = await card.getAttribute('data-member');
  await page.goto(`/members/${member}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await expect(page.locator('#app > div')).toHaveClass(/route-members-memberId/);
});

test('a plain static host serves the lander', async ({ files: { origin }, visit }) => {
  const page = await visit(HOST, { origin });
  await page.goto('/landers/video');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('form')).toBeVisible();
});

test('on a plain static host a visitor can switch the language, and it is remembered', async ({
  files: { origin },
  visit,
}) => {
  const german = textsOf('de');
  const page = await visit(HOST, { origin, locale: 'de-DE' });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Log in'));
  await page
    .locator('footer')
    .getByRole('combobox', { name: say('Language') })
    .selectOption('de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(german('Log in'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(german('Log in'));
});

test('an unknown URL on a plain static host is a 404 that shows it', async ({ files: { origin }, visit }) => {
  const page = await visit(HOST, { origin });
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found: /no/such/page');
});
