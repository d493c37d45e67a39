import { expect, test } from '../fixtures/browser-test.ts';
import { createMember } from '../fixtures/new-member.ts';
import { openQuietly, recordTrouble } from '../fixtures/record-trouble.ts';

const VISITOR_PATHS = ['/', '/members', '/login', '/signup', '/pages/faq', '/match-finder', '/landers/video/summer'];

for (const host of ['she.localhost', 'gay.localhost']) {
  test(`a visitor’s console stays empty on ${host}`, async ({ visit }) => {
    const page = await visit(host);
    const trouble = recordTrouble(page);
    for (const path of VISITOR_PATHS) {
      await openQuietly(page, path);
      expect.soft(trouble.splice(0), path).toEqual([]);
    }
  });
}

test('a member who logged in before the session hint existed stays logged in', async ({ visit, server }) => {
  const page = await visit('she.localhost');
  await createMember(page, server);
  const cookies = await page.context().cookies();
  await page.context().clearCookies({ name: 'sf-logged-in' });
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await expect(page.locator('.logged-in')).toBeAttached();
  const hint = (all: typeof cookies) => all.filter(({ name }) => name === 'sf-logged-in').map(({ value }) => value);
  expect(hint(cookies)).toEqual([expect.stringMatching(/^[\w-]{16}$/)]);
  expect(hint(await page.context().cookies())).toEqual(hint(cookies));
});

test('a site that sells nothing requests no prices', async ({ visit, server }) => {
  const page = await visit('gay.localhost');
  await createMember(page, server);
  const trouble = recordTrouble(page);
  await openQuietly(page, '/credits');
  expect(trouble).toEqual([]);
});
