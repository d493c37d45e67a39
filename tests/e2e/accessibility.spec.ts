import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { activationLink, createMember } from '../fixtures/new-member.ts';
import * as signup from '../fixtures/signup-steps.ts';
import { textsOf } from '../fixtures/texts.ts';

const SITES = ['she.localhost', 'classic.localhost'];
const VISITOR_PATHS = [
  '/',
  '/login',
  '/signup',
  '/complete-signup',
  '/match-finder',
  '/match-finder?gender=any&age=0',
  '/match-finder?gender=any&age=0&region=0',
  '/activate/error',
  '/reset-password',
  '/reset-password/do#token=AAAAAAAAAAAAAAAAAAAAAAAA',
  '/mail-change/do#token=AAAAAAAAAAAAAAAAAAAAAAAA',
  '/account-deleted',
  '/pages/terms',
  '/pages/privacy',
  '/no-such-page',
  '/landers/video/summer',
  '/landers/transitionsvideolanding/summer',
  '/landers/maplanding/summer',
  '/landers/socialnetwork/summer',
  '/partners/snippet',
];
/** In every design and site they are in the tests of landers. */
const LANDER = /^\/landers\//;
const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };
const say = textsOf('en');

/** Once the page stands. */
async function findings(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  return axeFindings(page);
}

for (const host of SITES) {
  const options = { reducedMotion: 'reduce' } as const;

  for (const path of VISITOR_PATHS.filter((each) => !LANDER.test(each))) {
    test(`axe finds nothing on ${path} of ${host}, by day and by night`, async ({ visit }) => {
      const page = await visit(host, options);
      await page.goto(path);
      expect(await findings(page)).toEqual([]);
    });
  }

  test(`axe finds nothing on the steps of sign-up of ${host}, by day and by night @whole-browser`, async ({
    visit,
    server,
  }) => {
    const page = await visit(host, options);
    const person = signup.newPerson('Cleo');
    const look = async (step: string) => expect.soft(await findings(page), step).toEqual([]);
    await page.goto('/signup');
    await signup.createAccount(page, say, person);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Know when someone writes'));
    await look('Know when someone writes');
    await signup.declinePush(page, say);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Add a photo'));
    await look('Add a photo');
    await signup.skipPhoto(page, say);
    await signup.skipToCompletion(page, say, person, look);
    await signup.confirmAddress(page, say, activationLink(await server.mailTo(person.email)));
    await look('activation');
  });

  test(`axe finds nothing on a member's screens of ${host}, by day and by night`, async ({ visit, server }) => {
    const page = await visit(host, options);
    await createMember(page, server);
    await page.goto('/members');
    const card = page.locator('article[data-member]').first();
    await expect(card).toBeVisible();
    expect(await findings(page), 'members').toEqual([]);
    await page.getByText(say('Filters')).click();
    expect(await findings(page), 'members with filters open').toEqual([]);

    const member = await card.getAttribute('data-member');
    await page.goto(`/members/${member}`);
    await page.getByRole('button', { name: /^Like / }).click();
    await expect(page.getByRole('button', { name: /^Unlike / })).toBeEnabled();
    await page.getByRole('main').locator('summary').click();
    await expect(page.getByRole('button', { name: say('Report'), exact: true })).toBeVisible();
    expect(await findings(page), 'profile, with its menu open').toEqual([]);
    await page.getByRole('main').locator('summary').click();

    await page.getByRole('button', { name: /chat$/ }).click();
    await page.getByLabel(say('Message'), { exact: true }).fill('Good evening');
    await page.getByRole('button', { name: say('Send') }).click();
    await expect(page.getByRole('log').getByRole('listitem').filter({ hasText: 'Good evening' })).toContainText(
      say('Sent'),
    );
    expect(await findings(page), 'conversation').toEqual([]);
    await page.setViewportSize(WIDE);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Delete the chat with / })).toBeVisible();
    expect(await findings(page), 'conversation beside the list').toEqual([]);
    await page.setViewportSize(PHONE);

    await page.goto('/chats');
    await expect(page.getByText('Good evening')).toBeVisible();
    expect(await findings(page), 'chats').toEqual([]);

    for (const path of ['/likes', '/likes/given']) {
      await page.goto(path);
      await expect(
        page.getByRole('heading', { name: say(path === '/likes' ? 'No likes yet' : 'You like') }).first(),
      ).toBeVisible();
      expect(await findings(page), path).toEqual([]);
    }

    for (const path of ['/home', '/signup-matches']) {
      await page.goto(path);
      await expect(card).toBeVisible();
      expect(await findings(page), path).toEqual([]);
    }

    await page.goto('/notifications#email-change-incorrect');
    await expect(page.getByLabel(say('New e-mail address'))).toBeFocused();
    await expect(page.getByRole('group', { name: say('Quiet hours') })).toBeVisible();
    expect(await findings(page), 'notifications').toEqual([]);

    await page.goto('/profile#account');
    for (const part of ['Change password', 'Devices', 'Blocked members', 'Take a break', 'Your data', 'Delete account'])
      await page
        .locator('summary')
        .filter({ hasText: say(part) })
        .click();
    await expect(page.getByRole('button', { name: say('Delete my account') })).toBeVisible();
    await expect(page.getByText(say('This device'))).toBeVisible();
    await expect(page.getByText(say('You have blocked nobody.'))).toBeVisible();
    expect(await findings(page), 'account').toEqual([]);
  });
}
