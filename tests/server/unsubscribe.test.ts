import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAIL_KINDS, type MailKind } from '#server/notify/mail/mail-data.ts';
import { unsubscribeToken } from '#server/notify/notices/unsubscribe.ts';
import type { NotificationSettings } from '#shared/contracts/notifications.ts';
import { type NoticeBench, noticeBench } from '../fixtures/notice-bench.ts';
import type { Person } from '../fixtures/talk-app.ts';

let bench: NoticeBench;
beforeAll(async () => {
  bench = await noticeBench();
});
afterAll(() => bench.close());

const tokenOf = (person: Person, kind: MailKind) => unsubscribeToken(bench.store.db, person.id, kind);
const settingsOf = async (person: Person) => (await bench.ask(person, 'GET notifications')).settings;
const mailsOf = ({ like, message, news }: NotificationSettings) => ({
  like: like.mail,
  message: message.mail,
  news: news.mail,
});

/** The request of a mail program: no cookie, no own header, a form body. */
const post = (t: string, { host = 'localhost', accept = '*/*' } = {}) =>
  bench.app.request(`http://${host}/api/unsubscribe.php?t=${encodeURIComponent(t)}`, {
    method: 'POST',
    headers: { host, accept, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    body: 'List-Unsubscribe=One-Click',
  });
const open = (t: string, headers: Record<string, string> = {}) =>
  bench.app.request(`http://localhost/api/unsubscribe.php?t=${encodeURIComponent(t)}`, {
    headers: { host: 'localhost', accept: 'text/html', ...headers },
  });

/** Everything is on, with likes weekly, so that they are in the summary. */
async function subscriber() {
  const person = await bench.person({ language: 'nl' });
  const daily = { push: true, mail: true, frequency: 'daily' } as const;
  await bench.set(person, { like: { ...daily, frequency: 'weekly' }, news: daily });
  return person;
}

test.each([
  ['message', { message: false, like: true, news: true }],
  ['like', { message: true, like: false, news: true }],
  ['news', { message: true, like: true, news: false }],
  ['digest', { message: true, like: false, news: false }],
] as const)('one click in a mail about %s ends mails of that kind and nothing else', async (kind, left) => {
  const [person, other] = [await subscriber(), await subscriber()];
  const before = await settingsOf(person);
  const response = await post(await tokenOf(person, kind));
  expect(response.status).toBe(200);
  expect(await response.json()).toBe('done');
  const after = await settingsOf(person);
  expect(mailsOf(after)).toEqual(left);
  // Push, frequency and quiet hours don't change.
  const silent = { mail: null };
  const bare = (each: NotificationSettings) => ({
    ...each,
    like: { ...each.like, ...silent },
    message: { ...each.message, ...silent },
    news: { ...each.news, ...silent },
  });
  expect(bare(after)).toEqual(bare(before));
  expect(mailsOf(await settingsOf(other))).toEqual({ message: true, like: true, news: true });
});

test('a link works repeatedly, and years later', async () => {
  const person = await subscriber();
  const token = await tokenOf(person, 'message');
  bench.pass(3 * 365 * 86_400_000);
  expect((await post(token)).status).toBe(200);
  expect((await post(token)).status).toBe(200);
});

describe('the page of an unsubscribe link', () => {
  test('asks in the member’s language, and changes nothing by itself', async () => {
    const person = await subscriber();
    const token = await tokenOf(person, 'message');
    for (let time = 0; time < 3; time += 1) {
      const response = await open(token, { 'accept-language': 'fr' });
      const page = await response.text();
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(page).toContain('<html lang="nl">');
      expect(page).toContain('Geen e-mails meer over nieuwe berichten?');
      expect(page).toContain('<form method="post">');
      expect(page).not.toContain('<script');
    }
    expect(
      (await bench.app.request(`http://localhost/api/unsubscribe.php?t=${token}`, { method: 'HEAD' })).status,
    ).toBe(404);
    expect(mailsOf(await settingsOf(person))).toEqual({ message: true, like: true, news: true });
  });

  test('confirms when its button was pressed', async () => {
    const person = await subscriber();
    const page = await (await post(await tokenOf(person, 'digest'), { accept: 'text/html' })).text();
    expect(page).toContain('Gelukt. Je krijgt deze e-mails niet meer.');
    expect(page).not.toContain('<form');
  });

  test('explains what to do if the link is incomplete', async () => {
    const page = await (await open('half-a-link')).text();
    expect(page).toContain('This link isn’t complete.');
    expect(page).not.toContain('<form');
  });
});

test('other tokens are refused', async () => {
  const [person, other] = [await subscriber(), await subscriber()];
  const [id, kind, mac = ''] = (await tokenOf(person, 'message')).split('.');
  const forged = [
    '',
    '..',
    `${id}.like.${mac}`,
    `${other.id}.${kind}.${mac}`,
    `${id}.${kind}.${mac.slice(0, -1)}`,
    `${id}.${kind}.${mac}.x`,
    `${id}.${kind}.`,
    `${id}.news.${mac}`,
    `${id}.${kind}.${'\u{1F600}'.repeat(11)}`,
  ];
  for (const token of forged) expect([400, 410]).toContain((await post(token)).status);
  // The link doesn't work on a site of another pool either.
  for (const each of MAIL_KINDS) {
    const refused = await post(await tokenOf(person, each), { host: 'classic.localhost' });
    expect([refused.status, (await refused.json()).error.key]).toEqual([410, 'notifications.unknown_link']);
  }
  expect(mailsOf(await settingsOf(person))).toEqual({ message: true, like: true, news: true });
});
