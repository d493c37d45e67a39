import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { checkLedger } from '#server/money/check-ledger.ts';
import { sweepOnce } from '#server/start/retention.ts';
import type { Schema } from '#server/store/schema.ts';
import { ACCOUNT_DELETION_DELAY_MS } from '#shared/rules/limits.ts';
import { type FullMember, fullMember } from '../fixtures/full-member.ts';
import { makeShop } from '../fixtures/payments.ts';
import { makeTestApp, PASSWORD, type TestApp } from '../fixtures/server.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

const sweep = ({ deps } = t) => sweepOnce({ ...deps, log: createLog('silent') });
const leave = (cookie: string | null) => t.call('DELETE account', { cookie, body: { password: PASSWORD } });
const isThere = async ({ id }: FullMember) =>
  (await t.store.db.selectFrom('members').select('id').where('id', '=', id).execute()).length === 1;

/** Every row of every table in the database, including tables added later. */
async function everything({ store } = t): Promise<Map<string, string[]>> {
  const tables = await store.db.introspection.getTables();
  const names = new Set(tables.map(({ name }) => name));
  const rows = new Map<string, string[]>();
  for (const name of names) {
    const all = await store.db
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

/** The tables that contain data of a member. */
async function tablesWith({ marks }: Pick<FullMember, 'marks'>, from = t): Promise<string[]> {
  const found = [...(await everything(from))].filter(([, rows]) =>
    rows.some((row) => marks.some((mark) => row.includes(mark))),
  );
  return found.map(([name]) => name).sort();
}
const files = () =>
  readdirSync(t.photoFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

it('deletes all data of a member after two weeks, and keeps the data of others', async () => {
  const staying = await fullMember(t, 'staying');
  const filesBefore = files();
  const third = await fullMember(t, 'thirdly', staying);
  const filesOfTwo = files();
  const leaving = await fullMember(t, 'leaving', staying);
  expect(filesOfTwo).toBeGreaterThan(filesBefore);
  expect(await tablesWith(leaving)).toEqual(
    expect.arrayContaining([
      ...['blocks', 'conversations', 'exports', 'likes', 'mail_queue', 'mailbox', 'members', 'messages'],
      ...['notification_settings', 'notifications', 'passkey_users', 'passkeys', 'photos', 'push_subscriptions'],
      ...['sessions', 'tokens'],
    ]),
  );
  const chats = async () => JSON.stringify((await t.call('GET chats', { cookie: staying.cookie })).body);
  await leave(leaving.cookie);
  t.pass(ACCOUNT_DELETION_DELAY_MS - 1);
  await sweep();
  expect(await isThere(leaving)).toBe(true);
  const ofThird = await tablesWith(third);
  // A recent mail, which no other retention rule deletes yet.
  const mail = { received: t.deps.clock(), from_address: '', subject: '', text: 'leaving', html: '', raw: '' };
  await t.store.db
    .insertInto('mailbox')
    .values({ ...mail, id: 'late-mail', to_address: 'leaving@example.org' })
    .execute();
  t.pass(1);
  await sweep();
  expect(await tablesWith(leaving)).toEqual([]);
  expect(files()).toBe(filesOfTwo);
  // The tokens of the other members' mails expire at the same time.
  const withoutTokens = (names: string[]) => names.filter((name) => name !== 'tokens');
  expect([await isThere(staying), withoutTokens(await tablesWith(third))]).toEqual([true, withoutTokens(ofThird)]);
  expect(await chats()).not.toContain(leaving.id);
});

it('allows a new sign-up with the address', async () => {
  await t.signUp('leaving@example.org');
});

it('keeps or deletes the whole account if the deletion is cancelled during the sweep', async () => {
  const member = await fullMember(t, 'returning');
  await leave(member.cookie);
  t.pass(ACCOUNT_DELETION_DELAY_MS);
  const { cookie } = await t.call('POST login', { body: { email: 'returning@example.org', password: PASSWORD } });
  await Promise.all([t.call('PUT account', { cookie, body: { keep: true } }), sweep()]);
  const user = await t.call('GET user', { cookie });
  // Either the cancellation or the sweep was first: nothing is half deleted.
  if (await isThere(member)) expect(user.body.user).toMatchObject({ deletion: null, profile: { images: [{}] } });
  else expect([user.status, await tablesWith(member)]).toEqual([403, []]);
});

it('checks the condition again in the transaction that deletes the member', async () => {
  const member = await fullMember(t, 'wavering');
  await leave(member.cookie);
  t.pass(ACCOUNT_DELETION_DELAY_MS);
  const before = files();
  const { removeMember } = await import('#server/members/account/remove-member.ts');
  await removeMember(t.deps, member.id, (where) => where('deletion_at', 'is', null));
  expect([await isThere(member), files()]).toEqual([true, before]);
  await sweep();
  expect(await isThere(member)).toBe(false);
});

it('keeps only amounts of a member’s purchases, under an id that then belongs to nobody', async () => {
  const shop = await makeShop();
  const { app, user, call, bought } = shop;
  await shop.makeCode('Spring', 20);
  await bought({ discountcode: 'spring' });
  await bought({ kind: 'premium' });
  await call('DELETE premium');
  await call('PUT spending', { body: { day: 9000, month: null } });
  await call('POST acknowledge');
  const pending = await shop.started({ item: 'large' });
  await call('DELETE account', { body: { password: PASSWORD } });
  app.pass(ACCOUNT_DELETION_DELAY_MS);
  await sweep(app);
  expect(await tablesWith({ marks: ['ann@example.org', 'Robin'] }, app)).toEqual([]);
  expect(await tablesWith({ marks: [user.id] }, app)).toEqual(['ledger_entries', 'ledger_postings', 'payments']);
  await shop.press(pending, 'pay');
  await shop.press(pending, 'refund');
  expect(await checkLedger(app.store.db)).toEqual({ postings: 2, total: 0, unbalanced: [], members: [], running: [] });
  await app.close();
});
