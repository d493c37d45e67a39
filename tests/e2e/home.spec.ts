import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/browser-test.ts';
import { sidewaysOverflow } from '../fixtures/layout.ts';
import { createMember } from '../fixtures/new-member.ts';
import * as signup from '../fixtures/signup-steps.ts';
import { textsOf } from '../fixtures/texts.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.locator('article[data-member]');
const say = textsOf('de');

for (const host of ['she.localhost', 'classic.localhost']) {
  test(`a member of ${host} opens the start page and continues from there`, async ({ visit, server }) => {
    const page = await visit(host, { locale: 'de', viewport: { width: 320, height: 640 } });
    await createMember(page, server);
    await page.goto('/members');
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(title(page)).toHaveText(/^Guten .*, Robin$/);
    await expect(page.getByText(say('Find someone you like and say hi.'))).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /gefällt|like/i })).toHaveCount(0);
    expect(await sidewaysOverflow(page)).toEqual([]);
    await page.getByRole('link', { name: say('Complete your profile') }).click();
    await expect(page).toHaveURL(/\/profile$/);
  });
}

test('a campaign leads through three taps to the number of matches and to sign-up @whole-browser', async ({
  visit,
}) => {
  const page = await visit('she.localhost', { locale: 'de' });
  await page.goto('/match-finder?network=acme&sub1=spring&utm_medium=banner');
  await page.getByRole('link', { name: say('Woman'), exact: true }).click();
  await expect(title(page)).toHaveText(say('What age range?'));
  await page.getByRole('link', { name: say('All ages') }).click();
  await expect(title(page)).toHaveText(say('Where should we look?'));

  await test.step('Back returns to the previous question, and a reload keeps it', async () => {
    await page.goBack();
    await expect(title(page)).toHaveText(say('What age range?'));
    await page.reload();
    await expect(title(page)).toHaveText(say('What age range?'));
    await page.getByRole('link', { name: say('All ages') }).click();
  });
  await page.getByRole('link', { name: say('All regions') }).click();
  await expect(title(page)).toHaveText(/^\d+ Mitglieder passen zu dir$/);
  await expect(page).toHaveURL(/utm_medium=banner/);
  await expect(page).not.toHaveURL(/network=/);

  await page.getByRole('link', { name: say('Create free account') }).click();
  await expect(page).toHaveURL(/\/signup\?gender=female&age=0&region=0/);
  // Until the script has loaded, the browser posts the form itself, and there is no call.
  await expect(page.getByRole('button', { name: say('Show password') })).toBeVisible();
  const sent = page.waitForRequest((request) => request.url().includes('/api/user.php?new=1'));
  await signup.createAccount(page, say, signup.newPerson('Cleo'));
  expect((await sent).postDataJSON()).toMatchObject({
    trafficsource: { network: 'acme', sub1: 'spring' },
  });
  await expect(title(page)).toHaveText(say('Know when someone messages you'));
});

for (const host of ['she.localhost', 'classic.localhost']) {
  test(`the match finder of ${host} works without JavaScript, up to the number of matches`, async ({ visit }) => {
    const page = await visit(host, { locale: 'nl-NL', javaScriptEnabled: false });
    const dutch = textsOf('nl');
    await page.goto('/match-finder?gender=any&age=0');
    await page.getByText(`${dutch('Country')}:`).click();
    await page.getByRole('link', { name: 'België' }).click();
    await page.getByRole('link', { name: 'Vlaanderen' }).click();
    await expect(page).toHaveURL(/gender=any&age=0&country=BE&region=\d+/);
    await expect(title(page)).toHaveText(/ bij je$| bij jou /);
    await expect(page.getByRole('link', { name: dutch('Create free account') })).toBeVisible();
  });
}

test('after sign-up a member likes several matches with one tap each, and continues to the members', async ({
  visit,
  server,
}) => {
  const page = await visit('classic.localhost', { locale: 'de' });
  await createMember(page, server);
  await page.goto('/signup-matches');
  await expect(cards(page).first()).toBeVisible();
  const hearts = page.getByRole('main').locator('button[aria-pressed]');
  for (const index of [0, 1, 2]) await hearts.nth(index).click();
  await expect(page.locator('button[aria-pressed=true]')).toHaveCount(3);
  await page.getByRole('link', { name: say('Browse members') }).click();
  await expect(page).toHaveURL(/\/members$/);
});

test('a visitor sees members on a site that shows them, and can sign up', async ({ visit }) => {
  const page = await visit('milf.localhost', { locale: 'de' });
  const photos: string[] = [];
  page.on('request', (request) => request.url().includes('/photos/') && photos.push(new URL(request.url()).pathname));
  await page.goto('/');
  const section = page.locator('section', { has: page.getByRole('heading', { name: say('Members near you') }) });
  // The cards load when their section comes into view.
  await section.scrollIntoViewIfNeeded();
  const card = section.locator('article').first();
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole('button')).toHaveCount(0);
  await card.getByRole('link', { name: say('View profile') }).click();
  expect(photos, 'clear photos').toEqual([]);
  await expect(page).toHaveURL(/\/members\/[\w-]+$/);
  await expect(page.getByRole('main').locator('a[href="/signup"]').first()).toBeVisible();
});
