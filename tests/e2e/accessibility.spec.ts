import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { activationLink, createMember } from '../fixtures/new-member.ts';
import { openFilters } from '../fixtures/search-steps.ts';
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
  '/cancel',
  '/withdraw',
  '/complaints',
  '/reset-password/do#token=AAAAAAAAAAAAAAAAAAAAAAAA',
  '/mail-change/do#token=AAAAAAAAAAAAAAAAAAAAAAAA',
  '/account-deleted',
  '/pages/terms',
  '/pages/privacy',
  '/pages/faq',
  '/pages/cookies',
  '/pages/ban',
  '/pages/safety',
  '/pages/return-policy',
  '/no-such-page',
  '/landers/video/summer',
  '/landers/transitionsvideolanding/summer',
  '/landers/maplanding/summer',
  '/landers/socialnetwork/summer',
  '/partners/snippet',
];
/** lander-designs.spec.ts tests them in every design and on more sites. */
const LANDER = /^\/landers\//;
const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };
const say = textsOf('en');

/** Waits for the page's heading first. */
async function findings(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  return axeFindings(page);
}

for (const host of SITES) {
  const options = { reducedMotion: 'reduce' } as const;

  for (const path of VISITOR_PATHS.filter((each) => !LANDER.test(each))) {
    test(`axe finds nothing on ${path} of ${host}, in light and dark`, async ({ visit }) => {
      const page = await visit(host, options);
      await page.goto(path);
      expect(await findings(page)).toEqual([]);
    });
  }

  test(`axe finds nothing on the steps of sign-up of ${host}, in light and dark @whole-browser`, async ({
    visit,
    server,
  }) => {
    const page = await visit(host, options);
    const person = signup.newPerson('Cleo');
    const look = async (step: string) => expect.soft(await findings(page), step).toEqual([]);
    await page.goto('/signup');
    await signup.createAccount(page, say, person);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Know when someone messages you'));
    await look('Know when someone messages you');
    await signup.declinePush(page, say);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Add a photo'));
    await look('Add a photo');
    await signup.skipPhoto(page, say);
    await signup.skipToCompletion(page, say, person, look);
    await signup.confirmAddress(page, say, activationLink(await server.mailTo(person.email)));
    await look('activation');
  });

  test(`axe finds nothing on a member's screens of ${host}, in light and dark`, async ({ visit, server }) => {
    const page = await visit(host, options);
    await createMember(page, server);
    await page.goto('/members');
    const card = page.locator('article[data-member]').first();
    await expect(card).toBeVisible();
    expect(await findings(page), 'members').toEqual([]);
    await openFilters(page, say);
    expect(await findings(page), 'members with filters open').toEqual([]);
    await page.keyboard.press('Escape');

    const member = await card.getAttribute('data-member');
    await page.goto(`/members/${member}`);
    await page.getByRole('button', { name: /^Like / }).click();
    await expect(page.getByRole('button', { name: /^Unlike / })).toBeEnabled();
    await page.getByRole('main').getByLabel(say('More')).click();
    await expect(page.getByRole('button', { name: say('Report'), exact: true })).toBeVisible();
    expect(await findings(page), 'profile, with its menu open').toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^Message / }).click();
    await page.getByLabel(say('Message'), { exact: true }).fill('Good evening');
    await page.getByRole('button', { name: say('Send') }).click();
    await expect(page.getByRole('log').getByRole('listitem').filter({ hasText: 'Good evening' })).toContainText(
      say('Sent'),
    );
    expect(await findings(page), 'conversation').toEqual([]);
    await page.setViewportSize(WIDE);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Chat options: / })).toBeVisible();
    expect(await findings(page), 'conversation beside the list').toEqual([]);
    await page.setViewportSize(PHONE);

    await page.goto('/chats');
    await expect(page.getByText('Good evening')).toBeVisible();
    expect(await findings(page), 'chats').toEqual([]);

    for (const path of ['/likes', '/likes/given']) {
      await page.goto(path);
      await expect(
        page.getByRole('heading', { name: say(path === '/likes' ? 'No likes yet' : 'Your likes') }).first(),
      ).toBeVisible();
      expect(await findings(page), path).toEqual([]);
    }

    for (const path of ['/home', '/signup-matches']) {
      await page.goto(path);
      await expect(card).toBeVisible();
      expect(await findings(page), path).toEqual([]);
    }

    await page.goto('/notifications#email-change-incorrect');
    await expect(page.getByLabel(say('New email address'))).toBeFocused();
    await expect(page.getByRole('group', { name: say('Quiet hours') })).toBeVisible();
    expect(await findings(page), 'notifications').toEqual([]);

    await page.goto('/profile#account');
    for (const part of [
      'Change password',
      'Devices',
      'Blocked members',
      'Take a break',
      'Spending limits',
      'Your data',
      'Delete account',
    ])
      await page
        .locator('summary')
        .filter({ hasText: say(part) })
        .click();
    await expect(page.getByRole('button', { name: say('Delete my account') })).toBeVisible();
    await expect(page.getByText(say('This device'))).toBeVisible();
    await expect(page.getByText(say('You haven’t blocked anyone.'))).toBeVisible();
    // Tall enough that neither bar covers a part of a control, wherever the last click has scrolled.
    await page.setViewportSize({ width: 360, height: 6000 });
    expect(await findings(page), 'account').toEqual([]);
  });
}

/** The focused element, if the bottom navigation of a phone covers a part of it. */
function coveredFocus(): string | null {
  const nav = [...document.querySelectorAll('nav')].find((each) => getComputedStyle(each).position === 'fixed');
  const focused = document.activeElement;
  if (!nav || !focused || focused === document.body || nav.contains(focused)) return null;
  const { top, bottom } = focused.getBoundingClientRect();
  const edge = nav.getBoundingClientRect();
  return bottom > edge.top && top < edge.bottom ? focused.outerHTML.slice(0, 120) : null;
}

test('the navigation of a phone never covers what gets the focus by keyboard', async ({ visit, server }) => {
  const page = await visit('she.localhost', { reducedMotion: 'reduce' });
  await createMember(page, server);
  for (const path of ['/home', '/members']) {
    await page.goto(path);
    await expect(page.locator('article[data-member]').first()).toBeVisible();
    const covered: string[] = [];
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      covered.push(...[await page.evaluate(coveredFocus)].filter((each) => each !== null));
    }
    expect(covered, path).toEqual([]);
  }
});

for (const path of ['/login', '/signup', '/landers/video/summer']) {
  test(`a password can be shown on ${path}, and focus and caret stay`, async ({ visit }) => {
    const page = await visit('she.localhost');
    await page.goto(path);
    const password = page.getByLabel(say('Password'), { exact: true });
    const show = page.getByRole('button', { name: say('Show password'), exact: true });
    // Landers load the button with the first touch of the form.
    await password.focus();
    await expect(show).toHaveAttribute('aria-pressed', 'false');
    const { width, height } = (await show.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await password.fill('grey-heron-7');
    await password.press('ArrowLeft');
    await show.click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(show).toHaveAttribute('aria-pressed', 'true');
    await expect(password).toBeFocused();
    await page.keyboard.type('x');
    await expect(password).toHaveValue('grey-heron-x7');
    await page.keyboard.press('Tab');
    await expect(show).toBeFocused();
    await page.keyboard.press('Space');
    await expect(password).toHaveAttribute('type', 'password');
  });
}
