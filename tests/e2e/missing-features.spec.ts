import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/browser-test.ts';
import { callApi, fillLogin } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { textsOf } from '../fixtures/texts.ts';

const HOST = 'she.localhost';
const say = textsOf('en');

/** Each runs in the page before its scripts, and removes a feature that an old or unusual browser lacks. */
const MISSING: Readonly<Record<string, () => void>> = {
  IntersectionObserver: () => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'),
  BroadcastChannel: () => void Reflect.deleteProperty(globalThis, 'BroadcastChannel'),
  structuredClone: () => void Reflect.deleteProperty(globalThis, 'structuredClone'),
  'Intl.DisplayNames': () => void Reflect.deleteProperty(Intl, 'DisplayNames'),
  '<dialog>': () => {
    for (const name of ['showModal', 'show', 'close', 'open'])
      Reflect.deleteProperty(HTMLDialogElement.prototype, name);
  },
  storage: () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, { get: refuse });
  },
  'cookies in scripts': () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  },
  'service workers': () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
  'crypto.randomUUID': () => void Reflect.deleteProperty(Crypto.prototype, 'randomUUID'),
  'URLSearchParams.size': () => void Reflect.deleteProperty(URLSearchParams.prototype, 'size'),
  'anything newer than Safari 15.0': () => {
    for (const name of ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with'])
      Reflect.deleteProperty(Array.prototype, name);
    for (const name of ['canParse', 'parse']) Reflect.deleteProperty(URL, name);
    for (const name of ['any', 'timeout']) Reflect.deleteProperty(AbortSignal, name);
    Reflect.deleteProperty(AbortSignal.prototype, 'throwIfAborted');
    Reflect.deleteProperty(Object, 'hasOwn');
    Reflect.deleteProperty(URLSearchParams.prototype, 'size');
    for (const name of ['structuredClone', 'requestIdleCallback']) Reflect.deleteProperty(globalThis, name);
  },
};

const main = (page: Page) => page.getByRole('main');

for (const [feature, remove] of Object.entries(MISSING)) {
  test(`a member logs in, searches, likes, writes and uses a dialog without ${feature}`, async ({ visit, server }) => {
    const page = await visit(HOST);
    const credentials = await createMember(page, server, { gender: 'male' });
    await callApi(page, 'GET', '/api/logout.php');
    await page.addInitScript(remove);
    await page.goto('/login?next=%2Fmembers');
    await fillLogin(page, say, credentials);
    await expect(page).toHaveURL(/\/members$/);

    const cards = main(page).getByRole('article');
    await expect(cards.first()).toBeVisible();
    const like = cards.first().getByRole('button', { name: /^Like / });
    const name = (await like.getAttribute('aria-label'))?.replace('Like ', '') ?? '';
    await like.click();
    await expect(cards.first().getByRole('button', { name: `Unlike ${name}` })).toBeVisible();
    await cards.first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

    await page.goto(`${new URL(page.url()).pathname}/chat`);
    await page.waitForURL('**/chats/*');
    await page.getByLabel(say('Message'), { exact: true }).fill('Good evening');
    await page.getByRole('button', { name: say('Send'), exact: true }).click();
    const sent = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Good evening' });
    await expect(sent).toContainText(say('Sent'));

    await page.goto('/profile');
    await page.getByRole('button', { name: /: About me$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Rain or shine');
    await dialog.getByRole('button', { name: say('Save'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(main(page).getByText('Rain or shine')).toBeVisible();
    await page.getByRole('button', { name: /: About me$/ }).click();
    await expect(dialog.getByRole('textbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
}
