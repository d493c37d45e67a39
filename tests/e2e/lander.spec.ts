import { expect, test } from '../fixtures/browser-test.ts';
import { hold } from '../fixtures/hold.ts';
import { freshEmail } from '../fixtures/new-member.ts';
import { expectStep } from '../fixtures/signup-starts.ts';
import { textsOf } from '../fixtures/texts.ts';

const LANDER = '/landers/video/summer';
const PASSWORD = 'grey-heron-7-lanterns';

for (const [host, language] of [
  ['she.localhost', 'en'],
  ['classic.localhost', 'de'],
] as const) {
  const say = textsOf(language);

  test(`without JavaScript the lander of ${host} reports wrong values and keeps the input`, async ({ visit }) => {
    const page = await visit(host, { locale: language, javaScriptEnabled: false });
    await page.goto(LANDER);
    await page.getByLabel(say('Email address')).fill('robin at example');
    await page.getByLabel(say('Name'), { exact: true }).fill('@robin');
    await page.getByLabel(say('Password')).fill('short');
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: say('Create account') }).click();
    expect((await answer).status()).toBe(422);

    await expect(page.getByText(say('Value is not a valid email address'))).toBeVisible();
    await expect(page.getByText(say('A name can’t start with @. Choose another one.'))).toBeVisible();
    await expect(
      page.getByText(say('This field should be at least {min} characters long', { min: '8' })),
    ).toBeVisible();
    await expect(page.getByLabel(say('Email address'))).toHaveValue('robin at example');
    await expect(page.getByLabel(say('Name'), { exact: true })).toHaveValue('@robin');
    await expect(page.getByLabel(say('Password'))).toHaveValue('');
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}-`));
  });

  test(`without JavaScript the lander of ${host} creates the account`, async ({ visit, server }) => {
    const email = freshEmail('lander');
    const page = await visit(host, { locale: language, javaScriptEnabled: false });
    await page.goto(LANDER);
    await page.getByLabel(say('Email address')).fill(email);
    await page.getByLabel(say('Name'), { exact: true }).fill('Robin');
    await page.getByLabel(say('Password')).fill(PASSWORD);
    await page.getByRole('button', { name: say('Create account') }).click();
    await expect(page).toHaveURL(/\/complete-signup$/);
    expect((await server.mailTo(email)).links.join()).toContain(`${server.origin(host)}/activate/done#`);
  });
}

const say = textsOf('en');

test('with JavaScript the form of the lander reports mistakes without leaving the page', async ({ visit }) => {
  const page = await visit('she.localhost');
  await page.goto(LANDER);
  await page.getByRole('button', { name: say('Create account') }).click();
  await expect(page.getByLabel(say('Email address'))).toBeFocused();
  await expect(page.getByText(say('Enter your email address')).first()).toBeVisible();

  await page.getByLabel(say('Email address')).fill('robin@gmial.com');
  await page.getByLabel(say('Email address')).blur();
  await expect(page.getByLabel(say('Name'), { exact: true })).toHaveValue('robin');
  await page.getByRole('button', { name: say('Did you mean {address}?', { address: 'robin@gmail.com' }) }).click();
  await expect(page.getByLabel(say('Email address'))).toHaveValue('robin@gmail.com');
  await expect(page).toHaveURL(/\/landers\/video\/summer$/);
});

test('with JavaScript the form of the lander continues sign-up after the account step', async ({ visit, server }) => {
  const email = freshEmail('lander');
  // Permissions that aren't granted are refused. Without push, step 3 follows.
  const page = await visit('she.localhost', { permissions: ['geolocation'] });
  await page.goto(LANDER);
  await page.getByLabel(say('Email address')).fill(email);
  await page.getByLabel(say('Password')).fill(PASSWORD);
  await page.getByRole('button', { name: say('Create account') }).click();
  await expect(page).toHaveURL(/\/complete-signup$/);
  await expectStep(page, say, 3);
  expect((await server.mailTo(email)).subject).toContain('Irisa');
});

test('a lander keeps the input after a reload, and a hidden page sends its beacon', async ({ visit }) => {
  const page = await visit('she.localhost');
  await page.addInitScript(() => {
    const beacons: string[] = [];
    Object.assign(globalThis, { beacons });
    navigator.sendBeacon = (address) => beacons.push(String(address)) > 0;
  });
  await page.goto(`${LANDER}?network=acme`);
  await expect(page).toHaveURL(/\/summer$/);
  await page.getByLabel(say('Name'), { exact: true }).fill('Robin');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sf-form'))).toContain('Robin');
  await page.reload();
  await expect(page.getByLabel(say('Name'), { exact: true })).toHaveValue('Robin');
  // The part that listens for it may not have loaded yet.
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
      return (globalThis as unknown as { beacons: string[] }).beacons[0];
    });
  await expect.poll(hide).toBe('/api/page-hidden.php');
});

test('an address typed before the script arrived is kept and fills in the name', async ({ visit }) => {
  const page = await visit('she.localhost');
  const scripts = await hold(page, /\/assets\/[^?]+\.js/);
  await page.goto(LANDER, { waitUntil: 'commit' });
  await page.getByLabel(say('Email address')).fill('robin@example.org');
  await page.getByLabel(say('Password')).fill('grey');
  await scripts.open();
  await expect(page.getByLabel(say('Name'), { exact: true })).toHaveValue('robin');
  await expect(page.getByLabel(say('Email address'))).toHaveValue('robin@example.org');
  await expect(page.getByLabel(say('Password'))).toHaveValue('grey');
});

test('a sign-up counts as started once, when somebody types an address', async ({ visit }) => {
  const page = await visit('she.localhost');
  const started: string[] = [];
  page.on('request', (request) => {
    if (/page-hidden\.php\?.*started/.test(request.url())) started.push(request.url());
  });
  // Wait for everything that the form loads later.
  await page.goto(LANDER, { waitUntil: 'networkidle' });
  await page.getByLabel(textsOf('en')('Name'), { exact: true }).fill('Robin');
  expect(started).toEqual([]);
  for (const address of ['robin@example.org', 'robin@example.com']) {
    const answer = page.waitForResponse((response) => response.url().includes('validate_email.php'));
    await page.getByLabel(textsOf('en')('Email address')).fill(address);
    await answer;
  }
  expect(started).toHaveLength(1);
});

test('the match finder and its answers work without JavaScript', async ({ visit, server }) => {
  const email = freshEmail('finder');
  const page = await visit('she.localhost', { javaScriptEnabled: false });
  await page.goto('/match-finder');
  for (const answer of [say('Woman'), '26-35', say('All regions')]) {
    await page.getByRole('link', { name: answer, exact: true }).click();
  }
  await page.getByRole('link', { name: say('Create free account') }).click();
  await expect(page).toHaveURL(/\/signup\?gender=female&age=2&region=0&country=\w+$/);
  await page.getByLabel(say('Email address')).fill(email);
  await page.getByLabel(say('Password')).fill(PASSWORD);
  await page.getByRole('button', { name: say('Create account') }).click();
  await expect(page).toHaveURL(/\/complete-signup\?gender=female&age=2&region=0&country=\w+$/);
  expect((await server.mailTo(email)).links.join()).toContain('/activate/done#');
});

test('a server-rendered step of the match finder continues with JavaScript', async ({ visit }) => {
  const page = await visit('she.localhost');
  await page.goto('/match-finder?gender=female');
  await expect(page.getByRole('heading', { name: say('What age range?') })).toBeVisible();
  await page.getByRole('link', { name: '26-35', exact: true }).click();
  await expect(page.getByRole('heading', { name: say('Where should we look?') })).toBeVisible();
  await page.getByRole('link', { name: say('Back') }).click();
  await expect(page.getByRole('link', { name: '26-35', exact: true })).toBeVisible();
});
