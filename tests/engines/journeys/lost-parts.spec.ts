import { builtSites } from '../../fixtures/built-sites.ts';
import { textsOf } from '../../fixtures/texts.ts';
import { expect, SITE, test } from '../engine-test.ts';
import { patiently } from '../patiently.ts';
import { LOSES } from '../tls-proxy.ts';

const say = textsOf('en');

test('a screen whose file is lost half-way comes at the next try, in the same document', async ({ visit }) => {
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
  // Until the router is there a link leads to another document.
  await patiently('the router', () => page.evaluate(() => Symbol.for('wouter_v3') in globalThis));
  await page.press('link', say('Forgot your password?'), { css: 'main' });
  await page.at('/reset-password');
  await page.see({ role: 'button', name: say('Send me the link') });

  const { cookie, isStillHere } = await page.evaluate(() => ({
    cookie: document.cookie,
    isStillHere: 'isStillHere' in globalThis,
  }));
  expect(cookie, 'the file was asked for twice').not.toContain(LOSES);
  expect(isStillHere).toBe(true);
});
