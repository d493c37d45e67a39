import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EMAIL_CHECKS_PER_HOUR, EMAIL_TOKEN_MS } from '#shared/rules/limits.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';

const HOUR_MS = 60 * 60_000;

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

const check = (email: string, options = {}) => t.call('GET validate_email', { query: { email }, ...options });

describe('validate_email.php', () => {
  it('returns a token for a new address, and the address itself', async () => {
    const { status, body } = await check(' New@Example.org ', { ip: '198.51.100.1' });
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'new',
      token: expect.stringMatching(/^[\w-]+\.[\w-]{43}\.[\w-]{43}$/),
      email: 'New@Example.org',
      request_email: ' New@Example.org ',
    });
  });

  it('distinguishes invalid, unconfirmed, active and deleted addresses, without a token', async () => {
    const ip = '198.51.100.2';
    const { user } = await t.signUp('status@example.org');
    expect((await check('no address@', { ip })).body).toMatchObject({ status: 'invalid', token: null });
    expect((await check('STATUS@example.org', { ip })).body).toMatchObject({ status: 'not_confirmed', token: null });
    for (const status of ['active', 'deleted'] as const) {
      await t.store.db.updateTable('members').set({ status }).where('id', '=', user.id).execute();
      expect((await check('status@example.org', { ip })).body).toMatchObject({ status, token: null });
    }
  });

  it('reports an account with a pending deletion as deleted until it is cancelled', async () => {
    const ip = '198.51.100.4';
    const { user } = await t.signUp('leaving@example.org');
    const wait = (deletion_at: number | null) =>
      t.store.db.updateTable('members').set({ deletion_at }).where('id', '=', user.id).execute();
    await wait(1_800_000_000_000);
    expect((await check('leaving@example.org', { ip })).body).toMatchObject({ status: 'deleted', token: null });
    await wait(null);
    expect((await check('leaving@example.org', { ip })).body.status).toBe('not_confirmed');
  });

  it('ignores accounts of another pool', async () => {
    await t.signUp('pooled@example.org');
    const there = await check('pooled@example.org', { host: 'she.localhost', ip: '198.51.100.3' });
    expect(there.body.status).toBe('new');
  });

  it(`checks ${EMAIL_CHECKS_PER_HOUR} addresses an hour for one network, then always answers new`, async () => {
    await t.signUp('known@example.org');
    const ip = '2001:db8:1:2::1';
    for (let i = 0; i < EMAIL_CHECKS_PER_HOUR; i += 1) {
      expect((await check('known@example.org', { ip })).body.status).toBe('not_confirmed');
    }
    // Another address of the same /64 is the same network.
    for (const email of ['known@example.org', 'unknown@example.org']) {
      const { status, body } = await check(email, { ip: '2001:db8:1:2:ffff::9' });
      expect([status, body.status, typeof body.token]).toEqual([200, 'new', 'string']);
    }
    expect((await check('known@example.org', { ip: '2001:db8:1:3::1' })).body.status).toBe('not_confirmed');
    t.pass(HOUR_MS);
    expect((await check('known@example.org', { ip })).body.status).toBe('not_confirmed');
  });

  it('reads no account beyond that, and stores no row at all', async () => {
    const ip = '198.51.100.77';
    const rows = () => t.store.db.selectFrom('tokens').select('token_hash').execute();
    const before = await rows();
    for (let i = 0; i < EMAIL_CHECKS_PER_HOUR; i += 1) await check(`row${i}@example.org`, { ip });
    expect(await rows()).toEqual(before);
    const member = vi.spyOn(t.store.db, 'selectFrom');
    const { body } = await check('known@example.org', { ip });
    expect(body.status).toBe('new');
    const tables = member.mock.calls.map(([table]) => table);
    member.mockRestore();
    expect(tables).not.toContain('members');
    expect(tables).not.toContain('tokens');
    expect(await rows()).toEqual(before);
  });

  it('reveals nothing more to a network by sign-ups, which it counts like further checks', async () => {
    const ip = '198.51.100.78';
    await t.signUp('taken@example.org');
    const signUp = async (email: string) => {
      const { status, body, headers } = await t.call('POST user?new', { ip, body: await t.signupBody(email, { ip }) });
      return [status, body.error?.key, headers.get('retry-after')];
    };
    expect(await signUp('checked@example.org')).toEqual([200, undefined, null]);
    for (let i = 1; i < EMAIL_CHECKS_PER_HOUR; i += 1) await check(`free${i}@example.org`, { ip });
    const refused = [429, 'error.too_many', '3600'];
    expect([await signUp('taken@example.org'), await signUp('free@example.org')]).toEqual([refused, refused]);
    t.pass(HOUR_MS);
    expect(await signUp('free@example.org')).toEqual([200, undefined, null]);
  });

  it('counts a sign-up whose address was not checked', async () => {
    const ip = '198.51.100.79';
    await t.signUp('owned@example.org');
    for (let i = 0; i < EMAIL_CHECKS_PER_HOUR; i += 1) await check(`spent${i}@example.org`, { ip });
    t.pass(HOUR_MS - EMAIL_TOKEN_MS + 1);
    const bodies = [];
    for (let i = 0; i < EMAIL_CHECKS_PER_HOUR; i += 1) bodies.push(await t.signupBody('owned@example.org', { ip }));
    t.pass(EMAIL_TOKEN_MS - 1);
    for (const body of bodies) expect((await t.call('POST user?new', { ip, body })).status).toBe(409);
    expect((await check('owned@example.org', { ip })).body.status).toBe('new');
  });

  it('ignores a forwarded address', async () => {
    const ip = '198.51.100.4';
    for (let i = 0; i < EMAIL_CHECKS_PER_HOUR; i += 1) {
      await check('known@example.org', { ip, headers: { 'x-forwarded-for': `203.0.113.${i}` } });
    }
    const { body } = await check('known@example.org', { ip, headers: { 'x-forwarded-for': '203.0.113.99' } });
    expect(body.status).toBe('new');
  });
});
