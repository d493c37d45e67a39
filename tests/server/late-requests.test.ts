import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#server/members/sessions/sessions.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { askOperator } from '../fixtures/operator.ts';
import { makeTestApp, type Outcome, PASSWORD, type TestApp } from '../fixtures/server.ts';
import { someoneWaits } from '../fixtures/someone-waits.ts';

const NEW = 'three-quiet-otters-8';

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

async function reset(email: string): Promise<void> {
  await t.call('POST password', { body: { email } });
  const token = (await t.mailedTokens(email, 'reset')).at(-1);
  const { status } = await t.call('PUT password', { body: { token, password: NEW } });
  expect(status).toBe(200);
}

/** Sends a request with the old password. The owner resets the password right after it was checked. */
async function overtaken(email: string, request: (cookie: string | null) => Promise<Outcome>): Promise<Outcome> {
  const { cookie } = await t.signUp(email);
  const { passwords } = t.deps;
  const verify: typeof passwords.verify = async (hash, password) => {
    Object.assign(t.deps, { passwords });
    const isRight = await passwords.verify(hash, password);
    await reset(email);
    return isRight;
  };
  Object.assign(t.deps, { passwords: { ...passwords, verify } });
  return request(cookie);
}

describe('a request whose password was reset after the check', () => {
  it('logs nobody in', async () => {
    const body = { email: 'login@example.org', password: PASSWORD };
    const { status, cookie } = await overtaken(body.email, () => t.call('POST login', { body }));
    expect([status, cookie]).toEqual([401, null]);
  });

  it('requests no change of address', async () => {
    const body = { email: 'thief@example.org', password: PASSWORD };
    const { status } = await overtaken('mail@example.org', (cookie) => t.call('POST mailchange', { cookie, body }));
    expect([status, await t.mailsTo('thief@example.org')]).toEqual([422, []]);
  });

  it('requests no deletion', async () => {
    const body = { password: PASSWORD };
    const { status } = await overtaken('delete@example.org', (cookie) => t.call('DELETE account', { cookie, body }));
    const login = await t.call('POST login', { body: { email: 'delete@example.org', password: NEW } });
    expect([status, login.status, login.body.user.deletion]).toEqual([422, 200, null]);
  });
});

/** Sends a request of a member. The operator bans them right before its transaction begins. */
async function afterBan(id: string, request: () => Promise<Outcome>): Promise<Outcome> {
  const { transaction } = t.store;
  Object.assign(t.store, {
    transaction: async (work: Parameters<typeof transaction>[0]) => {
      Object.assign(t.store, { transaction });
      await askOperator(t.deps, 'suspend', { host: 'localhost', id, kind: 'banned', until: null, reason: 'Fraud' });
      return transaction(work);
    },
  });
  return request();
}

describe('a request that was on its way when its member was banned', () => {
  it('sends no message', async () => {
    const [anna, bert] = [await t.signUp('anna@example.org'), await t.signUp('bert@example.org')];
    const query = { profile: bert.user.profile.id };
    const { body: chat } = await t.call('GET chat', { cookie: anna.cookie, query });
    const body = { conversation: chat.id, body: 'Send money', idempotency_key: 'late-message' };
    const sent = await afterBan(anna.user.id, () => t.call('POST messages', { cookie: anna.cookie, body }));
    expect([sent.status, sent.body.error.key]).toEqual([403, 'account.banned']);
    expect(await t.store.db.selectFrom('messages').selectAll().execute()).toEqual([]);
  });

  it('sends no like', async () => {
    const [cleo, dora] = [await t.signUp('cleo@example.org'), await t.signUp('dora@example.org')];
    const body = { profile: dora.user.profile.id };
    const sent = await afterBan(cleo.user.id, () => t.call('POST likes', { cookie: cleo.cookie, body }));
    expect([sent.status, sent.body.error.key]).toEqual([403, 'account.banned']);
    expect(await t.store.db.selectFrom('likes').selectAll().execute()).toEqual([]);
  });
});

it.skipIf(!process.env.TEST_DATABASE_URL)('a session that begins before a ban is committed waits for it', async () => {
  const { user } = await t.signUp('emil@example.org');
  const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ban = t.store.transaction(async (tx) => {
    await tx.updateTable('members').set({ suspension: 'banned', visible: 0 }).where('id', '=', user.id).execute();
    written.resolve();
    await commit.promise;
  });
  await written.promise;
  const visit = { site: t.deps.sites.byHost('localhost') as Site, ip: '192.0.2.1', userAgent: '', device: '' };
  const session = t.store.transaction((tx) => startSession(tx, t.deps, visit, user.id, null));
  const refused = expect(session).rejects.toThrow('account.banned');
  await Promise.race([refused, someoneWaits(t.store)]);
  commit.resolve();
  await ban;
  await refused;
});
