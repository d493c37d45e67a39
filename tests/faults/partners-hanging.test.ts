import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FakePartner, json, raw, silent, stallResponse } from '../fixtures/fake-partner.ts';
import { giphyAnswer, movingGif } from '../fixtures/gif-bench.ts';
import { KillableServer } from '../fixtures/killable-server.ts';
import { CAMS } from '../fixtures/tile-bench.ts';
import { until } from '../fixtures/until.ts';

const DAY_MS = 86_400_000;
const PACK = join(import.meta.dirname, '../../sites/localhost.json');
/** After a failure a partner gets no requests for 10 seconds. */
const BACK_WITHIN_MS = 60_000;
const UNAVAILABLE = { status: 503, key: 'error.unavailable' };

const sites = mkdtempSync(join(tmpdir(), 'sevenfold-sites-'));
const [webcams, gifs, pictures] = [new FakePartner(), new FakePartner(), new FakePartner()];
let server: KillableServer;
beforeAll(async () => {
  await Promise.all([webcams.open(), gifs.open(), pictures.open()]);
  const pack = JSON.parse(readFileSync(PACK, 'utf8'));
  pack.gifs = { provider: 'giphy', secret_env: 'GIF_KEY', api: gifs.origin, pictures: ['127.0.0.1'] };
  pack.cams = { snapshot: `${pictures.origin}/{account}.jpg` };
  writeFileSync(join(sites, 'localhost.json'), JSON.stringify(pack));
  const env = { SITES_DIR: sites, GIF_KEY: 'a-key', CAMS_URL: webcams.origin, ADS_URL: webcams.origin };
  server = new KillableServer(undefined, env);
  // Members see tiles four days after sign-up, unless they pay.
  await server.prepare(2, { paid_until: null, signup_date: Date.now() - 5 * DAY_MS });
  await server.start();
});
afterAll(async () => {
  await server.remove();
  await Promise.all([webcams.close(), gifs.close(), pictures.close()]);
  rmSync(sites, { recursive: true });
});

const cookie = () => server.people[0]?.cookie ?? '';
const cams = () => server.call('GET xcams/search', cookie());
const accounts = async () => Object.values((await cams())?.cams ?? {}).map(({ account }) => account);

test.each([
  ['say nothing', silent],
  ['stop in the middle of an answer', stallResponse],
])('while the webcam, ad and GIF partners %s, each call is answered, and the rest works', async (_, hang) => {
  // The picture of a GIF from an earlier search.
  gifs.handler = json(giphyAnswer(pictures.origin, [`sun-${hang.name}`]));
  const sun = { query: { q: hang.name } };
  const found = await until('a GIF', () => server.call('GET gifs', cookie(), sun), BACK_WITHIN_MS);
  for (const partner of [webcams, gifs, pictures]) partner.handler = hang;

  const [id = ''] = found.gifs.map((gif) => gif.id);
  const query = { gender: 'male', min_age: hang === silent ? '20' : '30' };
  const searches = Array.from({ length: 20 }, () => server.ask('GET xcams/search', cookie(), { query }));
  expect(new Set((await Promise.all(searches)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(await server.ask('GET xcams/snapshot', cookie(), { query: { account: 'luna' } })).toMatchObject({
    status: 404,
  });
  expect(await server.ask('GET gifs', cookie(), { query: { q: `rain ${hang.name}` } })).toEqual(UNAVAILABLE);
  expect(await server.ask('GET gifs?picture', cookie(), { query: { id } })).toEqual(UNAVAILABLE);
  for (const name of ['GET user', 'GET chats', 'GET search'] as const)
    expect([name, (await server.ask(name, cookie())).status]).toEqual([name, 200]);

  webcams.handler = json(CAMS);
  gifs.handler = json(giphyAnswer(pictures.origin, ['snow']));
  pictures.handler = raw(await movingGif());
  await until('webcams', async () => ((await accounts()).length === 2 ? true : null), BACK_WITHIN_MS);
  const snow = { query: { q: `snow ${hang.name}` } };
  await until('GIFs', () => server.call('GET gifs', cookie(), snow), BACK_WITHIN_MS);
  expect((await fetch(server.addressOf('GET gifs?picture', { id }), { headers: { cookie: cookie() } })).status).toBe(
    200,
  );
});
