import { expect, test } from '../fixtures/browser-test.ts';

const HOST = 'she.localhost';
const HTML = { accept: 'text/html', 'accept-language': 'en' };

const REFUSED = [
  ['an unknown path', '/no/such/page'],
  ['an id that is too short', '/members/abc'],
  ['an id with a sign no id has', '/members/AAAAAAAAAAAAAA!A'],
  ['a chat with a malformed id', '/chats/1'],
  ['a type of likes that does not exist', '/likes/everything'],
  ['the profile of an unknown member', '/members/AAAAAAAAAAAAAAAA'],
  ['a lander that does not exist', '/landers/nosuchlander/summer'],
] as const;

for (const [what, path] of REFUSED) {
  test(`${what} is a 404 that shows the path`, async ({ visit }) => {
    const page = await visit(HOST);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Page not found: ${path}`);
  });
}

test('a path is shown as text, whatever it contains', async ({ visit, server }) => {
  const path = encodeURI('/<img src=x onerror=alert(1)>"&');
  const { status, text } = await server.request(HOST, path, { headers: HTML });
  expect(status).toBe(404);
  expect(text).not.toContain('<img src=x');

  const page = await visit(HOST);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page not found: /');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test('the 404 screen is in the visitor’s language', async ({ visit }) => {
  const page = await visit(HOST, { locale: 'nl-NL' });
  await page.goto('/no/such/page');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-NL');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('/no/such/page');
});

test('a missing asset is a plain 404, never a page', async ({ server }) => {
  const { status, headers } = await server.request(HOST, '/assets/gone-1234.js', { headers: HTML });
  expect(status).toBe(404);
  expect(headers['content-type']).not.toContain('html');
});

test('an unknown host has no site', async ({ server }) => {
  const { status, text } = await server.request('nobody.example', '/', { headers: HTML });
  expect(status).toBe(404);
  expect(text).not.toContain('Irisa');
});
