import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { storeMember, testId } from '../fixtures/member-rows.ts';
import { NOW, openRetentionBench, type RetentionBench } from '../fixtures/retention-bench.ts';
import { storeSession } from '../fixtures/session-rows.ts';

let bench: RetentionBench;
beforeEach(async () => {
  bench = await openRetentionBench();
});
afterEach(() => bench.close());

test('a member with more mails than a statement has parameters is deleted, and nobody else waits for it', async () => {
  const due = { visible: 0, deletion_at: NOW } as const;
  const busy = await storeMember(bench.store, due);
  await storeMember(bench.store, due);
  await sql`
    insert into mail_queue (id, site_host, member_id, to_address, template, locale, data, created, attempts, next_attempt)
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 70000)
    select 'mail-' || n, 'localhost', ${busy.id}, 'Busy' || n || '@example.org', 'message', 'en', '{}', ${NOW}, 1, ${NOW}
    from numbers`.execute(bench.store.db);
  const copy = { from_address: '', subject: '', text: '', html: '', raw: '', received: NOW };
  await bench.store.db
    .insertInto('mailbox')
    .values(
      [busy.email_lower, 'busy1@example.org', 'else@example.org'].map((to_address) => ({
        ...copy,
        id: testId(),
        to_address,
      })),
    )
    .execute();
  await bench.sweepAt(NOW);
  expect(await bench.memberIds()).toEqual([bench.member.id]);
  const left = await bench.store.db.selectFrom('mailbox').select('to_address').execute();
  expect(left).toEqual([{ to_address: 'else@example.org' }]);
});

test('a member who can’t be removed keeps nobody else’s data', async () => {
  const due = { visible: 0, deletion_at: NOW } as const;
  const members = [await storeMember(bench.store, due), await storeMember(bench.store, due)];
  await storeSession(bench.store, { memberId: bench.member.id, now: NOW - 400 * DAY_MS, token: 'old' });
  const [stuck] = members.map(({ id }) => id).toSorted();
  const removeAllWith = bench.photos.removeAllWith.bind(bench.photos);
  bench.photos.removeAllWith = async (id, work) => {
    if (id === stuck) throw new Error('The disk is gone.');
    await removeAllWith(id, work);
  };
  await bench.sweepAt(NOW);
  expect((await bench.memberIds()).toSorted()).toEqual([bench.member.id, stuck].toSorted());
  expect(await bench.store.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});
