import { builtSites } from '../../fixtures/built-sites.ts';
import { textsOf } from '../../fixtures/texts.ts';
import { expect, SITE, test } from '../engine-test.ts';
import { retryUntil } from '../retry-until.ts';
import { LOSES } from '../tls-proxy.ts';

const say = textsOf('en');

test('a screen whose file is cut off loads on the next attempt, in the same document', async ({ visit }) => {
  const screen = builtSites().find(({ pack }) => pack.host === SITE)?.site.routes['reset-password']?.screen ?? '';
  const page = await visit();
  await page.goto('/login');
  await page.evaluate(
    (cookie) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every engine
      document.cookie = cookie;
      Object.assign(globalThis, { isStillHere: true });
    },
    `${LOSES}=${screen.split('#')[0]}; path=/`,
  );
  // Until the router has started, a link loads a new document, which restores scroll positions itself.
  await retryUntil('the router', () => page.evaluate(() => history.scrollRestoration === 'manual'));
  await page.press('link', say('Forgot your password?'), { css: 'main' });
  await page.at('/reset-password');
  await page.see({ role: 'button', name: say('Send me the link') });

  // Engines pass a changed cookie to the page asynchronously, after the answer that changed it.
  await retryUntil('the second request for the file', async () => {
    const cookie = await page.evaluate(() => document.cookie);
    return !cookie.includes(LOSES);
  });
  expect(await page.evaluate(() => 'isStillHere' in globalThis)).toBe(true);
});
