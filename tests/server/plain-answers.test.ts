import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPlainText, plainError } from '#server/web/plain-answers.ts';
import { LOCALES } from '#shared/contracts/settings.ts';
import { MAIL_TEXTS } from '../fixtures/mail-texts.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

const ROOT = join(import.meta.dirname, '../..');
let bench: TestWeb;
beforeAll(async () => {
  bench = await openTestWeb({ production: true });
});
afterAll(() => bench.close());

const ask = async (host: string, path: string, language: string, init: RequestInit = {}) => {
  const answer = await bench.ask(host, path, { ...init, headers: { 'accept-language': language } });
  return [answer.status, answer.headers.get('content-type'), await answer.text()];
};
const PLAIN = 'text/plain; charset=utf-8';

test('plain answers are in the visitor’s language', async () => {
  expect(await ask('localhost', '/assets/gone.js', 'nl')).toEqual([404, PLAIN, 'Op dit adres staat niets.']);
  expect(await ask('localhost', '/photos/gone.webp', 'nl')).toEqual([404, PLAIN, 'Op dit adres staat niets.']);
  expect(await ask('localhost', '/', 'nl', { method: 'DELETE' })).toEqual([
    405,
    PLAIN,
    'Naar dit adres kun je niets versturen. Ga terug, herlaad de pagina en probeer het nog eens.',
  ]);
  expect(await ask('localhost', '/signup', 'en', { method: 'POST', body: 'x' })).toEqual([
    403,
    PLAIN,
    'We couldn’t accept this. Go back, reload the page and try again.',
  ]);
});

test('a host without a site answers in the browser’s language, or in English', async () => {
  expect(await ask('nowhere.example', '/', 'pl,en;q=0.5')).toEqual([404, PLAIN, 'Pod tym adresem nic nie ma.']);
  expect(await ask('nowhere.example', '/', 'tlh')).toEqual([404, PLAIN, 'There is nothing at this address.']);
});

test('source maps are never served', async () => {
  expect((await ask('localhost', '/assets/AAAAAAA.js.map', 'en'))[0]).toBe(404);
});

test('HEAD gets no text, and a page stays unchanged', () => {
  const text = MAIL_TEXTS('en', { prefix: '' });
  const head = new Request('http://localhost/', { method: 'HEAD' });
  expect(addPlainText(plainError(404), head, text).body).toBeNull();
  const page = new Response('page');
  expect(addPlainText(page, head, text)).toBe(page);
});

test('every text of the plain answers is used by a status, in every language', async () => {
  const get = new Request('http://localhost/');
  const statuses = [400, 403, 404, 405, 413, 415, 429, 500, 503];
  const ids = PO.parse(readFileSync(join(ROOT, 'locales/en/mail.po'), 'utf8')).items.map(({ msgid }) => msgid);
  const used = new Set<string>();
  for (const locale of LOCALES) {
    const text = MAIL_TEXTS(locale, { prefix: '' });
    for (const status of statuses) {
      const note: typeof text = (id, values) => {
        used.add(id);
        return text(id, values);
      };
      expect((await addPlainText(plainError(status), get, note).text()).length).toBeGreaterThan(10);
    }
  }
  expect([...used].sort()).toEqual(ids.filter((id) => id.startsWith('answer.')).sort());
});

describe('texts in the code of the server', () => {
  /** Development pages, and texts for machines, operators and developers only. */
  const NOT_FOR_VISITORS = /^server\/(?:api\/openapi|web\/dev|desk|start\/samples)\b/;
  const FOUND = [
    // A response body with words.
    /new Response\(\s*(['"`])(?!\1)[^'"`]*[A-Za-z]{3}/g,
    // Words between two tags of a page or an email.
    />[^<>${}`\n]*[A-Za-z]{3,}[^<>${}`\n]*<\//g,
    /\b(?:title|alt|placeholder|aria-label)="[^"$]*[A-Za-z]{3}/g,
  ];

  test.each(globSync('server/**/*.ts', { cwd: ROOT }).filter((file) => !NOT_FOR_VISITORS.test(file)))(
    '%s has none, because texts come from the catalogs',
    (file) => {
      const code = readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|&\w+;/gm, '');
      expect(FOUND.flatMap((pattern) => code.match(pattern) ?? [])).toEqual([]);
    },
  );
});
