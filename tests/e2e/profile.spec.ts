import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/browser-test.ts';
import { recordShifts, shifted } from '../fixtures/layout-shifts.ts';
import { createMember } from '../fixtures/new-member.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');
const MAX_SHIFT = 0.02;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const opener = (page: Page) => page.getByRole('button', { name: say('Open full screen') });
const viewer = (page: Page) => page.getByRole('dialog', { name: /^Photos of / });

/** Opens the first profile of the search. Samples have two photos at least. */
async function openProfile(page: Page): Promise<void> {
  await page.goto('/members');
  await page.locator('article[data-member]').first().getByRole('link').first().click();
  await expect(heading(page)).toHaveText(/, \d+$/);
  await expect(opener(page)).toBeVisible();
}

test('a profile moves nothing while it loads, and its bars leave the end of the page free', async ({
  visit,
  server,
}) => {
  const page = await visit('localhost');
  await createMember(page, server);
  await openProfile(page);
  await page.addInitScript(recordShifts);
  await page.reload();
  await expect(opener(page)).toBeVisible();
  await expect(page.getByText(/^1 of \d$/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.images[0]?.complete)).toBe(true);
  expect(await shifted(page)).toBeLessThanOrEqual(MAX_SHIFT);

  const report = page.getByRole('button', { name: /^Report / });
  await report.focus();
  const bar = page.getByRole('button', { name: /^Message / });
  const [above, below] = [await report.boundingBox(), await bar.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await expect(page.getByRole('navigation', { name: say('Members area') }).filter({ visible: true })).toHaveCount(0);
});

test('the arrow at the top returns to the list', async ({ visit, server }) => {
  const page = await visit('localhost');
  await createMember(page, server);
  await openProfile(page);
  await page.getByRole('main').getByLabel(say('More')).click();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: say('Back') }).click();
  await expect(page).toHaveURL(/\/members$/);
  await page.goForward();
  await expect(heading(page)).toHaveText(/, \d+$/);
});

test('the viewer has the focus while it is open, and Escape, Close and Back return to the profile', async ({
  visit,
  server,
}) => {
  const page = await visit('localhost');
  await createMember(page, server);
  await openProfile(page);
  const address = page.url();
  await opener(page).click();
  await expect(viewer(page).getByRole('status')).toHaveText(/^1 of /);
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByRole('status')).toHaveText(/^2 of /);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  // The page shows the photo that was seen last.
  await expect(page.getByText(/^2 of /)).toBeVisible();
  await opener(page).click();
  await viewer(page)
    .getByRole('button', { name: say('Close') })
    .click();
  await expect(viewer(page)).toHaveCount(0);
  await opener(page).click();
  await expect(viewer(page)).toBeVisible();
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  expect(page.url()).toBe(address);
});
