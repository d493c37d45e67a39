import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test, type VisitOptions } from '../fixtures/browser-test.ts';
import { sidewaysOverflow } from '../fixtures/layout.ts';
import { logIn } from '../fixtures/member-steps.ts';
import { activationLink } from '../fixtures/new-member.ts';
import { skipFrom } from '../fixtures/signup-starts.ts';
import { createAccount, newPerson } from '../fixtures/signup-steps.ts';
import { textsOf } from '../fixtures/texts.ts';

const LANDERS = ['signup', 'landing', 'landing2/spring', 'landing3/spring'];
const NARROWEST = { width: 320, height: 640 };
const say = textsOf('en');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

type Visit = (host: string, options?: VisitOptions) => Promise<Page>;

const SIGNED_UP = 'Robin';

/** The id and name of any sample member of the site, from the cards of the search. */
async function someMember(visit: Visit, host: string): Promise<{ id: string; name: string }> {
  const page = await visit(host);
  await logIn(page, say);
  // Other tests create members too.
  const card = page
    .locator('article[data-member]')
    .filter({ hasText: say('Sample') })
    .first();
  const name = (await card.getByRole('link').first().textContent()) ?? '';
  return { id: (await card.getAttribute('data-member')) ?? '', name: name.split(/[ ,]/)[0] ?? '' };
}

test('a sign-up from a member’s lander leads to a chat with that member after the confirmation', async ({
  visit,
  server,
}) => {
  const host = 'she.localhost';
  const { id, name } = await someMember(visit, host);
  // Permissions that aren't granted are refused. Without push, step 3 follows.
  const page = await visit(host, { permissions: ['geolocation'] });
  await page.goto(`/members/${id}/landing`);
  await expect(title(page)).toContainText(name);
  await page.getByRole('link', { name: say('Message {first}…', { first: name }) }).click();
  await expect(page.getByLabel(say('Email address'))).toBeFocused();
  const person = await createAccount(page, say, newPerson(SIGNED_UP));
  await expect(page).toHaveURL(/\/complete-signup$/);
  await skipFrom(page, say, 3);
  const toChat = page.getByRole('main').getByRole('link', { name: say('Message {0}', { 0: name }) });
  await expect(toChat).toHaveAttribute('href', `/members/${id}/chat`);

  await page.goto(activationLink(await server.mailTo(person.email)));
  await expect(title(page)).toContainText(say('Your address is confirmed'));
  await toChat.click();
  await expect(page).toHaveURL(/\/chats\/[\w-]{16}$/);
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();

  await page.goto(`/members/${id}/landing`);
  await expect(page).toHaveURL(`${server.origin(host)}/members/${id}`);
});

test('without JavaScript a member’s lander keeps the input, and creates the account', async ({ visit }) => {
  const host = 'classic.localhost';
  const german = textsOf('de');
  const { id } = await someMember(visit, host);
  const page = await visit(host, { locale: 'de-DE', javaScriptEnabled: false });
  await page.goto(`/members/${id}/landing3/spring`);
  const headline = await title(page).textContent();
  const person = newPerson(SIGNED_UP);
  await page.getByLabel(german('Email address')).fill('robin at example');
  await page.getByLabel(german('Name'), { exact: true }).fill(SIGNED_UP);
  await page.getByRole('button', { name: german('Create account') }).click();
  await expect(page.getByText(german('Value is not a valid email address'))).toBeVisible();
  await expect(title(page)).toHaveText(headline ?? '');
  await expect(page.getByLabel(german('Name'), { exact: true })).toHaveValue(SIGNED_UP);
  await page.getByLabel(german('Email address')).fill(person.email);
  await page.getByLabel(german('Password')).fill(person.password);
  await page.getByRole('button', { name: german('Create account') }).click();
  await expect(page).toHaveURL(/\/complete-signup$/);
});

for (const host of ['she.localhost', 'classic.localhost']) {
  test(`the landers about a member of ${host} pass axe and fit a narrow screen`, async ({ visit }) => {
    const { id, name } = await someMember(visit, host);
    const page = await visit(host, { viewport: NARROWEST, reducedMotion: 'reduce' });
    for (const lander of LANDERS) {
      await page.goto(`/members/${id}/${lander}`);
      await expect(page.getByRole('main')).toContainText(name);
      await expect(page.getByRole('main')).toContainText(say('Sample'));
      expect.soft(await axeFindings(page), lander).toEqual([]);
      expect.soft(await sidewaysOverflow(page), lander).toEqual([]);
    }
  });
}

test('a visitor reports the member of a lander, with the profile filled in', async ({ visit }) => {
  const host = 'she.localhost';
  const { id } = await someMember(visit, host);
  const page = await visit(host);
  await page.goto(`/members/${id}/landing`);
  await page.getByRole('link', { name: say('Report this profile') }).click();
  await expect(page.getByLabel(say('Link to the page (optional)'))).toHaveValue(new RegExp(`/members/${id}$`));
  await expect(page.getByLabel(say('What is it about?'))).toHaveValue('member');
});
