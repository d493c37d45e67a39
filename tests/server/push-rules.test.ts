import { afterAll, beforeAll, expect, test } from 'vitest';
import { composePush } from '#server/notify/push/push-payload.ts';
import { isLikePushed } from '#server/notify/push/push-rules.ts';
import { COMPLETE_LOCALES } from '../fixtures/complete-locales.ts';
import { MAIL_TEXTS } from '../fixtures/mail-texts.ts';
import { type PushBench, pushBench } from '../fixtures/push-bench.ts';
import { testSites } from '../fixtures/test-sites.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let bench: PushBench;
beforeAll(async () => {
  bench = await pushBench();
});
afterAll(() => bench.close());

async function pair(change: object = {}) {
  const [anna, bert] = [await bench.person(), await bench.person({ name: 'Bert', ...change })];
  return { anna, bert, phone: await bench.subscribe(anna) };
}
const titles = async () => (await bench.arrives()).map(({ notification }) => notification.title);

test('a push about a message names the sender without the text, in the member’s language', async () => {
  const [anna, bert] = [await bench.person({ language: 'de' }), await bench.person({ name: 'Bert' })];
  await bench.subscribe(anna);
  await bench.write(bert, anna);
  const [push, ...others] = await bench.arrives();
  expect(others).toEqual([]);
  expect(push).toEqual({
    web_push: 8030,
    notification: {
      title: 'Bert hat dir geschrieben',
      body: expect.stringContaining('Du kannst sie auf'),
      lang: 'de',
      dir: 'ltr',
      navigate: `https://localhost/members/${bert.id}/chat`,
      tag: `chat-${bert.id}`,
      icon: 'https://localhost/icons/icon-192.png',
      silent: false,
      data: { id: expect.any(String), member: anna.id },
      app_badge: 1,
    },
    app_badge: 1,
  });
  expect(JSON.stringify(push)).not.toContain('secret');
});

test('the push service sees no text and no ids', async () => {
  const { anna, bert } = await pair();
  await bench.write(bert, anna);
  await bench.arrives();
  const { headers, body } = bench.lastRequest();
  expect(headers).toMatchObject({ 'Content-Encoding': 'aes128gcm', TTL: '86400', Urgency: 'high' });
  expect(headers.Authorization).toMatch(/^vapid t=/);
  expect(headers.Topic).toMatch(/^[\w-]{32}$/);
  const sent = JSON.stringify(headers) + body.toString('latin1');
  for (const hidden of ['Bert', anna.id, bert.id, 'secret']) expect(sent).not.toContain(hidden);
});

test('a chat has one notification, which makes a sound once in five minutes', async () => {
  const { anna, bert, phone } = await pair();
  await bench.write(bert, anna);
  const [first] = await bench.arrives(phone);
  const topic = bench.lastRequest().headers.Topic;
  await bench.write(bert, anna);
  await bench.write(bert, anna);
  const [second, ...more] = await bench.arrives(phone);
  expect(more).toEqual([]);
  expect(second?.notification).toMatchObject({ tag: first?.notification.tag, body: 'New messages: 3', silent: true });
  expect(bench.lastRequest().headers.Topic).toBe(topic);
  bench.pass(6 * MINUTE_MS);
  await bench.write(bert, anna);
  expect((await bench.arrives(phone))[0]?.notification.silent).toBe(false);
});

test('the badge counts unread messages and new likes of visible people', async () => {
  const { anna, bert } = await pair();
  const [carla, dan] = [await bench.person({ name: 'Carla' }), await bench.person({ name: 'Dan' })];
  await bench.write(bert, anna);
  await bench.like(carla, anna);
  await bench.like(dan, anna);
  await bench.block(anna, dan);
  const badges = (await bench.arrives()).map(({ app_badge }) => app_badge);
  // The blocked member's like is neither pushed nor counted; the others still are.
  expect(badges).toEqual([2, 2]);
});

test('likes share one notification, which opens the profile or the list', async () => {
  const { anna, bert, phone } = await pair();
  await bench.like(bert, anna);
  const [one] = await bench.arrives(phone);
  expect(one?.notification).toMatchObject({
    title: 'Bert likes you',
    tag: 'likes',
    navigate: `https://localhost/members/${bert.id}`,
  });
  const carla = await bench.person({ name: 'Carla' });
  await bench.like(carla, anna);
  const [two] = await bench.arrives(phone);
  expect(two?.notification).toMatchObject({
    title: 'Carla likes you',
    body: 'New likes: 2',
    tag: 'likes',
    navigate: 'https://localhost/likes',
  });
});

test('a removed like is not pushed', async () => {
  const { anna, bert } = await pair();
  await bench.like(bert, anna);
  await bench.ask(bert, 'DELETE likes', { body: { profile: anna.id } });
  expect(await bench.arrives()).toEqual([]);
});

test('a like that is taken back and given again is one push a day', async () => {
  const { anna, bert } = await pair();
  await bench.like(bert, anna);
  expect(await titles()).toEqual(['Bert likes you']);
  await bench.ask(bert, 'DELETE likes', { body: { profile: anna.id } });
  await bench.like(bert, anna);
  expect(await titles()).toEqual([]);
  const day = 24 * HOUR_MS;
  expect([isLikePushed(null, day), isLikePushed(1, day), isLikePushed(0, day)]).toEqual([true, false, true]);
});

test('fictional and sample profiles have their label in the title', async () => {
  const { anna, bert } = await pair({ kind: 'fictional' });
  await bench.write(bert, anna);
  const sample = await bench.person({ name: 'Milo', kind: 'sample' });
  await bench.like(sample, anna);
  expect((await titles()).toSorted()).toEqual(['Bert (Fictional) sent you a message', 'Milo (Sample) likes you']);
});

test('each type can be switched off for push alone', async () => {
  const { anna, bert } = await pair();
  await bench.set(anna, { message: { push: false, mail: true, frequency: 'at_once' } });
  await bench.write(bert, anna);
  await bench.like(bert, anna);
  expect(await titles()).toEqual(['Bert likes you']);
  await bench.set(anna, { like: { push: false, mail: true, frequency: 'at_once' } });
  await bench.like(await bench.person(), anna);
  expect(await titles()).toEqual([]);
});

test('a push waits for the end of quiet hours in the member’s time zone', async () => {
  const { anna, bert } = await pair();
  const there = (ms: number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' }).format(
      bench.deps.clock() + ms,
    );
  await bench.set(anna, { quiet: { from: there(-HOUR_MS), to: there(HOUR_MS), tz: 'Asia/Tokyo' } });
  await bench.write(bert, anna);
  expect(await titles()).toEqual([]);
  bench.pass(50 * MINUTE_MS);
  expect(await titles()).toEqual([]);
  bench.pass(11 * MINUTE_MS);
  expect(await titles()).toEqual(['Bert sent you a message']);
});

test('nothing is sent while the site is open in a tab, or for an item that was read there', async () => {
  const { anna, bert } = await pair();
  const closeTab = bench.deps.hub.subscribe(anna.id, () => {});
  const { conversation, message } = await bench.write(bert, anna);
  expect(await titles()).toEqual([]);
  bench.pass(MINUTE_MS);
  expect(await titles()).toEqual([]);
  await bench.ask(anna, 'PUT messages', { body: { conversation, read_up_to: message.id } });
  closeTab();
  bench.pass(MINUTE_MS);
  expect(await titles()).toEqual([]);
  await bench.write(bert, anna);
  expect(await titles()).toEqual(['Bert sent you a message']);
});

test('a member who leaves the site without reading gets the push after that', async () => {
  const { anna, bert } = await pair();
  const closeTab = bench.deps.hub.subscribe(anna.id, () => {});
  await bench.write(bert, anna);
  expect(await titles()).toEqual([]);
  closeTab();
  bench.pass(MINUTE_MS);
  expect(await titles()).toEqual(['Bert sent you a message']);
});

test.each([
  ['was blocked meanwhile', {}, 'block'],
  ['is absent', { visible: 0 as const }, 'bert'],
  ['has not confirmed an address', { status: 'unconfirmed' as const }, 'bert'],
  ['has paused meanwhile', { visible: 0 as const, paused: 1 as const }, 'anna'],
])('no push is sent if one of the two %s', async (_why, change, person) => {
  const { anna, bert } = await pair();
  await bench.write(bert, anna);
  if (person === 'block') await bench.block(anna, bert);
  else await bench.change(person === 'anna' ? anna : bert, change);
  expect(await titles()).toEqual([]);
});

test('every push has its texts in every language, with the name', async () => {
  const [site] = (await testSites()).all();
  if (!site) throw new Error('There is no site.');
  for (const type of ['message', 'like'] as const) {
    const texts = COMPLETE_LOCALES.map((locale) => {
      const from = { id: 'AAAAAAAAAAAAAAAA', name: 'x'.repeat(150), label: 'sample' } as const;
      const news = { type, id: '1', from, count: 2, badge: 3, silent: false, member: '2' };
      const { notification } = composePush(site, locale, MAIL_TEXTS(locale, site.niche), news);
      expect(notification.title).toContain('x…');
      expect(notification.title.length).toBeLessThan(90);
      expect(notification.title).toContain(MAIL_TEXTS(locale, site.niche)('mail.label.sample'));
      return notification.body;
    });
    expect(new Set(texts).size).toBe(COMPLETE_LOCALES.length);
  }
});

test('a name from right to left is isolated in a push', async () => {
  const [site] = (await testSites()).all();
  if (!site) throw new Error('There is no site.');
  const from = { id: 'AAAAAAAAAAAAAAAA', name: 'نور', label: 'sample' } as const;
  const content = { type: 'message', id: '1', from, count: 1, badge: 1, silent: false, member: '2' } as const;
  const { notification } = composePush(site, 'en', MAIL_TEXTS('en', site.niche), content);
  expect(notification.title).toContain('\u2068نور\u2069 (');
});

test('a push has no badge number if the site pack disables the badge', async () => {
  const [site] = (await testSites({ features: { notifications: { badge: false } } })).all();
  if (!site) throw new Error('There is no site.');
  const from = { id: 'AAAAAAAAAAAAAAAA', name: 'Bert', label: null };
  const content = { type: 'like', id: '1', from, count: 2, badge: 3, silent: false, member: '2' } as const;
  const push = composePush(site, 'en', MAIL_TEXTS('en', site.niche), content);
  expect(JSON.stringify(push)).not.toContain('app_badge');
});
