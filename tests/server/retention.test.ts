import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { storeMember, testId } from '../fixtures/member-rows.ts';
import { storePayment } from '../fixtures/payment-rows.ts';
import { addPhoto, photoUpload } from '../fixtures/photo-bench.ts';
import { cameraJpeg } from '../fixtures/pictures.ts';
import { NOW, openRetentionBench, type RetentionBench } from '../fixtures/retention-bench.ts';

let bench: RetentionBench;
beforeEach(async () => {
  bench = await openRetentionBench();
});
afterEach(() => bench.close());

test('unconfirmed members are deleted after seven days, with their photos', async () => {
  const waiting = await storeMember(bench.store, { status: 'unconfirmed', signup_date: NOW });
  const photo = await addPhoto(bench.photos, waiting, photoUpload(await cameraJpeg()));
  await bench.sweepAt(NOW + 7 * DAY_MS - 1);
  expect(await bench.memberIds()).toContain(waiting.id);
  await bench.sweepAt(NOW + 7 * DAY_MS);
  expect(await bench.memberIds()).toEqual([bench.member.id]);
  const left = bench
    .storedFiles()
    .filter((file) => file.startsWith(photo.name) || file.startsWith(photo.censored_name));
  expect(left).toEqual([]);
});

test('unconfirmed members who have paid or are paying are kept', async () => {
  const signUp = () => storeMember(bench.store, { status: 'unconfirmed', signup_date: NOW });
  const [paid, paying, refunded, refused] = [await signUp(), await signUp(), await signUp(), await signUp()];
  await storePayment(bench.store, paid.id, NOW);
  await storePayment(bench.store, paying.id, NOW, { status: 'pending', paid_at: null });
  await storePayment(bench.store, refunded.id, NOW, { status: 'refunded', refunded: 999 });
  await storePayment(bench.store, refused.id, NOW, { status: 'failed', paid_at: null });
  await bench.sweepAt(NOW + 7 * DAY_MS);
  expect((await bench.memberIds()).toSorted()).toEqual([bench.member.id, paid.id, paying.id].toSorted());
});

test.skipIf(process.env.TEST_DATABASE_URL)('the database files contain nothing of a deleted member', async () => {
  const name = 'Traceless Robin';
  const filesWithName = () =>
    readdirSync(bench.folder).filter(
      (file) => file.startsWith('test.db') && readFileSync(join(bench.folder, file)).includes(name),
    );
  await storeMember(bench.store, { name, status: 'unconfirmed', signup_date: NOW });
  await bench.sweepAt(NOW);
  expect(filesWithName()).toEqual(['test.db']);
  await bench.sweepAt(NOW + 7 * DAY_MS);
  expect(filesWithName()).toEqual([]);
});

test('network addresses and user agents of sessions are deleted after 30 days, traffic sources after 90', async () => {
  const member = await storeMember(bench.store, { signup_date: NOW, traffic: '{"network":"radio"}' });
  const session = { token_hash: testId(), member_id: member.id, host: 'localhost', created: NOW, last_used: NOW };
  await bench.store.db
    .insertInto('sessions')
    .values({ ...session, expires: NOW + 400 * DAY_MS, user_agent: 'Browser/1', ip: '192.0.2.1' })
    .execute();
  const read = async () => ({
    ...(await bench.store.db.selectFrom('sessions').select(['ip', 'user_agent']).executeTakeFirstOrThrow()),
    ...(await bench.store.db
      .selectFrom('members')
      .select('traffic')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()),
  });
  await bench.sweepAt(NOW + 30 * DAY_MS - 1);
  expect(await read()).toEqual({ ip: '192.0.2.1', user_agent: 'Browser/1', traffic: '{"network":"radio"}' });
  await bench.sweepAt(NOW + 30 * DAY_MS);
  expect(await read()).toEqual({ ip: '', user_agent: '', traffic: '{"network":"radio"}' });
  await bench.sweepAt(NOW + 90 * DAY_MS);
  expect(await read()).toMatchObject({ traffic: null });
});

test('expired sessions and tokens are deleted', async () => {
  const rest = { member_id: bench.member.id, created: NOW, expires: NOW + DAY_MS };
  await bench.store.db
    .insertInto('sessions')
    .values({ ...rest, token_hash: 'a', host: 'localhost', last_used: NOW, user_agent: '', ip: '' })
    .execute();
  await bench.store.db
    .insertInto('tokens')
    .values({
      ...rest,
      token_hash: 'b',
      purpose: 'activation',
      email_lower: null,
      binding: null,
      data: null,
      used_at: null,
    })
    .execute();
  await bench.sweepAt(NOW + DAY_MS);
  expect(await bench.store.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  expect(await bench.store.db.selectFrom('tokens').selectAll().execute()).toEqual([]);
});

test('finished mails are deleted after 30 days, pending ones are kept', async () => {
  const mail = {
    site_host: 'localhost',
    member_id: null,
    to_address: 'a@b',
    template: 'activation',
    locale: 'en',
    data: '{}',
  };
  const rest = { ...mail, created: NOW, attempts: 1, next_attempt: NOW, failed_at: null, last_error: null };
  await bench.store.db
    .insertInto('mail_queue')
    .values([
      { ...rest, id: 'done', delivered_at: NOW },
      { ...rest, id: 'waits', delivered_at: null },
    ])
    .execute();
  await bench.sweepAt(NOW + 30 * DAY_MS);
  expect(await bench.store.db.selectFrom('mail_queue').select('id').execute()).toEqual([{ id: 'waits' }]);
});

test('a mail that was given up keeps what it says for seven days, so that an operator can try it again', async () => {
  await bench.store.db
    .insertInto('mail_queue')
    .values({
      ...{ id: 'given-up', site_host: 'localhost', member_id: null, to_address: 'a@b', template: 'activation' },
      ...{ locale: 'en', data: '{"token":"secret"}', created: NOW, attempts: 1, next_attempt: NOW, failed_at: NOW },
      ...{ delivered_at: null, last_error: '550' },
    })
    .execute();
  const data = async () => (await bench.store.db.selectFrom('mail_queue').select('data').execute())[0]?.data;
  await bench.sweepAt(NOW + 7 * DAY_MS - 1);
  expect(await data()).toBe('{"token":"secret"}');
  await bench.sweepAt(NOW + 7 * DAY_MS);
  expect(await data()).toBe('{}');
});

const EMPTIED = { email: '', body: '', reasons: null, status: 'decided' };

test('complaints are emptied a year after their answer was due, decided or not', async () => {
  const complaint = { site_host: 'localhost', email: 'kim@example.org', url: null, category: 'other' as const };
  const undecided = { decided_at: null, decision: null, reasons: null, appeal: null, appealed_at: null };
  const open = {
    ...complaint,
    ...undecided,
    body: 'Look',
    locale: 'en',
    status: 'open',
    created: NOW - 1,
    due: NOW,
  } as const;
  const verdict = { status: 'decided', decision: 'upheld', reasons: 'Done', decided_at: NOW } as const;
  await bench.store.db
    .insertInto('complaints')
    .values([
      { ...open, id: testId() },
      { ...open, ...verdict, id: testId() },
    ])
    .execute();
  const kept = () => bench.store.db.selectFrom('complaints').select(['email', 'body', 'reasons', 'status']).execute();
  await bench.sweepAt(NOW + 365 * DAY_MS - 1);
  expect((await kept()).map(({ body }) => body)).toEqual(['Look', 'Look']);
  await bench.sweepAt(NOW + 365 * DAY_MS);
  expect(await kept()).toEqual([EMPTIED, EMPTIED]);
});

test('refused photos are forgotten after a year', async () => {
  const { db } = bench.store;
  await db.insertInto('refused_photos').values({ pool: 'default', source_hash: 'x', refused_at: NOW }).execute();
  const shown = { pool: 'default', hash: 'x', cut: 0 as const, reason: null, refused_at: NOW };
  await db.insertInto('refused_hashes').values(shown).execute();
  const left = async () =>
    (
      await Promise.all(
        (['refused_photos', 'refused_hashes'] as const).map((table) => db.selectFrom(table).select('pool').execute()),
      )
    ).flat().length;
  await bench.sweepAt(NOW + 365 * DAY_MS - 1);
  expect(await left()).toBe(2);
  await bench.sweepAt(NOW + 365 * DAY_MS);
  expect(await left()).toBe(0);
});

test('notifications are deleted after 90 days', async () => {
  const other = await storeMember(bench.store);
  const item = { member_id: bench.member.id, profile_id: other.id, read_at: null, mail_due: null, mailed_at: null };
  await bench.store.db
    .insertInto('notifications')
    .values([
      { ...item, id: testId(), type: 'like', ts: NOW },
      { ...item, id: testId(), type: 'message', ts: NOW + 1 },
    ])
    .execute();
  await bench.sweepAt(NOW + 90 * DAY_MS);
  const left = await bench.store.db.selectFrom('notifications').select('type').execute();
  expect(left).toEqual([{ type: 'message' }]);
});
