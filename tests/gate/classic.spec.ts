import { expect, test } from '../fixtures/browser-test.ts';
import { sidewaysOverflow } from '../fixtures/layout.ts';
import { logIn } from '../fixtures/member-steps.ts';
import { cards, root } from '../fixtures/search-steps.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('de');
const DESK = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 };

test('on a desktop the classic template has its navigation on top, a full-width grid and numbered pages', async ({
  visit,
}) => {
  const page = await visit('classic.localhost', { locale: 'de', ...DESK });
  await page.goto('/');
  await expect(root(page)).toHaveClass(/template-classic/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await sidewaysOverflow(page)).toEqual([]);

  await logIn(page, say);
  await expect(root(page)).toHaveClass(/logged-in/);
  await expect(cards(page)).toHaveCount(12);
  const bar = await page.getByRole('navigation', { name: say('Members area') }).boundingBox();
  expect(bar?.y).toBeLessThan(100);
  expect(bar?.width).toBeGreaterThan(bar?.height ?? 0);
  // Entries with a text beside the photo.
  const columns = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
  expect(new Set(columns).size).toBe(3);
  expect(await sidewaysOverflow(page)).toEqual([]);

  const first = await cards(page).first().getAttribute('data-member');
  await page.getByRole('link', { name: say('Next') }).click();
  await expect(page).toHaveURL(/\/members\?page=2$/);
  await expect(cards(page).first()).not.toHaveAttribute('data-member', first ?? '');
});
