import type { Locator, Page } from '@playwright/test';
import { LOCALES } from '#shared/contracts/settings.ts';
import { ACTIVATION_RESEND_MS } from '#shared/rules/limits.ts';
import { expect, test, type VisitOptions } from '../fixtures/browser-test.ts';
import { sidewaysOverflow } from '../fixtures/layout.ts';
import { cameraJpeg } from '../fixtures/pictures.ts';
import { expectStep, skipFrom } from '../fixtures/signup-starts.ts';
import { createAccount, fillAccount, newPerson } from '../fixtures/signup-steps.ts';
import { type Say, textsOf } from '../fixtures/texts.ts';

const HOST = 'she.localhost';
const WITH_PUSH: VisitOptions = { permissions: ['notifications'] };
const WITHOUT_PUSH: VisitOptions = { permissions: ['geolocation'] };
const say = textsOf('en');

const button = (page: Page, name: string, by: Say = say) => page.getByRole('button', { name: by(name), exact: true });
const press = (page: Page, name: string) => button(page, name).click();
const offline = (page: Page, isOff = true) => page.context().setOffline(isOff);

/** The step reports the missing network. Once it is back, Retry saves. */
async function saveWithoutNetwork(page: Page): Promise<void> {
  await offline(page);
  await press(page, 'Save and continue');
  const alert = page
    .getByRole('alert')
    .filter({ hasText: say('You’re offline. Check your connection and try again.') });
  await expect(alert).toBeVisible();
  await offline(page, false);
  await alert.getByRole('button', { name: say('Retry') }).click();
}

test('every step survives a lost network: it reports it, keeps the input and continues @whole-browser', async ({
  visit,
}) => {
  const page = await visit(HOST, WITH_PUSH);
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no push service', 'AbortError'));
  });
  const person = newPerson('Robin');
  await page.goto('/signup');
  await fillAccount(page, say, person);
  await offline(page);
  await press(page, 'Create account');
  await expect(page.getByRole('alert')).toContainText(say('You’re offline. Check your connection and try again.'));
  await expect(page.getByLabel(say('Password'))).toHaveValue(person.password);
  await offline(page, false);
  await press(page, 'Create account');

  await expectStep(page, say, 1);
  await press(page, 'Turn on notifications');
  await expect(page.getByRole('alert').getByRole('button', { name: say('Retry') })).toBeVisible();
  await offline(page);
  await press(page, 'No, thank you');

  await expectStep(page, say, 2);
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await cameraJpeg() };
  await page.locator('input[type=file]').setInputFiles(photo);
  const failed = page.getByRole('alert').getByRole('button', { name: say('Retry') });
  await expect(failed).toBeVisible();
  await offline(page, false);
  await failed.click();
  await expect(page.getByRole('main').getByRole('img', { name: person.name })).toHaveCount(1);
  await offline(page);
  // The next step has loaded already.
  await press(page, 'Save and continue');

  await expectStep(page, say, 3);
  await page.getByLabel(say('Country')).selectOption('NL');
  await expect(page.getByText(say('We couldn’t load the regions.'))).toBeVisible();
  await page.getByLabel(say('City')).fill('Zeist');
  await offline(page, false);
  await page.getByRole('button', { name: say('Retry') }).click();
  await page.getByLabel(say('Region')).selectOption({ label: 'Utrecht' });
  await saveWithoutNetwork(page);

  await expectStep(page, say, 4);
  await page.getByRole('radio', { name: say('Woman') }).check();
  await saveWithoutNetwork(page);
  await expectStep(page, say, 5);
  await page.getByLabel(say('About me')).fill('I bake.');
  await saveWithoutNetwork(page);

  await expectStep(page, say, 6);
  await offline(page);
  await expect(page.getByText(say('Looking for people near you…'))).toBeVisible();
  await offline(page, false);
  await expectStep(page, say, 7);
  await offline(page);
  await button(page, 'Send the email again').click({ timeout: 2 * ACTIVATION_RESEND_MS });
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toContainText(say('You’re offline. Check your connection and try again.'));
});

test('sign-up works without storage and script cookies, and Reload stays at its step', async ({ visit }) => {
  const page = await visit(HOST, WITHOUT_PUSH);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(globalThis, name, { get: refuse });
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  });
  await page.goto('/signup?network=acme');
  await expect(page).toHaveURL(/\/signup$/);
  await createAccount(page, say, newPerson('Robin'));
  await expectStep(page, say, 3);
  await press(page, 'Continue without a location');
  await expectStep(page, say, 4);
  await page.reload();
  await expectStep(page, say, 4);
  await skipFrom(page, say, 4);
});

test('without JavaScript the account is created, and mistakes are reported with the input', async ({
  visit,
  server,
}) => {
  const page = await visit(HOST, { javaScriptEnabled: false });
  const person = newPerson('Robin');
  await page.goto('/signup');
  await fillAccount(page, say, { ...person, password: 'short' });
  await press(page, 'Create account');
  await expect(page.getByText(say('This field should be at least {min} characters long', { min: '8' }))).toBeVisible();
  await expect(page.getByLabel(say('Email address'))).toHaveValue(person.email);
  await expect(page.getByLabel(say('Password'))).toHaveValue('');
  await page.getByLabel(say('Password')).fill(person.password);
  await press(page, 'Create account');
  await expect(page).toHaveURL(/\/complete-signup$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Check your email'));
  expect((await server.mailTo(person.email)).links.join()).toContain('/activate/done#');
});

const TABS = 60;

/** Moves the focus there by the Tab key only. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let count = 0; count < TABS && !(await isThere()); count += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}
const enter = async (page: Page, target: Locator) => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

test('sign-up works by keyboard only, including typo hint, terms and photo @whole-browser', async ({ visit }) => {
  const page = await visit(HOST, WITH_PUSH);
  const local = newPerson('robin').email.split('@')[0] ?? '';
  await page.goto('/signup');
  const email = page.getByLabel(say('Email address'));
  await tabTo(page, email);
  await page.keyboard.type(`${local}@gmial.com`);
  await page.keyboard.press('Tab');
  const hint = page.getByRole('button', { name: say('Did you mean {address}?', { address: `${local}@gmail.com` }) });
  await expect(hint).toBeVisible();
  await tabTo(page, hint, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(email).toHaveValue(`${local}@gmail.com`);
  await expect(email).toBeFocused();
  await tabTo(page, page.getByLabel(say('Password')));
  await page.keyboard.type('grey-heron-7-lanterns');
  await expect(page.getByText(say('Strong'), { exact: true })).toBeVisible();
  const terms = page.getByRole('main').getByRole('link', { name: 'terms of use' });
  await enter(page, terms);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(terms).toBeFocused();
  await tabTo(page, button(page, 'Create account'), 'Shift+Tab');
  await page.keyboard.press('Enter');

  await expectStep(page, say, 1);
  await enter(page, button(page, 'No, thank you'));
  await expectStep(page, say, 2);
  const chooser = page.waitForEvent('filechooser');
  await enter(page, page.locator('input[type=file]'));
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await cameraJpeg() });
  await enter(page, button(page, 'Save and continue'));
  await expectStep(page, say, 3);
  await tabTo(page, page.getByLabel(say('Country')));
  await page.keyboard.type('Nether');
  await tabTo(page, page.getByLabel(say('City')));
  await page.keyboard.type('Zeist');
  await page.keyboard.press('Enter');
  await expectStep(page, say, 4);
  for (const [list, choice] of [
    ['day', '17'],
    ['month', 'May'],
    ['year', '1990'],
  ] as const) {
    await tabTo(page, page.locator(`select[name=${list}]`));
    await page.keyboard.type(choice);
  }
  await enter(page, button(page, 'Save and continue'));
  await expectStep(page, say, 5);
  await tabTo(page, page.getByLabel(say('About me')));
  await page.keyboard.type('I bake.');
  await enter(page, button(page, 'Save and continue'));
  await expectStep(page, say, 7);
  await enter(page, page.getByRole('link', { name: say('See your matches') }));
  await expect(page).toHaveURL(/\/signup-matches$/);
  await enter(page, page.getByRole('link', { name: say('Browse members') }));
  await expect(page).toHaveURL(/\/members$/);
});

for (const host of [HOST, 'classic.localhost']) {
  test(`every message of the form of ${host} fits a phone in German`, async ({ visit }) => {
    const de = textsOf('de');
    const page = await visit(host, { locale: 'de-DE', ...WITHOUT_PUSH });
    await page.goto('/signup');
    await fillAccount(page, de, { email: 'robin@gmial.con', name: '@robin', password: 'kurz' });
    await page.getByLabel(de('Password')).press('Tab');
    await expect(page.getByText(de('A name can’t start with @. Choose another one.'))).toBeVisible();
    await expect(page.getByText(de('This field should be at least {min} characters long', { min: '8' }))).toBeVisible();
    await expect(page.getByRole('button', { name: 'gmail.com' })).toBeVisible();
    const warning = page.getByText(de('Some profiles here are fictional. They’re always labeled.'));
    await expect(warning).toHaveCount(host === HOST ? 0 : 1);
    expect(await sidewaysOverflow(page)).toEqual([]);
    await page.getByLabel(de('Email address')).fill('demo@example.org');
    await expect(page.getByText(de('You already have an account with this email.'))).toBeVisible();
    expect(await sidewaysOverflow(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Nutzungsbedingungen' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await sidewaysOverflow(page)).toEqual([]);
  });
}

test('terms and privacy open in a dialog in each language, and the input stays', async ({ visit }) => {
  const seen = new Set<string>();
  for (const locale of LOCALES) {
    const page = await visit(HOST, { locale });
    await page.goto('/signup');
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`));
    await page.locator('input[name=email]').fill('robin@example.org');
    for (const text of ['terms', 'privacy']) {
      await page.locator(`form a[href="/pages/${text}"]`).click();
      // A paragraph says that the text is loading.
      const words = page.getByRole('dialog').locator('p:not([aria-busy])').first();
      await expect(words).not.toBeEmpty();
      seen.add((await words.textContent()) ?? '');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await expect(page.locator('input[name=email]')).toHaveValue('robin@example.org');
    await page.close();
  }
  expect(seen.size).toBe(LOCALES.length * 2);
});
