import { expect, test } from '../fixtures/browser-test.ts';
import { sidewaysOverflow } from '../fixtures/layout.ts';
import { logIn, openScreen } from '../fixtures/member-steps.ts';
import * as signup from '../fixtures/signup-steps.ts';
import { textsOf } from '../fixtures/texts.ts';

const HOST = 'she.localhost';
const LANGUAGES = ['en', 'nl', 'de', 'it', 'fr', 'es', 'pl'];
const TAG = /<html[^>]* lang="([a-z]{2})-[A-Z]{2}"/;
const languageIn = (html: string) => TAG.exec(html)?.[1];

for (const language of LANGUAGES) {
  test(`${language} is chosen by the cookie, then by Accept-Language`, async ({ server }) => {
    const other = language === 'it' ? 'pl' : 'it';
    const response = await server.request(HOST, '/login', { headers: { 'accept-language': `xx, ${language};q=0.9` } });
    const kept = await server.request(HOST, '/login', {
      headers: { 'accept-language': other, cookie: `i18n_redirected=${language}` },
    });
    expect(languageIn(response.text)).toBe(language);
    expect(languageIn(kept.text)).toBe(language);
    expect(kept.headers['content-language']).toBe(language);
  });
}

test('without a cookie and a known language the site pack decides the language the language', async ({ server }) => {
  const none = await server.request(HOST, '/login');
  const unknown = await server.request(HOST, '/login', {
    headers: { 'accept-language': 'ja', cookie: 'i18n_redirected=xx' },
  });
  expect(languageIn(none.text)).toBe('en');
  expect(languageIn(unknown.text)).toBe('en');
});

for (const host of [HOST, 'classic.localhost']) {
  test(`the first page of ${host} stores its language for a year, also a lander and without JavaScript`, async ({
    visit,
  }) => {
    for (const javaScriptEnabled of [true, false]) {
      for (const path of ['/', '/landers/video/summer']) {
        const page = await visit(host, { locale: 'nl-NL', javaScriptEnabled });
        await page.goto(path);
        const stored = (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected');
        expect(stored, path).toMatchObject({ value: 'nl', path: '/', sameSite: 'Lax' });
        expect(((stored?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(365, 1);
      }
    }
  });

  test(`the language list on ${host} has the same arrow as every list`, async ({ visit }) => {
    const page = await visit(host);
    await page.goto('/login');
    const list = page.locator('footer select');
    expect(await list.evaluate((select) => getComputedStyle(select).appearance)).toBe('none');
  });
}

test('pages send Vary for the headers they depend on, files don’t', async ({ server }) => {
  const page = await server.request(HOST, '/login');
  const vary = String(page.headers.vary).toLowerCase();
  for (const name of ['accept-language', 'cookie', 'accept-encoding']) expect(vary).toContain(name);
  const script = /src="(\/assets\/[^"]+)"/.exec(page.text)?.[1] ?? '';
  const file = await server.request(HOST, script);
  expect(file.status).toBe(200);
  expect(String(file.headers.vary).toLowerCase()).not.toContain('cookie');
});

test('the footer switches the language without a reload, and the choice is remembered', async ({ visit }) => {
  const say = textsOf('fr');
  const page = await visit(HOST);
  await page.goto('/login');
  await page.locator('footer').getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Log in'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Log in'));
  await page.getByRole('link', { name: say('Create a free account') }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
});

const FITTING = [
  ...['/', '/login', '/signup', '/activate/error', '/no-such-page', '/landers/video/summer'],
  ...['/landers/transitionsvideolanding/summer', '/landers/maplanding/summer', '/landers/socialnetwork/summer'],
];
for (const path of FITTING) {
  test(`${path} fits a phone in German`, async ({ visit }) => {
    const page = await visit(HOST, { locale: 'de-DE' });
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    expect(await sidewaysOverflow(page)).toEqual([]);
  });
}

for (const host of [HOST, 'classic.localhost']) {
  test(`the steps of sign-up of ${host} fit a phone in German`, async ({ visit }) => {
    const page = await visit(host, { locale: 'de-DE', permissions: ['geolocation'] });
    const person = signup.newPerson('Dora');
    await page.goto('/signup');
    await signup.createAccount(page, textsOf('de'), person);
    await signup.skipToCompletion(page, textsOf('de'), person, async (step) =>
      expect.soft(await sidewaysOverflow(page), step).toEqual([]),
    );
  });

  test(`a member's screens of ${host} fit a phone in German`, async ({ visit }) => {
    const page = await visit(host, { locale: 'de-DE' });
    await logIn(page, textsOf('de'));
    const card = page.locator('article[data-member]').first();
    await expect(card).toBeVisible();
    expect(await sidewaysOverflow(page)).toEqual([]);
    const member = await card.getAttribute('data-member');
    for (const path of [`/members/${member}`, '/chats', `/members/${member}/chat`]) {
      await openScreen(page, path);
      expect(await sidewaysOverflow(page), path).toEqual([]);
    }
  });
}
