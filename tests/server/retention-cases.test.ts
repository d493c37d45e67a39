import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepReportedProfile } from '#server/safety/queries.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { storeMember, testId } from '../fixtures/member-rows.ts';
import { NOW, openRetentionBench, type RetentionBench } from '../fixtures/retention-bench.ts';

let bench: RetentionBench;
beforeEach(async () => {
  bench = await openRetentionBench();
});
afterEach(() => bench.close());

test('texts of reports and appeals by deleted members are deleted after the appeal, and after a year at the latest', async () => {
  const report = {
    ...{
      site_host: 'localhost',
      profile_id: null,
      conversation_id: null,
      message_ids: '[]',
      message_id: null,
      reason: 'scam' as const,
    },
    ...{
      body: 'Asked for money',
      created: NOW,
      closed_at: null,
      decision: null,
      reasons: null,
      outcome: null,
      appeal_until: null,
    },
  } as const;
  const decided = { closed_at: NOW, decision: 'upheld', reasons: 'Fraud', appeal_until: NOW + DAY_MS } as const;
  await bench.store.db
    .insertInto('reports')
    .values([
      { ...report, id: 'decided', reporter_id: null, ...decided },
      { ...report, id: 'open', reporter_id: null },
      { ...report, id: 'appealed', reporter_id: null, ...decided },
      { ...report, id: 'member', reporter_id: bench.member.id, ...decided },
    ])
    .execute();
  const appeal = { report_id: 'decided', body: 'Wrong', created: NOW - 1 };
  await bench.store.db
    .insertInto('appeals')
    .values([
      { ...appeal, id: 'deleted', member_id: null },
      { ...appeal, id: 'member', member_id: bench.member.id },
      { ...appeal, id: 'pending', member_id: null, report_id: 'appealed', created: NOW },
    ])
    .execute();
  const left = async () => {
    const [reports, appeals] = await Promise.all(
      (['reports', 'appeals'] as const).map((table) =>
        bench.store.db.selectFrom(table).select('id').where('body', '!=', '').orderBy('id').execute(),
      ),
    );
    return [reports?.map(({ id }) => id), appeals?.map(({ id }) => id)];
  };
  await bench.sweepAt(NOW + DAY_MS - 1);
  expect(await left()).toEqual([
    ['appealed', 'decided', 'member', 'open'],
    ['deleted', 'member', 'pending'],
  ]);
  await bench.sweepAt(NOW + DAY_MS);
  expect(await left()).toEqual([
    ['appealed', 'member', 'open'],
    ['member', 'pending'],
  ]);
  await bench.sweepAt(NOW + 365 * DAY_MS);
  expect(await left()).toEqual([['member'], ['member']]);
});

test('what a reported profile said is deleted after the appeal, after a year at the latest, and with the account', async () => {
  const { store, member } = bench;
  const gone = await storeMember(store);
  const report = {
    site_host: 'localhost',
    conversation_id: null,
    message_ids: '[]',
    message_id: null,
    reason: 'scam' as const,
  };
  const state = { body: '', created: NOW, closed_at: null, decision: null, reasons: null, outcome: null };
  const rows = [
    { id: 'of-decided', profile_id: member.id, appeal_until: NOW + DAY_MS },
    { id: 'of-appealed', profile_id: member.id, appeal_until: NOW + DAY_MS, closed_at: NOW },
    { id: 'of-gone', profile_id: gone.id, appeal_until: null },
    { id: 'of-open', profile_id: member.id, appeal_until: null },
  ];
  for (const row of rows) {
    const inserted = { ...report, ...state, ...row, reporter_id: null };
    await store.db.insertInto('reports').values(inserted).execute();
    await store.transaction((tx) => keepReportedProfile(tx, row));
  }
  const appeal = { id: testId(), report_id: 'of-appealed', member_id: member.id, body: 'Wrong', created: NOW };
  await store.db.insertInto('appeals').values(appeal).execute();
  const left = async () => {
    const kept = await store.db.selectFrom('reported_profiles').select('report_id').orderBy('report_id').execute();
    return kept.map(({ report_id }) => report_id);
  };
  await bench.sweepAt(NOW + DAY_MS - 1);
  expect(await left()).toEqual(['of-appealed', 'of-decided', 'of-gone', 'of-open']);
  await bench.sweepAt(NOW + DAY_MS);
  expect(await left()).toEqual(['of-appealed', 'of-gone', 'of-open']);
  await store.db.deleteFrom('members').where('id', '=', gone.id).execute();
  expect(await left()).toEqual(['of-appealed', 'of-open']);
  await bench.sweepAt(NOW + 365 * DAY_MS);
  expect(await left()).toEqual([]);
});

test('signs of fraud are deleted after 90 days, and go with the account', async () => {
  const { db } = bench.store;
  const sign = { rule: 'link', subject: '', evidence: 'a.example', created: NOW } as const;
  const other = await storeMember(bench.store);
  await db
    .insertInto('signs')
    .values([
      { ...sign, id: 'kept', member_id: bench.member.id, rule: 'phone', created: NOW + 1 },
      { ...sign, id: 'old', member_id: bench.member.id },
      { ...sign, id: 'gone', member_id: other.id, created: NOW + 1 },
    ])
    .execute();
  await db.deleteFrom('members').where('id', '=', other.id).execute();
  const left = async () => (await db.selectFrom('signs').select('id').orderBy('id').execute()).map(({ id }) => id);
  expect(await left()).toEqual(['kept', 'old']);
  await bench.sweepAt(NOW + 90 * DAY_MS);
  expect(await left()).toEqual(['kept']);
});
