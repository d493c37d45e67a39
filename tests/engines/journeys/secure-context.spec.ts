import { textsOf } from '../../fixtures/texts.ts';
import { expect, test } from '../engine-test.ts';
import { becomeMember } from '../member-steps.ts';

const say = textsOf('en');

test('over TLS the service worker controls the page', async ({ visit }) => {
  const page = await visit();
  await page.goto('/login');
  expect(await page.evaluate(() => isSecureContext && location.protocol)).toBe('https:');
  const scriptInCharge = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '');
  await expect.poll(scriptInCharge).toMatch(/\/sw\.js/);
});

test('push and passkeys are offered only if the engine supports them', async ({ visit, server }) => {
  const page = await visit();
  await page.goto('/login');
  const { hasPush, isDenied, hasPasskeys } = await page.evaluate(() => ({
    hasPush: 'PushManager' in window && 'Notification' in window,
    isDenied: 'Notification' in window && Notification.permission === 'denied',
    hasPasskeys: 'PublicKeyCredential' in window,
  }));
  await page.see({ role: 'button', name: say('Log in') });
  const passkeyLogin = { role: 'button', name: say('Log in with a passkey') };
  await (hasPasskeys ? page.see(passkeyLogin) : page.miss(passkeyLogin));

  await becomeMember(page, server);
  await page.goto('/profile#account');
  await page.click({ css: 'summary', text: say('Passkeys') });
  if (hasPasskeys) await page.see({ role: 'button', name: say('Add a passkey') });
  else await page.read(say('This browser can’t create passkeys. Try another browser.'));

  await page.goto('/notifications#settings');
  const standing = () => page.evaluate(() => document.querySelector<HTMLElement>('[data-standing]')?.dataset.standing);
  await expect.poll(standing).toBe(!hasPush ? 'unsupported' : isDenied ? 'denied' : 'ask');
});
