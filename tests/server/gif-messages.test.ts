import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { EnvError } from '#server/base/start-error.ts';
import type { Gif } from '#shared/contracts/gifs.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { openTestGifs } from '../fixtures/gifs.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';

const HOST = 'she.localhost';
let t: TestApp;
beforeEach(async () => {
  t = await makeTestApp();
});
afterEach(() => t.close());

const search = async (cookie: string | null, q = '', host = HOST) => t.call('GET gifs', { cookie, host, query: { q } });

async function twoWhoWrite() {
  const anna = await t.signUp('anna@example.org', { host: HOST });
  const bert = await t.signUp('bert@example.org', { host: HOST });
  const { id } = (
    await t.call('GET chat', { cookie: anna.cookie, host: HOST, query: { profile: bert.user.profile.id } })
  ).body;
  const send = (body: object) =>
    t.call('POST messages', {
      cookie: anna.cookie,
      host: HOST,
      body: { conversation: id, body: '', idempotency_key: 'key-of-the-message', ...body },
    });
  const readBy = async ({ cookie }: typeof anna) =>
    (await t.call('GET messages', { cookie, host: HOST, query: { conversation: id } })).body.messages;
  return { anna, bert, id, send, readBy };
}

test('a GIF is sent by its id, and both members get its size and description', async () => {
  const { anna, bert, send, readBy } = await twoWhoWrite();
  const [gif] = (await search(anna.cookie, 'heart')).body.gifs as Gif[];
  expect(gif).toMatchObject({ alt: 'A beating heart', width: 240, height: 180 });
  const sent = await send({ gif: gif?.id, body: 'what else was written' });
  expect(sent.status).toBe(200);
  expect(sent.body.message).toMatchObject({ body: 'GIF', gif });
  for (const person of [anna, bert]) expect(await readBy(person)).toMatchObject([{ body: 'GIF', gif }]);
  const picture = await t.request('GET gifs?picture', {
    cookie: bert.cookie,
    host: HOST,
    query: { id: gif?.id ?? '' },
  });
  expect(picture.headers.get('content-type')).toBe('image/webp');
});

test('the chat list shows the description of a GIF', async () => {
  const { anna, bert, send } = await twoWhoWrite();
  const [gif] = (await search(anna.cookie)).body.gifs as Gif[];
  await send({ gif: gif?.id });
  const { chats } = (await t.call('GET chats', { cookie: bert.cookie, host: HOST })).body;
  expect(chats[0].conversation.last_message.body).toBe('GIF');
});

test('a text message has no GIF', async () => {
  const { bert, send, readBy } = await twoWhoWrite();
  await send({ body: 'GIF' });
  expect((await readBy(bert))[0]).not.toHaveProperty('gif');
});

test('an id that the server did not sign is refused, and nothing is stored', async () => {
  const { anna, bert, send, readBy } = await twoWhoWrite();
  const [gif] = (await search(anna.cookie)).body.gifs as Gif[];
  const [content = '', signature = ''] = gif?.id.split('.') ?? [];
  const refused = await send({ gif: `${content}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}` });
  expect({ code: refused.status, key: refused.body.error.key }).toEqual({ code: 422, key: 'chat.gif_unknown' });
  expect((await send({ gif: 'https://elsewhere.example/a.gif' })).status).toBe(400);
  expect(await readBy(bert)).toEqual([]);
});

test('the same key with another GIF is a conflict', async () => {
  const { anna, bert, send, readBy } = await twoWhoWrite();
  const [gif, other] = (await search(anna.cookie)).body.gifs as Gif[];
  const first = await send({ gif: gif?.id });
  expect((await send({ gif: gif?.id })).body).toEqual(first.body);
  expect((await send({ gif: other?.id })).status).toBe(409);
  expect((await send({ body: 'GIF' })).status).toBe(409);
  expect(await readBy(bert)).toHaveLength(1);
});

test('a site without GIFs has no search', async () => {
  const { cookie } = await t.signUp('anna@example.org');
  expect((await search(cookie, '', 'localhost')).status).toBe(404);
  const settings = async (host: string) => (await t.call('GET settings', { host })).body;
  expect(await settings('localhost')).not.toHaveProperty('gifs');
  expect(await settings(HOST)).toMatchObject({ gifs: true });
});

test.each<[Locale, string, string]>([
  ['de', 'kuss', 'Ein klopfendes Herz'],
  ['fr', 'coeur', 'Un cœur qui bat'],
  ['pl', 'Dobranoc', 'Księżyc wśród gwiazd'],
])('our own drawings are found in %s', async (locale, q, alt) => {
  const { cookie } = await t.signUp('anna@example.org', { host: HOST });
  const headers = { 'accept-language': locale };
  const { body } = await t.call('GET gifs', { cookie, host: HOST, query: { q }, headers });
  expect(body.gifs.map((gif: Gif) => gif.alt)).toContain(alt);
  expect((await search(cookie, 'a word that fits nothing')).body.gifs).toEqual([]);
});

test('a missing provider key stops the start in production, and uses our drawings elsewhere', async () => {
  const open = (production: boolean) =>
    openTestGifs({
      packs: [{ host: HOST, gifs: { provider: 'giphy', secret_env: 'GIPHY_KEY' } }],
      env: { production, secret: () => null },
      store: t.store,
      clock: () => 0,
      log: createLog('error'),
    });
  expect(() => open(true)).toThrow(EnvError);
  expect(() => open(true)).toThrow('GIPHY_KEY is missing: she.localhost asks "giphy" for GIFs with it.');
  const { gifs } = await open(false).search(HOST, { q: '', page: '', locale: 'en' });
  expect(gifs.length).toBeGreaterThan(8);
});
