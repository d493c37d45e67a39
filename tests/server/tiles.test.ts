import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeConnection, json, raw, silent, stallResponse, status } from '../fixtures/fake-partner.ts';
import { START } from '../fixtures/server.ts';
import { CAMS, FOUR_DAYS_MS, openTileBench, type TileBench } from '../fixtures/tile-bench.ts';

let b: TileBench;
beforeEach(async () => {
  b = await openTileBench();
});
afterEach(() => b.close());

const setPaid = (id: string, paid_until: number) =>
  b.t.store.db.updateTable('members').set({ paid_until }).where('id', '=', id).execute();

describe('who gets tiles', () => {
  it('shows tiles to a member who does not pay, four days after sign-up', async () => {
    const { cookie } = await b.t.signUp('young@example.org');
    const tiles = async () => (await b.t.call('GET user', { cookie })).body.user.tiles;
    b.t.pass(FOUR_DAYS_MS);
    expect(await tiles()).toEqual([]);
    expect((await b.search(cookie)).body).toEqual({ cams: {} });
    b.t.pass(1);
    expect(await tiles()).toEqual(['cams', 'camads']);
    expect((await b.search(cookie)).body).toEqual(CAMS);
  });

  it('shows paying members no tiles, and makes no request to partners', async () => {
    const { cookie, id } = await b.eligible();
    await setPaid(id, START + 2 * FOUR_DAYS_MS);
    expect((await b.search(cookie)).body).toEqual({ cams: {} });
    expect(b.partner.requests).toEqual([]);
    await setPaid(id, START);
    expect((await b.search(cookie)).body).toEqual(CAMS);
  });

  it('makes no request to partners if the site resells nothing', async () => {
    await b.close();
    b = await openTileBench({ resold: [] });
    const { cookie } = await b.eligible();
    expect((await b.search(cookie)).body).toEqual({ cams: {} });
    expect(b.partner.requests).toEqual([]);
  });

  it('has nothing for visitors', async () => {
    expect((await b.search(null)).status).toBe(401);
    expect((await b.t.call('GET resellpartner', { query: { flow: 'profile-search', redirect: '1' } })).status).toBe(
      401,
    );
  });
});

describe('the webcam search', () => {
  it('keeps the order of the partner', async () => {
    const { cookie } = await b.eligible();
    expect(JSON.stringify((await b.search(cookie)).body)).toBe(JSON.stringify(CAMS));
  });

  it('sends the partner the filters and nothing about the member', async () => {
    const { cookie } = await b.eligible();
    await b.search(cookie, { gender: 'female', min_age: '26', max_age: '35', abortable: '1' });
    expect(b.partner.requests.map(({ path }) => path)).toEqual([
      '/api/search?aff=7&gender=female&min_age=26&max_age=35',
    ]);
    const { headers } = b.partner.requests[0] ?? { headers: {} };
    for (const name of ['cookie', 'referer', 'x-forwarded-for', 'x-original-host', 'authorization']) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  it('ends at once when the browser aborts an abortable search, and keeps the answer for the next member', async () => {
    const { cookie } = await b.eligible();
    let answer: (() => void) | undefined;
    const asked = new Promise<void>((resolve) => {
      b.partner.handler = (request, response) => {
        answer = () => json(CAMS)(request, response);
        resolve();
      };
    });
    const page = new AbortController();
    const search = (query: Record<string, string>) =>
      b.t.call('GET xcams/search', { cookie, query, signal: page.signal });
    const [abortable, other] = [search({ abortable: '1' }), search({})];
    await asked;
    page.abort();
    expect((await abortable).body).toEqual({ cams: {} });
    answer?.();
    expect((await other).body).toEqual(CAMS);
    expect((await b.search(cookie, { abortable: '1' })).body).toEqual(CAMS);
    expect(b.partner.requests).toHaveLength(1);
  });

  it('shares one request between concurrent searches, and sends another when the answer has expired', async () => {
    const { cookie } = await b.eligible();
    const answers = await Promise.all([1, 2, 3].map(() => b.search(cookie, { gender: 'male' })));
    expect(answers.map(({ body }) => body)).toEqual([CAMS, CAMS, CAMS]);
    expect(b.partner.requests).toHaveLength(1);
    await b.search(cookie, { gender: 'female' });
    expect(b.partner.requests).toHaveLength(2);
    b.t.pass(30_001);
    await b.search(cookie, { gender: 'male' });
    expect(b.partner.requests).toHaveLength(3);
  });

  it('asks for no age that no member has, and checks only the beginning of a long answer', async () => {
    const { cookie } = await b.eligible();
    const many = Array.from({ length: 1_000 }, (_, at) => [`cam${at}`, { account: at < 100 ? '../' : `cam${at}` }]);
    b.partner.handler = json({ cams: Object.fromEntries(many) });
    const { body } = await b.search(cookie, { min_age: '0', max_age: '999' });
    expect(b.partner.requests.map(({ path }) => path)).toEqual(['/api/search?aff=7&min_age=18&max_age=100']);
    expect(Object.keys(body.cams)).toHaveLength(20);
  });

  it.each([{ gender: 'all' }, { min_age: '-1' }, { max_age: '1e3' }])('refuses %j', async (query) => {
    const { cookie } = await b.eligible();
    expect((await b.search(cookie, query)).status).toBe(400);
    expect(b.partner.requests).toEqual([]);
  });

  it.each([
    ['takes too long', silent],
    ['stops in the middle of the answer', stallResponse],
    ['hangs up', closeConnection],
    ['refuses', status(403)],
    ['is out of order', status(503)],
    ['answers nonsense', raw('<html>')],
    ['answers another shape', json({ cams: { a: { name: 'x' } } })],
    ['answers no object', json({ cams: 'none' })],
    ['answers too much', raw(Buffer.alloc(300_000, 32))],
    ['sends us elsewhere', status(302, { location: 'http://127.0.0.1:9/' })],
  ])('is quickly empty when the partner %s', async (_, handler) => {
    await b.close();
    b = await openTileBench({ timeoutMs: 150 });
    const { cookie } = await b.eligible();
    b.partner.handler = handler;
    const { status: code, body } = await b.search(cookie);
    expect({ code, body }).toEqual({ code: 200, body: { cams: {} } });
    expect(b.lines.join()).toContain('webcam partner has no answer');
    expect(b.lines.join()).not.toContain('127.0.0.1');
  });

  it('sends no requests to a failing partner for a while, then sends them again', async () => {
    const { cookie } = await b.eligible();
    b.partner.handler = status(500);
    await b.search(cookie);
    b.partner.handler = json(CAMS);
    expect((await b.search(cookie, { gender: 'male' })).body).toEqual({ cams: {} });
    expect(b.partner.requests).toHaveLength(1);
    b.t.pass(10_000);
    expect((await b.search(cookie)).body).toEqual(CAMS);
  });

  it.each([400, 422])('asks a partner other questions that refuses one with %i', async (refusal) => {
    const { cookie } = await b.eligible();
    b.partner.handler = status(refusal);
    const question = { min_age: '90', max_age: '20' };
    expect((await b.search(cookie, question)).body).toEqual({ cams: {} });
    b.partner.handler = json(CAMS);
    expect((await b.search(cookie)).body).toEqual(CAMS);
    await b.search(cookie, question);
    expect(b.partner.requests).toHaveLength(2);
  });

  it('leaves out a webcam whose name could change a URL', async () => {
    const { cookie } = await b.eligible();
    const bad = ['../admin', 'a/b', '', '?x', 'x'.repeat(65), 7].map((account, index) => [`bad${index}`, { account }]);
    b.partner.handler = json({ cams: { ...Object.fromEntries(bad), good: { account: 'luna', ip: '192.0.2.7' } } });
    expect((await b.search(cookie)).body).toEqual({ cams: { good: { account: 'luna' } } });
  });
});
