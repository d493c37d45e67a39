import type { Browser, Page, Request } from '@playwright/test';
import { expect, test, type VisitOptions } from '../fixtures/browser-test.ts';
import { hold } from '../fixtures/hold.ts';
import { callApi } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { enableAutoSkip, expectStep, givePhoto, skipFrom, skipFromConfirmed } from '../fixtures/signup-starts.ts';
import { createAccount, newPerson } from '../fixtures/signup-steps.ts';
import { textsOf } from '../fixtures/texts.ts';

const HOST = 'she.localhost';
const say = textsOf('en');
const WITH_PUSH: VisitOptions = { permissions: ['notifications'] };
// Permissions that aren't granted are refused.
const WITHOUT_PUSH: VisitOptions = { permissions: ['geolocation'] };
const INCOMPLETE = { gender: null, date_of_birth: null };
const WITH_GENDER = { ...INCOMPLETE, gender: 'female' };

interface Start {
  description: string;
  step: number;
  options?: VisitOptions;
  profile?: object;
  photo?: true;
  autoSkip?: true;
}

const STARTS: Start[] = [
  { description: 'who can be notified (@whole-browser)', step: 1, options: WITH_PUSH },
  { description: 'who cannot be notified', step: 2, options: WITHOUT_PUSH },
  { description: 'with a photo (@whole-browser)', step: 3, options: WITH_PUSH, photo: true },
  { description: 'with a location and auto-skip', step: 4, profile: INCOMPLETE, photo: true, autoSkip: true },
  { description: 'with a gender and auto-skip', step: 5, profile: WITH_GENDER, photo: true, autoSkip: true },
  {
    description: 'with a text and auto-skip',
    step: 6,
    profile: { ...WITH_GENDER, personal: 'I bake.' },
    photo: true,
    autoSkip: true,
  },
];

for (const { description, step, options, profile, photo, autoSkip } of STARTS) {
  test(`a member ${description} starts at step ${step} and can finish`, async ({ visit, server }) => {
    const page = await visit(HOST, options);
    await createMember(page, server, profile);
    if (photo) await givePhoto(page);
    if (autoSkip) await enableAutoSkip(page, server, HOST);
    await page.goto('/signup');
    await skipFromConfirmed(page, say, step);
  });
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/signup');
  await createAccount(page, say, newPerson('Robin'));
}

const SCRIPTS = /\/assets\/[^?]+\.js/;

test('before any script has arrived, the first step is there and its button creates the account', async ({ visit }) => {
  const page = await visit(HOST, WITHOUT_PUSH);
  await hold(page, SCRIPTS);
  await page.goto('/signup', { waitUntil: 'commit' });
  await expect(page.getByText(say('Step {position} of {total}', { position: '1', total: '6' }))).toBeVisible();
  await expect(page.getByRole('link', { name: say('Back') })).toHaveAttribute('href', '/');
  const { email, name, password } = newPerson('Robin');
  await page.getByLabel(say('Email address')).fill(email);
  await page.getByLabel(say('Name'), { exact: true }).fill(name);
  await page.getByLabel(say('Password')).fill(password);
  await page.getByRole('button', { name: say('Create account') }).click();
  await expect(page).toHaveURL(/\/complete-signup$/);
});

test('what is typed before the script has arrived stays', async ({ visit }) => {
  const page = await visit(HOST, WITHOUT_PUSH);
  const scripts = await hold(page, SCRIPTS);
  await page.goto('/signup', { waitUntil: 'commit' });
  await page.getByLabel(say('Email address')).fill('robin@example.org');
  await scripts.open();
  // The button shows that the form is hydrated.
  await expect(page.getByRole('button', { name: say('Show password') })).toBeVisible();
  await expect(page.getByLabel(say('Email address'))).toHaveValue('robin@example.org');
});

test('Back leaves the first step for the page before', async ({ visit }) => {
  const page = await visit(HOST, WITHOUT_PUSH);
  await page.goto('/login');
  await page.getByRole('link', { name: say('Create a free account') }).click();
  await expect(page).toHaveURL(/\/signup$/);
  // Before the form is hydrated, Back is a link to the start page.
  await expect(page.getByRole('button', { name: say('Show password') })).toBeVisible();
  await page.getByRole('link', { name: say('Back') }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('with push available the account step leads to step 1, and every call names its client @whole-browser', async ({
  visit,
}) => {
  const page = await visit(HOST, WITH_PUSH);
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  await signUp(page);
  await expectStep(page, say, 1);
  // An event stream and a beacon can't send headers.
  const withHeaders = calls.filter((call) => !/(events|page-hidden)\.php/.test(call.url()));
  expect(withHeaders.length).toBeGreaterThan(2);
  for (const call of withHeaders) {
    const headers = call.headers();
    expect(headers['x-package-name'], call.url()).toBe('sevenfold-web');
    expect(headers['x-original-host'], call.url()).toBe(new URL(page.url()).host);
  }
});

test('with push denied the account step leads to step 3', async ({ visit }) => {
  const page = await visit(HOST, WITHOUT_PUSH);
  await signUp(page);
  await skipFrom(page, say, 3);
});

test('with a push subscription the account step leads to step 3, and the account gets the subscription @whole-browser', async ({
  visit,
}) => {
  const page = await visit(HOST, WITH_PUSH);
  await page.addInitScript(() => {
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    const endpoint = 'https://fcm.googleapis.com/fcm/send/known';
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys }) };
    navigator.serviceWorker.getRegistration = async () =>
      ({ pushManager: { getSubscription: async () => subscription } }) as unknown as ServiceWorkerRegistration;
  });
  const saved = page.waitForResponse((answer) => /user\.php\?push=1/.test(answer.url()));
  await signUp(page);
  await expectStep(page, say, 3);
  expect((await saved).ok()).toBe(true);
  expect((await callApi(page, 'GET', '/api/user.php')).body).toMatchObject({ user: { push: true } });
});

/** Simulates a change of the browser's settings while the page is open. */
async function refuseNotifications(page: Page): Promise<void> {
  const tab = await page.context().newCDPSession(page);
  const { targetInfo } = await tab.send('Target.getTargetInfo');
  const browser = await (page.context().browser() as Browser).newBrowserCDPSession();
  await browser.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting: 'denied',
    origin: new URL(page.url()).origin,
    ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
  });
}

test('step 1 continues automatically if the browser’s settings block notifications @whole-browser', async ({
  visit,
}) => {
  const page = await visit(HOST, WITH_PUSH);
  await signUp(page);
  await expectStep(page, say, 1);
  await refuseNotifications(page);
  await expectStep(page, say, 2);
});

const PARIS_TEXAS = { latitude: 33.66, longitude: -95.55 };
const UTRECHT = { latitude: 52.09, longitude: 5.12 };

for (const [where, geolocation, country] of [
  ['in a country of the site fills in', UTRECHT, 'NL'],
  ['elsewhere leaves', PARIS_TEXAS, ''],
] as const) {
  test(`the location is requested at step 3 and not before; one ${where} the form @whole-browser`, async ({
    visit,
  }) => {
    const page = await visit(HOST, { geolocation, permissions: ['notifications', 'geolocation'] });
    await page.addInitScript(() => {
      const ask = navigator.geolocation.getCurrentPosition;
      const count = { calls: 0 };
      Object.assign(globalThis, { count });
      navigator.geolocation.getCurrentPosition = (...how) => {
        count.calls += 1;
        ask.apply(navigator.geolocation, how);
      };
    });
    const callCount = () => page.evaluate(() => (globalThis as unknown as { count: { calls: number } }).count.calls);
    await signUp(page);
    await expectStep(page, say, 1);
    await page.getByRole('button', { name: say('No, thank you') }).click();
    await expectStep(page, say, 2);
    expect(await callCount()).toBe(0);
    const lookup = page.waitForResponse('**/api/geocode.php*');
    await page.getByRole('button', { name: say('Continue without a photo') }).click();
    await expectStep(page, say, 3);
    expect(new URL((await lookup).url()).searchParams.get('lat')).toMatch(/^\d+(\.\d)?$/);
    await expect(page.getByLabel(say('Country'))).toHaveValue(country);
    await expect(page.getByLabel(say('Region'))).toHaveCount(country ? 1 : 0);
    expect(await callCount()).toBe(1);
  });
}

test('campaign parameters on any page are stored and removed from the address', async ({ visit }) => {
  const page = await visit(HOST);
  const kept = () => page.evaluate(() => localStorage.getItem('sf-source'));
  await page.goto('/login?network=radio&ref=r1&x=1');
  await expect(page).toHaveURL(/\/login\?x=1$/);
  expect(await kept()).toBe('{"network":"radio","ref":"r1"}');
  await page.goto('/likes?network=post');
  await expect(page).toHaveURL(/\/login\?next=%2Flikes$/);
  expect(await kept()).toBe('{"network":"post"}');
});
