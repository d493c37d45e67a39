import { assert as assertShape } from 'superstruct';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS } from '#server/api/api.ts';
import { CONTRACTS } from '#shared/contracts/registry.ts';
import { ACCOUNT_DELETION_DELAY_MS, ACTIVATION_TOKEN_MS, PASSWORD_CHECKS_PER_HOUR } from '#shared/rules/limits.ts';
import { storePayment } from '../fixtures/payment-rows.ts';
import { makeTestApp, PASSWORD, type TestApp } from '../fixtures/server.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

interface Someone {
  cookie: string | null;
  id: string;
  email: string;
}

let people = 0;
async function someone(): Promise<Someone> {
  people += 1;
  const email = `person${people}@example.org`;
  const { cookie, user } = await t.signUp(email);
  const [token] = await t.mailedTokens(email);
  await t.call('PUT activate', { body: { token } });
  return { cookie, id: user.id, email };
}

const pause = (cookie: string | null, paused: boolean) => t.call('PUT account', { cookie, body: { paused } });
const cancelDeletion = (cookie: string | null) => t.call('PUT account', { cookie, body: { keep: true } });
const remove = (cookie: string | null, password = PASSWORD, rest: object = {}) =>
  t.call('DELETE account', { cookie, body: { password, ...rest } });
const logIn = ({ email }: Someone) => t.call('POST login', { body: { email, password: PASSWORD } });
const userOf = async (cookie: string | null) => (await t.call('GET user', { cookie })).body.user;

/** Two members who like each other and have exchanged messages. */
async function membersWhoMet() {
  const a = await someone();
  const b = await someone();
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    await t.call('POST likes', { cookie: from.cookie, body: { profile: to.id } });
    const { body } = await t.call('GET chat', { cookie: from.cookie, query: { profile: to.id } });
    await say(from, body.id);
  }
  const { body } = await t.call('GET chat', { cookie: b.cookie, query: { profile: a.id } });
  return { a, b, chat: body.id as string };
}

let messagesSent = 0;
const say = ({ cookie }: Someone, conversation: string) => {
  messagesSent += 1;
  const body = { conversation, body: 'A word', idempotency_key: `key-${messagesSent}-aaaaaaaa` };
  return t.call('POST messages', { cookie, body });
};

/** Every place where one member could see another. */
async function tracesOf({ id }: Someone, viewer: Someone, chat: string) {
  const { cookie } = viewer;
  const [search, chats, likes] = [
    (await t.call('GET search', { cookie, query: { auto_load: '1' } })).body,
    (await t.call('GET chats', { cookie })).body,
    (await t.call('GET likes', { cookie })).body,
  ];
  const profile = await t.call('GET profile', { cookie, query: { id } });
  const messages = await t.call('GET messages', { cookie, query: { conversation: chat } });
  const asVisitor = await t.call('GET profile', { query: { id } });
  return {
    lists: [search, chats, likes].map((list) => JSON.stringify(list).includes(id)),
    statuses: [profile.status, messages.status, asVisitor.status],
  };
}
const THERE = { lists: [true, true, true], statuses: [200, 200, 200] };
const ABSENT = { lists: [false, false, false], statuses: [404, 404, 404] };

describe('PUT account.php', () => {
  it('hides a paused member from others at once, and shows them again', async () => {
    const { a, b, chat } = await membersWhoMet();
    expect(await tracesOf(a, b, chat)).toEqual(THERE);
    const paused = await pause(a.cookie, true);
    expect([paused.status, paused.body.user.paused]).toEqual([200, true]);
    assertShape(paused.body, CONTRACTS['PUT account'].answer);
    expect(await tracesOf(a, b, chat)).toEqual(ABSENT);
    expect((await pause(a.cookie, false)).body.user.paused).toBe(false);
    expect(await tracesOf(a, b, chat)).toEqual(THERE);
  });

  it('changes the ETag of the lists of members who know the paused member', async () => {
    const { a, b } = await membersWhoMet();
    for (const name of ['GET chats', 'GET likes'] as const) {
      const etag = (await t.call(name, { cookie: b.cookie })).headers.get('etag') ?? '';
      const again = () => t.call(name, { cookie: b.cookie, headers: { 'if-none-match': etag } });
      expect((await again()).status).toBe(304);
      await pause(a.cookie, true);
      expect((await again()).status).toBe(200);
      await pause(a.cookie, false);
    }
  });

  it('doesn’t let hidden members like or write', async () => {
    const { a, b, chat } = await membersWhoMet();
    await pause(a.cookie, true);
    const like = await t.call('POST likes', { cookie: a.cookie, body: { profile: b.id } });
    for (const { status, body } of [await say(a, chat), like]) {
      expect([status, body.error.key]).toEqual([403, 'account.paused']);
    }
    expect((await t.call('DELETE likes', { cookie: a.cookie, body: { profile: b.id } })).status).toBe(200);
  });

  it('changes nothing else, and refuses other fields', async () => {
    const a = await someone();
    const before = await t.store.db.selectFrom('members').selectAll().where('id', '=', a.id).executeTakeFirstOrThrow();
    const body = { paused: false, deletion_at: 1, visible: 0, balance: 100, id: 'AAAAAAAAAAAAAAAA', status: 'active' };
    expect((await t.call('PUT account', { cookie: a.cookie, body })).status).toBe(200);
    const after = await t.store.db.selectFrom('members').selectAll().where('id', '=', a.id).executeTakeFirstOrThrow();
    expect({ ...after, version: 0 }).toEqual({ ...before, version: 0 });
    expect((await pause(null, true)).status).toBe(401);
    for (const bad of [{}, { paused: 'yes' }, { keep: false }, []]) {
      expect((await t.call('PUT account', { cookie: a.cookie, body: bad })).status).toBe(400);
    }
  });
});

describe('DELETE account.php', () => {
  it('logs out everywhere, hides the member, and says when the account will be deleted', async () => {
    const { a, b, chat } = await membersWhoMet();
    const other = (await logIn(a)).cookie;
    const events: string[] = [];
    t.deps.hub.subscribe(a.id, ({ type }) => events.push(type));
    const { status, body, headers } = await remove(a.cookie, PASSWORD, { reason: 'met_someone' });
    const effective_at = t.deps.clock() + ACCOUNT_DELETION_DELAY_MS;
    expect([status, body]).toEqual([202, { effective_at }]);
    expect(headers.get('set-cookie')).toMatch(/^__Host-sf_session=; .*Max-Age=0/);
    expect([await userOf(a.cookie), await userOf(other), events]).toEqual([undefined, undefined, ['logout']]);
    expect(await tracesOf(a, b, chat)).toEqual(ABSENT);
    const mail = (await t.mailsTo(a.email)).at(-1);
    expect([mail?.template, mail?.data.effective_at, mail?.site_host]).toEqual(['deletion', effective_at, 'localhost']);
  });

  it('can be cancelled after logging in, and restores everything', async () => {
    const { a, b, chat } = await membersWhoMet();
    const { effective_at } = (await remove(a.cookie)).body;
    t.pass(1000);
    const back = await logIn(a);
    expect([back.status, back.body.user.deletion]).toEqual([200, effective_at]);
    expect(await tracesOf(a, b, chat)).toEqual(ABSENT);
    const cancelled = await cancelDeletion(back.cookie);
    expect([cancelled.status, cancelled.body.user.deletion]).toEqual([200, null]);
    expect(await tracesOf(a, b, chat)).toEqual(THERE);
  });

  it('keeps a paused member paused when it is cancelled', async () => {
    const a = await someone();
    await pause(a.cookie, true);
    await remove(a.cookie);
    const { cookie } = await logIn(a);
    expect((await pause(cookie, false)).body.user).toMatchObject({ paused: false });
    await pause(cookie, true);
    expect((await cancelDeletion(cookie)).body.user).toMatchObject({ paused: true, deletion: null });
    const { visible } = await t.store.db
      .selectFrom('members')
      .select('visible')
      .where('id', '=', a.id)
      .executeTakeFirstOrThrow();
    expect(visible).toBe(0);
  });

  it('returns the earlier date of an unconfirmed account', async () => {
    const { cookie } = await t.signUp('unconfirmed@example.org');
    t.pass(86_400_000);
    expect((await remove(cookie)).body.effective_at).toBe(t.deps.clock() - 86_400_000 + ACTIVATION_TOKEN_MS);
  });

  it('returns the date in two weeks of an unconfirmed account that has bought something', async () => {
    const { cookie, user } = await t.signUp('buyer@example.org');
    await storePayment(t.store, user.id, t.deps.clock());
    t.pass(8 * 86_400_000);
    expect((await remove(cookie)).body.effective_at).toBe(t.deps.clock() + ACCOUNT_DELETION_DELAY_MS);
  });

  it('keeps its first date when it is requested again', async () => {
    const a = await someone();
    const first = (await remove(a.cookie)).body.effective_at;
    t.pass(86_400_000);
    const { cookie } = await logIn(a);
    expect((await remove(cookie)).body.effective_at).toBe(first);
    expect((await t.mailsTo(a.email)).filter(({ template }) => template === 'deletion')).toHaveLength(1);
    expect(await userOf(cookie)).toBeUndefined();
  });

  it('handles eight concurrent requests as one', async () => {
    const a = await someone();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => remove(a.cookie)));
    expect(new Set(outcomes.filter(({ status }) => status === 202).map(({ body }) => body.effective_at)).size).toBe(1);
    expect((await t.mailsTo(a.email)).filter(({ template }) => template === 'deletion')).toHaveLength(1);
  });

  it('requires the password, and limits guesses', async () => {
    const a = await someone();
    for (let i = 0; i < PASSWORD_CHECKS_PER_HOUR; i += 1) {
      const { status, body } = await remove(a.cookie, `guess ${i}`);
      expect([status, body.error.fields]).toEqual([422, { password: 'password.wrong' }]);
    }
    expect((await remove(a.cookie)).status).toBe(429);
    expect(await userOf(a.cookie)).toMatchObject({ deletion: null });
    expect((await remove(null)).status).toBe(401);
    expect((await remove(a.cookie, PASSWORD, { reason: 'x'.repeat(2_001) })).status).toBe(400);
  });

  it('accepts a reason in the member’s own words, and does not log it', async () => {
    const a = await someone();
    const log = vi.spyOn(t.deps.log, 'info');
    expect((await remove(a.cookie, PASSWORD, { reason: 'Kim from Utrecht wrote to me' })).status).toBe(202);
    expect(log.mock.calls).toContainEqual(['deletion requested', { reason: 'other' }]);
    log.mockRestore();
  });
});

it('has no GET call that pauses, deletes or logs out', () => {
  const gets = ENDPOINTS.filter(({ call }) => call.path === '/api/account.php' && call.method === 'GET');
  expect(gets.map(({ signature }) => signature).sort()).toEqual(['GET account?download', 'GET account?export']);
});
