import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPORT_FIGURES_MIN } from '#shared/rules/report-limits.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import { storeMember, testId } from '../fixtures/member-rows.ts';
import { makeTestApp, START, type TestApp } from '../fixtures/server.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

const MONTH = Date.UTC(2026, 8);
/** A report on a site that was received and decided at these times; the last decision is in the case. */
async function decided(site_host: string, created: number, ...decisions: [at: number, 'upheld' | 'dismissed'][]) {
  const { db } = t.store;
  const id = testId();
  const [closed_at, decision] = decisions.at(-1) ?? [null, null];
  const member = await storeMember(t.store);
  await db
    .insertInto('reports')
    .values({
      ...{
        id,
        site_host,
        reporter_id: member.id,
        profile_id: null,
        conversation_id: null,
        message_ids: '[]',
        message_id: null,
      },
      ...{ reason: 'scam', body: '', created, closed_at, decision, reasons: '', appeal_until: null, outcome: null },
    })
    .execute();
  for (const [at, verdict] of decisions)
    await db
      .insertInto('audit_log')
      .values({
        ...{ id: testId(), at, operator: 'ada', action: `report ${verdict}`, site_host, member_id: null, subject: id },
        ...{ until: null, role: null, reason: null },
      })
      .execute();
}
const figures = async (host = 'localhost') => (await t.call('GET report_figures', { host })).body;

test('counts the first decisions of the last month, for each site', async () => {
  expect(START - MONTH).toBeLessThan(30 * DAY_MS);
  for (const hours of [1, 2, 3, 40]) await decided('localhost', MONTH, [MONTH + hours * HOUR_MS, 'upheld']);
  // Decided again after an appeal.
  await decided('localhost', MONTH, [MONTH + 4 * HOUR_MS, 'upheld'], [MONTH + 300 * HOUR_MS, 'dismissed']);
  // The first decision was taken in the month before.
  await decided('localhost', MONTH - DAY_MS, [MONTH - HOUR_MS, 'upheld'], [MONTH + HOUR_MS, 'upheld']);
  await decided('she.localhost', MONTH, [MONTH + HOUR_MS, 'upheld']);
  await decided('localhost', MONTH);
  t.pass(Date.UTC(2026, 9, 2) - START);
  expect(await figures()).toEqual({ month: MONTH, figures: { decided: 5, median_hours: 3, upheld_share: 0.8 } });
});

test('says nothing about a handful of reports', async () => {
  expect(REPORT_FIGURES_MIN).toBeGreaterThan(1);
  expect(await figures('she.localhost')).toEqual({ month: MONTH, figures: null });
});

test('counts again on the next day', async () => {
  await decided('localhost', MONTH, [MONTH + HOUR_MS, 'dismissed']);
  expect((await figures()).figures.decided).toBe(5);
  t.pass(DAY_MS);
  expect((await figures()).figures.decided).toBe(6);
});
