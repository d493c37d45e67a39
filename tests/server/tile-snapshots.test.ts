import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PARTNER_STAND_IN } from '#server/web/dev/partner-stand-ins.ts';
import { json, raw, silent, status } from '../fixtures/fake-partner.ts';
import { openTileBench, type TileBench } from '../fixtures/tile-bench.ts';

let b: TileBench;
let cookie: string | null;
beforeEach(() => open());

async function open(change = {}) {
  b = await openTileBench(change);
  ({ cookie } = await b.eligible());
  await b.search(cookie);
}

afterEach(() => b.close());

const fetchSnapshot = (account = 'luna', as = cookie) =>
  b.t.request('GET xcams/snapshot', { cookie: as, query: { account } });
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#804020' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();

it('is served by our server, small and re-encoded, without metadata', async () => {
  b.pictures.handler = raw(await drawn(1_280, 720));
  const answer = await fetchSnapshot();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const picture = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 360, height: 480 });
  expect(picture.includes('somebody')).toBe(false);
  expect(b.pictures.requests.map(({ path, headers }) => [path, headers.cookie, headers.referer])).toEqual([
    ['/small/luna.jpg', undefined, undefined],
  ]);
});

it('is fetched once for all members, and again when it has expired', async () => {
  b.pictures.handler = raw(await drawn(400, 400));
  const answers = await Promise.all([fetchSnapshot(), fetchSnapshot(), fetchSnapshot()]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(b.pictures.requests).toHaveLength(1);
  b.t.pass(60_000);
  await fetchSnapshot();
  expect(b.pictures.requests).toHaveLength(2);
});

it.each([
  ['is silent', silent],
  ['is out of order', status(502)],
  ['sends us elsewhere', status(301, { location: 'http://127.0.0.1:9/x.jpg' })],
  ['answers no picture', json({ luna: 1 })],
  ['answers a drawing that could carry script', raw('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['answers too much', raw(Buffer.alloc(3 * 1024 * 1024 + 1))],
])('is not found when the picture host %s, and the host gets no more requests at once', async (_, handler) => {
  await b.close();
  await open({ timeoutMs: 500 });
  b.pictures.handler = handler;
  expect((await fetchSnapshot()).status).toBe(404);
  expect((await fetchSnapshot()).status).toBe(404);
  expect(b.pictures.requests).toHaveLength(1);
  expect(b.lines.join()).toContain('no snapshot of a webcam');
});

it('no other is requested for a while when the host was silent three times in a row', async () => {
  await b.close();
  b = await openTileBench({ timeoutMs: 200 });
  ({ cookie } = await b.eligible());
  b.partner.handler = json({ cams: Object.fromEntries(['a', 'b', 'c', 'd'].map((account) => [account, { account }])) });
  await b.search(cookie);
  b.pictures.handler = silent;
  for (const account of ['a', 'b', 'c']) expect((await fetchSnapshot(account)).status).toBe(404);
  expect((await fetchSnapshot('d')).status).toBe(503);
  expect(b.pictures.requests).toHaveLength(3);
  b.pictures.handler = raw(await drawn(40, 40));
  b.t.pass(10_000);
  expect((await fetchSnapshot('d')).status).toBe(200);
});

it('one that fails, however often, hides no other', async () => {
  b.partner.handler = json({ cams: Object.fromEntries(['bad', 'good'].map((account) => [account, { account }])) });
  await b.search(cookie, { min_age: '30' });
  const file = await drawn(40, 40);
  b.pictures.handler = (request, response) => {
    if (request.url?.includes('good')) response.end(file);
    else response.writeHead(500).end();
  };
  for (let round = 0; round < 4; round += 1) {
    expect((await fetchSnapshot('bad')).status).toBe(404);
    expect((await fetchSnapshot('good')).status).toBe(200);
    b.t.pass(60_000);
    await b.search(cookie, { min_age: '30' });
  }
});

it('more at once than a member may wait for are refused, and nobody else gets that refusal', async () => {
  const { cookie: other } = await b.eligible('other@example.org');
  const accounts = Array.from({ length: 60 }, (_, at) => `cam${at}`);
  const answers = ['one', 'two'].map((name) =>
    Object.fromEntries(accounts.map((each) => [each, { account: `${name}-${each}` }])),
  );
  for (const [at, cams] of answers.entries()) {
    b.partner.handler = json({ cams });
    await b.search(cookie, { min_age: String(20 + at) });
  }
  const picture = await drawn(40, 40);
  b.pictures.handler = raw(picture);
  const all = ['one', 'two'].flatMap((name) => accounts.map((each) => `${name}-${each}`));
  const statuses = (await Promise.all(all.map((account) => fetchSnapshot(account)))).map((answer) => answer.status);
  const refused = all.filter((_, at) => statuses[at] === 429);
  expect([new Set(statuses), refused.length > 0]).toEqual([new Set([200, 429]), true]);
  for (const account of refused.slice(0, 3)) expect((await fetchSnapshot(account, other)).status).toBe(200);
});

it('is only for members with tiles, and only of webcams from the partner’s answers', async () => {
  b.pictures.handler = raw(await drawn(40, 40));
  const young = await b.t.signUp('young@example.org');
  expect((await fetchSnapshot('luna', young.cookie)).status).toBe(404);
  expect((await fetchSnapshot('luna', null)).status).toBe(401);
  expect((await fetchSnapshot('stranger')).status).toBe(404);
  expect((await fetchSnapshot('../../etc')).status).toBe(400);
  expect(b.pictures.requests).toEqual([]);
});

it('is drawn by the stand-in without a configured partner, always the same for a webcam', async () => {
  const draw = async (account: string) => {
    const answer = await PARTNER_STAND_IN.answer(new URL(PARTNER_STAND_IN.snapshot.replace('{account}', account)));
    return Buffer.from(await answer.arrayBuffer());
  };
  const [one, again, other] = await Promise.all([draw('sample-f1'), draw('sample-f1'), draw('sample-f2')]);
  expect(one.equals(again)).toBe(true);
  expect(one.equals(other)).toBe(false);
  expect(await sharp(one).metadata()).toMatchObject({ format: 'jpeg' });
});
