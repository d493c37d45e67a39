import { expect } from '../fixtures/browser-test.ts';
import { hold } from '../fixtures/hold.ts';
import { compareElements, effectsDone, rememberElements } from '../fixtures/hydrated-elements.ts';
import { freshEmail } from '../fixtures/new-member.ts';
import { frameOf, landerIn, loaderOf, PARTNER, SITE, strictPolicy, test } from '../fixtures/partner-page.ts';
import { type Say, textsOf } from '../fixtures/texts.ts';

const LANDER = '/landers/video/first';
const PASSWORD = 'grey-heron-7-lanterns';
const ISLAND = '#island';
/** What the form says about its three empty fields. */
const missing = (say: Say) => [
  say('Enter your email address'),
  say('Choose a name for others to see'),
  say('Choose a password'),
];
/** Requests for scripts are held until a test lets them through. */
const SCRIPTS = /\/assets\/[^?]+\.js/;

for (const [host, language] of [
  [SITE, 'en'],
  ['classic.localhost', 'de'],
] as const) {
  const say = textsOf(language);

  test(`the form of ${host} reports missing fields before any script file has arrived`, async ({ visit }) => {
    const page = await visit(host, { locale: language });
    await hold(page, SCRIPTS);
    await page.goto(LANDER, { waitUntil: 'commit' });
    await page.getByRole('button', { name: say('Create account') }).click();
    await expect(page.getByRole('alert')).toHaveText(missing(say));
    await expect(page.getByLabel(say('Email address'))).toBeFocused();

    await page.getByLabel(say('Email address')).fill('robin at example');
    await page.getByLabel(say('Password')).fill('short');
    await page.getByLabel(say('Password')).press('Enter');
    await expect(page.getByRole('alert')).toHaveText([
      say('Value is not a valid email address'),
      say('This field should be at least {min} characters long', { min: '8' }),
    ]);
    await expect(page.getByLabel(say('Email address'))).toHaveAccessibleDescription(
      new RegExp(say('Value is not a valid email address')),
    );
    await expect(page.getByLabel(say('Email address'))).toHaveValue('robin at example');
    await expect(page.getByLabel(say('Password'))).toHaveValue('short');
    await expect(page).toHaveURL(new RegExp(`${LANDER}$`));
  });
}

const say = textsOf('en');

test('a valid form can be sent without any script file', async ({ visit, server }) => {
  const email = freshEmail('first');
  const page = await visit(SITE);
  const lander = await hold(page, SCRIPTS);
  await page.goto(LANDER, { waitUntil: 'commit' });
  await page.getByRole('button', { name: say('Create account') }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel(say('Email address')).fill(email);
  await page.getByLabel(say('Password')).fill(PASSWORD);
  await page.getByLabel(say('Password')).press('Enter', { noWaitAfter: true });
  await page.waitForURL(/\/complete-signup$/, { waitUntil: 'commit' });
  await lander.open();
  expect((await server.mailTo(email)).subject).toContain('Irisa');
});

test('the island takes over the refused fields: it creates no element twice, and corrected fields count', async ({
  visit,
}) => {
  const page = await visit(SITE);
  const scripts = await hold(page, SCRIPTS);
  await page.goto(LANDER, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: say('Create account') });
  await button.click();
  await expect(page.getByRole('alert')).toHaveCount(3);
  await page.getByLabel(say('Email address')).fill('robin@example.org');
  await page.getByLabel(say('Password')).focus();
  expect(await rememberElements(page, ISLAND)).toBeGreaterThan(5);

  await scripts.open();
  await page.waitForLoadState('load');
  await effectsDone(page);
  // The address is valid by now, and its first part is the name.
  await expect(page.getByRole('alert')).toHaveText([say('Choose a password')]);
  await expect(page.getByLabel(say('Email address'))).not.toHaveAttribute('aria-invalid');
  await expect(page.getByLabel(say('Name'), { exact: true })).toHaveValue('robin');
  await expect(page.getByLabel(say('Password'))).toBeFocused();
  expect((await compareElements(page, ISLAND)).made).toEqual([]);

  await page.getByLabel(say('Password')).fill('short');
  await page.getByLabel(say('Password')).press('Enter');
  await expect(page.getByRole('alert')).toHaveText([
    say('This field should be at least {min} characters long', { min: '8' }),
  ]);
  await page.getByLabel(say('Password')).fill(PASSWORD);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(button).toBeEnabled();
});

test('an island that finds the refused form unchanged adds and removes no element', async ({ visit }) => {
  const page = await visit(SITE);
  const scripts = await hold(page, SCRIPTS);
  await page.goto(LANDER, { waitUntil: 'commit' });
  await page.getByRole('button', { name: say('Create account') }).click();
  await expect(page.getByRole('alert')).toHaveCount(3);
  await rememberElements(page, ISLAND);
  await scripts.open();
  await page.waitForLoadState('load');
  await effectsDone(page);
  expect(await compareElements(page, ISLAND)).toEqual({ lost: [], made: [], inOrder: true });
});

test('in a partner’s frame the form also shows errors before its script has arrived', async ({
  visit,
  partner,
  site,
}) => {
  const page = await visit(PARTNER);
  const scripts = await hold(page, SCRIPTS);
  const opened = partner.open(page, { policy: strictPolicy(site), body: `${landerIn(site, 'one')}${loaderOf(site)}` });
  const lander = frameOf(page, 'one');
  await lander.getByRole('button', { name: say('Create account') }).click();
  await expect(lander.getByRole('alert')).toHaveText(missing(say));
  await expect(page).toHaveURL(/\/article$/);
  await scripts.open();
  await opened;
});
