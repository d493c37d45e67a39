import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/browser-test.ts';
import { createMember } from '../fixtures/new-member.ts';

const VISITOR_PATHS = ['/', '/members', '/login', '/signup', '/pages/faq', '/match-finder', '/landers/video/summer'];

/** What the page writes to the console, and its requests that fail. */
function recordTrouble(page: Page): string[] {
  const trouble: string[] = [];
  page.on('console', (message) => trouble.push(`${message.type()}: ${message.text()}`));
  page.on('response', (answer) => {
    if (answer.status() >= 400) trouble.push(`${answer.status()} ${answer.url()}`);
  });
  return trouble;
}

/** Waits until the page has started and nothing is loading any more. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

for (const host of ['she.localhost', 'gay.localhost']) {
  test(`a visitor’s console stays empty on ${host}`, async ({ visit }) => {
    const page = await visit(host);
    const trouble = recordTrouble(page);
    for (const path of VISITOR_PATHS) {
      await open(page, path);
      expect.soft(trouble.splice(0), path).toEqual([]);
    }
  });
}

test('a member who logged in before there was a hint of a session stays logged in', async ({ visit, server }) => {
  const page = await visit('she.localhost');
  await createMember(page, server);
  const cookies = await page.context().cookies();
  await page.context().clearCookies({ name: 'sf-logged-in' });
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await expect(page.locator('.logged-in')).toBeAttached();
  const hint = (all: typeof cookies) => all.filter(({ name }) => name === 'sf-logged-in').map(({ value }) => value);
  expect(hint(cookies)).toEqual(['1']);
  expect(hint(await page.context().cookies())).toEqual(['1']);
});

test('a site that sells nothing asks for no prices', async ({ visit, server }) => {
  const page = await visit('gay.localhost');
  await createMember(page, server);
  const trouble = recordTrouble(page);
  await open(page, '/credits');
  expect(trouble).toEqual([]);
});
