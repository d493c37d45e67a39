import type { Page } from '@playwright/test';
import { badgeOf, expect, test } from '../fixtures/browser-test.ts';
import { fillLogin, logOut, writeMessage } from '../fixtures/member-steps.ts';
import { activationLink } from '../fixtures/new-member.ts';
import { cards, chooseFilters, openFilters, root, showMatches } from '../fixtures/search-steps.ts';
import * as signup from '../fixtures/signup-steps.ts';
import { type Say, textsOf } from '../fixtures/texts.ts';

const UTRECHT = { latitude: 52.0907, longitude: 5.1214 };
const NOTES = 'Early riser, late talker. I bake bread & know every bridge in town <3';
const JOURNEYS = [
  { host: 'she.localhost', template: 'social', language: 'en' },
  { host: 'classic.localhost', template: 'classic', language: 'de' },
] as const;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Goes to a screen the way a member does, by the navigation of the template. */
const go = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).first().click();

async function tryFilters(page: Page, say: Say, template: string): Promise<void> {
  await chooseFilters(page, say, { radios: [say('Everyone'), '26-35'] });
  const ages = cards(page).getByRole('link', { name: /, \d+$/ });
  await expect(ages.first()).toHaveText(/, (2[6-9]|3[0-5])$/);
  for (const label of await ages.allTextContents()) expect(label).toMatch(/, (2[6-9]|3[0-5])$/);

  await chooseFilters(page, say, { radios: [say('All ages')], country: 'NL' });
  const found = page.getByRole('status').first();
  await expect(found).not.toBeEmpty();
  const everywhere = (await found.textContent()) ?? '';
  const sheet = await openFilters(page, say);
  const filter = (name: string) => sheet.getByRole('combobox', { name, exact: true });
  const region = filter(say('Region'));
  await expect(region.getByRole('option')).not.toHaveCount(1);
  await region.selectOption({ index: 1 });
  await showMatches(page, say);
  await expect(found).not.toHaveText(everywhere);
  await openFilters(page, say);
  await filter(say('Country')).selectOption(template === 'classic' ? '' : 'BE');
  await expect(region).toHaveValue('0');
  await showMatches(page, say);
}

async function tryPaging(page: Page, say: Say, template: string): Promise<void> {
  await expect(cards(page)).toHaveCount(12);
  if (template === 'social') {
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(12);
    return;
  }
  const first = await cards(page).first().getAttribute('data-member');
  await page.getByRole('link', { name: say('Next') }).click();
  await expect(page).toHaveURL(/\/members\?page=2$/);
  await expect(cards(page).first()).not.toHaveAttribute('data-member', first ?? '');
  await page.reload();
  await expect(cards(page).first()).not.toHaveAttribute('data-member', first ?? '');
  await page.getByRole('link', { name: say('Previous') }).click();
  await expect(page).toHaveURL(/\/members$/);
  await expect(cards(page).first()).toHaveAttribute('data-member', first ?? '');
}

async function write(page: Page, say: Say, text: string): Promise<void> {
  await writeMessage(page, say, text);
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
}
const stateOf = (page: Page, text: string) => page.getByRole('log').getByRole('listitem').filter({ hasText: text });

for (const { host, template, language } of JOURNEYS) {
  test(`two people meet on ${host}, in ${language}, and nothing is lost when the server dies @whole-browser`, async ({
    visit,
    server,
  }) => {
    const say = textsOf(language);
    const anna = await visit(host, {
      locale: language,
      geolocation: UTRECHT,
      permissions: ['geolocation', 'notifications'],
    });
    await test.step('Anna opens the index and starts to sign up', async () => {
      await anna.goto('/');
      await expect(root(anna)).toHaveClass(new RegExp(`template-${template}`));
      await expect(root(anna)).toHaveClass(/route-index/);
      await anna
        .getByRole('link', { name: say('Create free account') })
        .first()
        .click();
      await expect(anna).toHaveURL(/\/signup$/);
    });
    let annaSays = signup.newPerson('Anna');
    await test.step('Anna signs up with a photo, a location and a text', async () => {
      annaSays = await signup.signUpWithAll(anna, say, annaSays, NOTES);
      await expect(anna.getByRole('link', { name: say('Open my inbox') })).toBeVisible();
    });
    await test.step('Anna confirms her address with the link in the email', async () => {
      const mail = await server.mailTo(annaSays.email);
      expect(activationLink(mail)).toContain(server.origin(host));
      await signup.confirmAddress(anna, say, activationLink(mail));
      await anna.getByRole('link', { name: say('Browse members') }).click();
      await expect(root(anna)).toHaveClass(/logged-in/);
    });

    // Permissions that aren't granted are refused: Bea's browser refuses notifications.
    const bea = await visit(host, { locale: language, permissions: ['geolocation'] });
    const beaSays = signup.newPerson('Bea');
    await test.step('Bea signs up in another browser and skips every optional step', async () => {
      await bea.goto('/signup');
      await signup.createAccount(bea, say, beaSays);
      await signup.skipToCompletion(bea, say, beaSays);
      await signup.confirmAddress(bea, say, activationLink(await server.mailTo(beaSays.email)));
      await bea.getByRole('link', { name: say('Browse members') }).click();
    });

    await test.step('Bea filters the members and pages through them', async () => {
      await expect(bea).toHaveURL(/\/members$/);
      await tryPaging(bea, say, template);
      await tryFilters(bea, say, template);
    });
    let annaId = '';
    await test.step('Bea finds Anna and opens her profile', async () => {
      await chooseFilters(bea, say, { radios: [say('Women')], country: 'NL' });
      const card = cards(bea).filter({ hasText: 'Anna' }).filter({ hasText: 'Utrecht' });
      await card.getByRole('link', { name: say('View profile') }).click();
      await expect(title(bea)).toHaveText(/^Anna, \d+$/);
      await expect(bea.getByText(NOTES)).toBeVisible();
      annaId = new URL(bea.url()).pathname.split('/')[2] ?? '';
    });
    await test.step('Bea likes Anna, removes the like and likes again; Anna sees it on her badge', async () => {
      const heart = bea.getByRole('main').locator('button[aria-pressed]');
      await expect(heart).toHaveAccessibleName(say('Like {name}', { name: 'Anna' }));
      const expectPressed = (pressed: boolean) => expect(heart).toHaveAttribute('aria-pressed', `${pressed}`);
      await heart.click();
      await expect.poll(() => badgeOf(anna)).toBe(1);
      // A second tap right after the first would not count (docs/product/limits.md).
      await bea.reload();
      await expectPressed(true);
      await heart.click();
      await expectPressed(false);
      await heart.click();
      await expectPressed(true);
      await expect.poll(() => badgeOf(anna)).toBe(1);
    });

    await test.step('Bea writes, and Anna sees that there is a message', async () => {
      await bea.getByRole('button', { name: say('Message {name}', { name: 'Anna' }) }).click();
      await expect(root(bea)).toHaveClass(/route-chats-chatId/);
      await write(bea, say, 'Which bridge is the finest?');
      await expect.poll(() => badgeOf(anna)).toBe(2);
      await expect(anna.getByRole('navigation').getByRole('link', { name: say('Chats') })).toContainText('1');
    });
    await test.step('Anna reads and answers; both see it at once', async () => {
      await go(anna, say('Chats'));
      // On a wide screen the conversation opens automatically, next to this list.
      await anna.getByRole('link', { name: /Bea/ }).filter({ hasText: 'Which bridge' }).click();
      await expect(anna.getByRole('log').getByText('Which bridge is the finest?')).toBeVisible();
      await expect.poll(() => badgeOf(anna)).toBe(1);
      await expect(stateOf(bea, 'Which bridge')).toContainText(say('Read'));
      await write(anna, say, 'The one by the weir.');
      await expect(bea.getByRole('log').getByText('The one by the weir.')).toBeVisible();
      await expect(stateOf(anna, 'The one by')).toContainText(say('Read'));
    });

    await test.step('the server is killed and restarted, and both continue where they were', async () => {
      await server.restart({ kill: true });
      await bea.reload();
      await expect(bea.getByRole('log').getByText('The one by the weir.')).toBeVisible();
      await write(bea, say, 'Meet you there?');
      await anna.reload();
      await expect(anna.getByRole('log').getByText('Meet you there?')).toBeVisible();
      await bea.goto(`/members/${annaId}`);
      await expect(bea.getByRole('main').locator('button[aria-pressed]')).toHaveAttribute('aria-pressed', 'true');
      await expect(bea.getByText(NOTES)).toBeVisible();
      const photo = bea.locator('main img').first();
      await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    });

    await test.step('when Anna opens Bea’s profile, the badge no longer counts Bea’s like', async () => {
      const beaId = await anna.locator('main a[href^="/members/"]').getAttribute('href');
      await anna.goto(beaId ?? '');
      await expect(title(anna)).toHaveText(/^Bea/);
      await expect.poll(() => badgeOf(anna)).toBe(0);
    });

    await test.step('Bea logs out, and the page shows it for a second', async () => {
      await bea.goto('/members');
      await expect(cards(bea).first()).toBeVisible();
      await logOut(bea, say);
      await expect(root(bea)).toHaveClass(/logging-out/);
      await expect(bea).toHaveURL(/\/login$/);
      await expect(root(bea)).not.toHaveClass(/logging-out/);
      await expect(root(bea)).not.toHaveClass(/logged-in/);
    });
    await test.step('a protected page asks Bea to log in, and opens afterwards', async () => {
      await bea.goto('/chats');
      await expect(bea).toHaveURL(/\/login\?next=%2Fchats$/);
      await fillLogin(bea, say, beaSays);
      await expect(bea).toHaveURL(/\/chats(\/|$)/);
      await expect(bea.getByRole('link', { name: /Anna/ }).filter({ hasText: 'Meet you there?' })).toBeVisible();
    });
  });
}
