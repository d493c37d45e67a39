import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { halting, hangingUp, json, raw, silent, status } from '../fixtures/fake-partner.ts';
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
  it('tells a member who does not pay, four days after sign-up', async () => {
    const { cookie } = await b.t.signUp('young@example.org');
    const tiles = async () => (await b.t.call('fetchUser', { cookie })).body.user.tiles;
    b.t.pass(FOUR_DAYS_MS);
    expect(await tiles()).toEqual([]);
    expect((await b.search(cookie)).body).toEqual({ cams: {} });
    b.t.pass(1);
    expect(await tiles()).toEqual(['cams', 'camads']);
    expect((await b.search(cookie)).body).toEqual(CAMS);
  });

  it('leaves who pays alone, and asks no partner for them', async () => {
    const { cookie, id } = await b.eligible();
    await setPaid(id, START + 2 * FOUR_DAYS_MS);
    expect((await b.search(cookie)).body).toEqual({ cams: {} });
    expect(b.partner.asked).toEqual([]);
    await setPaid(id, START);
    expect((await b.search(cookie)).body).toEqual(CAMS);
  });

  it('asks no partner where the site resells nothing', async () => {
    await b.close();
    b = await openTileBench({ resold: [] });
    const { cookie } = await b.eligible();
    expect((await b.search(cookie)).body).toEqual({ cams: {} });
    expect(b.partner.asked).toEqual([]);
  });

  it('has nothing for visitors', async () => {
    expect((await b.search(null)).status).toBe(401);
    expect((await b.t.call('openAd', { query: { flow: 'profile-search', redirect: '1' } })).status).toBe(401);
  });
});

describe('the search for webcams', () => {
  it('keeps the order of the partner', async () => {
    const { cookie } = await b.eligible();
    expect(JSON.stringify((await b.search(cookie)).body)).toBe(JSON.stringify(CAMS));
  });

  it('tells the partner the filters, and nothing of the member', async () => {
    const { cookie } = await b.eligible();
    await b.search(cookie, { gender: 'female', min_age: '26', max_age: '35', abortable: '1' });
    expect(b.partner.asked.map(({ path }) => path)).toEqual(['/api/search?aff=7&gender=female&min_age=26&max_age=35']);
    const { headers } = b.partner.asked[0] ?? { headers: {} };
    for (const name of ['cookie', 'referer', 'x-forwarded-for', 'x-original-host', 'authorization']) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  it('asks once for the same filters, however many ask at a time, and again when the answer has aged', async () => {
    const { cookie } = await b.eligible();
    const answers = await Promise.all([1, 2, 3].map(() => b.search(cookie, { gender: 'male' })));
    expect(answers.map(({ body }) => body)).toEqual([CAMS, CAMS, CAMS]);
    expect(b.partner.asked).toHaveLength(1);
    await b.search(cookie, { gender: 'female' });
    expect(b.partner.asked).toHaveLength(2);
    b.t.pass(30_000);
    await b.search(cookie, { gender: 'male' });
    expect(b.partner.asked).toHaveLength(3);
  });

  it.each([{ gender: 'all' }, { min_age: '-1' }, { max_age: '1e3' }])('refuses %j', async (query) => {
    const { cookie } = await b.eligible();
    expect((await b.search(cookie, query)).status).toBe(400);
    expect(b.partner.asked).toEqual([]);
  });

  it.each([
    ['takes too long', silent],
    ['halts in the midst', halting],
    ['hangs up', hangingUp],
    ['refuses', status(403)],
    ['is out of order', status(503)],
    ['answers nonsense', raw('<html>')],
    ['answers another shape', json({ cams: { a: { name: 'x' } } })],
    ['answers no object', json({ cams: 'none' })],
    ['answers too much', raw(Buffer.alloc(300_000, 32))],
    ['sends us elsewhere', status(302, { location: 'http://127.0.0.1:9/' })],
  ])('is empty, and soon, when the partner %s', async (_, behave) => {
    await b.close();
    b = await openTileBench({ patienceMs: 150 });
    const { cookie } = await b.eligible();
    b.partner.behave = behave;
    const { status: code, body } = await b.search(cookie);
    expect({ code, body }).toEqual({ code: 200, body: { cams: {} } });
    expect(b.lines.join()).toContain('webcam partner has no answer');
    expect(b.lines.join()).not.toContain('127.0.0.1');
  });

  it('spares a partner that has no answer, then asks again', async () => {
    const { cookie } = await b.eligible();
    b.partner.behave = status(500);
    await b.search(cookie);
    b.partner.behave = json(CAMS);
    expect((await b.search(cookie, { gender: 'male' })).body).toEqual({ cams: {} });
    expect(b.partner.asked).toHaveLength(1);
    b.t.pass(10_000);
    expect((await b.search(cookie)).body).toEqual(CAMS);
  });

  it('leaves out a webcam whose name could bend an address', async () => {
    const { cookie } = await b.eligible();
    const bad = ['../admin', 'a/b', '', '?x', 'x'.repeat(65), 7].map((account, index) => [`bad${index}`, { account }]);
    b.partner.behave = json({ cams: { ...Object.fromEntries(bad), good: { account: 'luna', ip: '192.0.2.7' } } });
    expect((await b.search(cookie)).body).toEqual({ cams: { good: { account: 'luna' } } });
  });
});
