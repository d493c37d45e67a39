import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { sweepOnce } from '#server/start/retention.ts';
import type { Schema } from '#server/store/schema.ts';
import { ACCOUNT_DELETION_DELAY_MS } from '#shared/rules/limits.ts';
import { type FullMember, fullMember } from '../fixtures/full-member.ts';
import { makeTestApp, PASSWORD, type TestApp } from '../fixtures/server.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

const sweep = () => sweepOnce({ ...t.deps, log: createLog('silent') });
const leave = (cookie: string | null) => t.call('removeAccount', { cookie, body: { password: PASSWORD } });
const isThere = async ({ id }: FullMember) =>
  (await t.store.db.selectFrom('members').select('id').where('id', '=', id).execute()).length === 1;

/** Every row of every table that the database has, whether this test knows it or not. */
async function everything(): Promise<Map<string, string[]>> {
  const tables = await t.store.db.introspection.getTables();
  const names = new Set(tables.map(({ name }) => name));
  const rows = new Map<string, string[]>();
  for (const name of names) {
    const all = await t.store.db
      .selectFrom(name as keyof Schema)
      .selectAll()
      .execute();
    rows.set(
      name,
      all.map((row) => JSON.stringify(row)),
    );
  }
  return rows;
}

/** The tables where something of a member can be found. */
async function tablesWith({ marks }: FullMember): Promise<string[]> {
  const found = [...(await everything())].filter(([, rows]) =>
    rows.some((row) => marks.some((mark) => row.includes(mark))),
  );
  return found.map(([name]) => name).sort();
}
const files = () =>
  readdirSync(t.photoFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

it('leaves no trace of a member whose two weeks are over, and all that is others’', async () => {
  const stays = await fullMember(t, 'staying');
  const filesBefore = files();
  const third = await fullMember(t, 'thirdly', stays);
  const filesOfTwo = files();
  const goes = await fullMember(t, 'leaving', stays);
  expect(filesOfTwo).toBeGreaterThan(filesBefore);
  expect(await tablesWith(goes)).toEqual(
    expect.arrayContaining([
      ...['blocks', 'conversations', 'exports', 'likes', 'mail_queue', 'mailbox', 'members', 'messages'],
      ...['notification_settings', 'notifications', 'passkey_users', 'passkeys', 'photos', 'push_subscriptions'],
      ...['sessions', 'tokens'],
    ]),
  );
  const chats = async () => JSON.stringify((await t.call('fetchChats', { cookie: stays.cookie })).body);
  await leave(goes.cookie);
  t.pass(ACCOUNT_DELETION_DELAY_MS - 1);
  await sweep();
  expect(await isThere(goes)).toBe(true);
  const ofThird = await tablesWith(third);
  // A mail of the last days, which nothing else would clear away yet.
  const mail = { received: t.deps.clock(), from_address: '', subject: '', text: 'leaving', html: '', raw: '' };
  await t.store.db
    .insertInto('mailbox')
    .values({ ...mail, id: 'late-mail', to_address: 'leaving@example.org' })
    .execute();
  t.pass(1);
  await sweep();
  expect(await tablesWith(goes)).toEqual([]);
  expect(files()).toBe(filesOfTwo);
  // The links of the others' mails expire in the same moment.
  const withoutTokens = (names: string[]) => names.filter((name) => name !== 'tokens');
  expect([await isThere(stays), withoutTokens(await tablesWith(third))]).toEqual([true, withoutTokens(ofThird)]);
  expect(await chats()).not.toContain(goes.id);
});

it('lets the address be used again', async () => {
  await t.signUp('leaving@example.org');
});

it('keeps whoever took it back, up to the last moment', async () => {
  const back = await fullMember(t, 'returning');
  await leave(back.cookie);
  t.pass(ACCOUNT_DELETION_DELAY_MS);
  const { cookie } = await t.call('login', { body: { email: 'returning@example.org', password: PASSWORD } });
  await Promise.all([t.call('pauseAccount', { cookie, body: { keep: true } }), sweep()]);
  const user = await t.call('fetchUser', { cookie });
  // Either was first; nothing lies between.
  if (await isThere(back)) expect(user.body.user).toMatchObject({ deletion: null, profile: { images: [{}] } });
  else expect([user.status, await tablesWith(back)]).toEqual([403, []]);
});

it('asks again whether the member still wants to go', async () => {
  const back = await fullMember(t, 'wavering');
  await leave(back.cookie);
  t.pass(ACCOUNT_DELETION_DELAY_MS);
  const before = files();
  const { removeMember } = await import('#server/members/account/remove-member.ts');
  await removeMember(t.deps, back.id, (where) => where('deletion_at', 'is', null));
  expect([await isThere(back), files()]).toEqual([true, before]);
  await sweep();
  expect(await isThere(back)).toBe(false);
});
