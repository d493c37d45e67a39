import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/browser-test.ts';
import { logOut } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('de');
const HOST = 'she.localhost';

/** A virtual authenticator. `present` sets whether its owner confirms a request. */
async function addDevice(page: Page): Promise<{ present: (is: boolean) => Promise<void> }> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const present = async (enabled: boolean) => {
    await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  };
  return { present };
}

/** Records how the page requests passkeys, and passes each request on. */
function noteQuestions(): void {
  const mediations: string[] = [];
  const get = navigator.credentials.get.bind(navigator.credentials);
  navigator.credentials.get = (options) => {
    mediations.push(options?.mediation ?? 'dialog');
    return get(options);
  };
  Object.assign(globalThis, { mediations });
}
/** The kinds of requests so far. */
const mediations = (page: Page) => page.evaluate(() => (globalThis as unknown as { mediations: string[] }).mediations);
const expectMediations = (page: Page, expected: string[]) => expect.poll(() => mediations(page)).toEqual(expected);

const panel = (page: Page) => page.locator('details', { hasText: say('Passkeys') });
const login = (page: Page) => page.getByRole('button', { name: say('Log in with a passkey') });

test('a member adds a passkey, logs in with it by the field and by the button, and removes it', async ({
  visit,
  server,
}) => {
  const page = await visit(HOST, { locale: 'de-DE' });
  await page.addInitScript(noteQuestions);
  const { present } = await addDevice(page);
  await createMember(page, server);
  await page.goto('/profile#account');
  await panel(page).getByText(say('Passkeys')).click();
  await panel(page)
    .getByRole('button', { name: say('Add a passkey') })
    .click();
  await expect(panel(page).getByRole('listitem')).toContainText(say('Not used yet'));
  // The device has a passkey by now and reports that.
  await panel(page)
    .getByRole('button', { name: say('Add a passkey') })
    .click();
  await expect(panel(page).getByRole('alert')).toContainText(
    say('This device already has a passkey for your account. Use it to log in.'),
  );

  await present(false);
  await logOut(page, say);
  await expectMediations(page, ['conditional']);
  await present(true);
  await login(page).click();
  await expect(page).toHaveURL(/\/members$/);
  await expectMediations(page, ['conditional', 'dialog']);

  // The owner is present, so the authenticator accepts the browser's offer in the field at once.
  await logOut(page, say);
  await expect(page).toHaveURL(/\/members$/);
  await expectMediations(page, ['conditional', 'dialog', 'conditional']);

  await page.goto('/profile#account');
  await panel(page).getByText(say('Passkeys')).click();
  await expect(panel(page).getByRole('listitem')).not.toContainText(say('Not used yet'));
  await panel(page)
    .getByRole('button', { name: new RegExp(say('Remove')) })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Remove'), exact: true })
    .click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(0);

  await present(false);
  await logOut(page, say);
  await expectMediations(page, ['conditional']);
  await present(true);
  await login(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    say('This passkey doesn’t open an account here. Log in with your password.'),
  );
  await expect(page).toHaveURL(/\/login/);
});

test('a browser without passkeys offers only the password', async ({ visit }) => {
  const page = await visit(HOST, { locale: 'de-DE' });
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: say('Log in'), exact: true })).toBeEnabled();
  await expect(login(page)).toHaveCount(0);
});
