import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/browser-test.ts';
import { hold } from '../fixtures/hold.ts';
import { untilLinksStay } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';

/** Translates the page as Chrome does: two elements take the place of each text, numbers included. */
const translatePage = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, font')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(`«${text.data}»`);
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

test('an order on a translated page names the price that is charged', async ({ visit, server }) => {
  const page = await visit('localhost', { serviceWorkers: 'block' });
  await createMember(page, server);
  await page.goto('/premium');
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order).toContainText('€19.99');
  await translatePage(page);
  await page.locator('input[type=radio][value=year]').check();
  await expect(order).not.toContainText('€19.99');
  const button = page.locator('button[type=submit]', { hasText: '€' });
  const price = (await button.textContent())?.match(/€[\d.]+/)?.[0] as string;
  await expect(order).toContainText(price);
  await translatePage(page);
  await page.getByRole('checkbox').first().check();
  await button.click();
  await page.waitForURL(/pay\./);
  await expect(page.locator('body')).toContainText(price.slice(1));
});

test('a page that was translated before its script has started goes on in its own words', async ({ visit, server }) => {
  const page = await visit('localhost', { serviceWorkers: 'block' });
  await createMember(page, server);
  const scripts = await hold(page, /\/assets\/[^?]+\.js/);
  await page.goto('/members', { waitUntil: 'commit' });
  await page.getByRole('main').waitFor();
  await translatePage(page);
  await scripts.open();
  await untilLinksStay(page);
  await translatePage(page);
  await page.getByRole('main').locator('button', { hasText: 'Filters' }).first().click();
  await page.locator('label', { hasText: '26-35' }).click();
  await page.locator('form [type=submit]').first().click();
  await expect(page).toHaveURL(/min_age=26/);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /member/ })
      .first(),
  ).toHaveText(/^«?\d+ members?»?$/);
});

test('a translated lander shows each error as long as it holds', async ({ visit }) => {
  const page = await visit('localhost', { serviceWorkers: 'block' });
  await page.goto('/landers/gallery/x');
  await translatePage(page);
  const [email, password] = [page.locator('input[type=email]'), page.locator('input[type=password]')];
  await email.fill('robin@gmial.com');
  await password.fill('short');
  await page.locator('input[name=name]').click();
  const form = page.locator('form');
  await expect(form).toContainText('robin@gmail.com');
  await translatePage(page);
  await email.fill('robin@hotmial.com');
  await password.fill('long enough now');
  await page.locator('input[name=name]').click();
  await expect(form).toContainText('robin@hotmail.com');
  await expect(form).not.toContainText('gmail.com');
  await expect(form).not.toContainText('at least 8');
});
