import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#server/base/log.ts';
import type { ReceivedReport, TakenDecision } from '#server/safety/transparency/queries.ts';
import { transparencyRows } from '#server/safety/transparency/transparency-rows.ts';
import { sweepOnce } from '#server/start/retention.ts';
import type { DeskAnswer } from '#shared/contracts/desk/registry.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import { transparencyCsv, transparencyText } from '../../scripts/operator/transparency-text.ts';
import { askOperator } from '../fixtures/operator.ts';
import { makeTestApp, START, type TestApp } from '../fixtures/server.ts';

const NOTHING = { reports: [], complaints: [], appeals: [], decisions: [], measures: [] };

const report = (id: string, change: Partial<ReceivedReport> = {}): ReceivedReport => ({
  ...{ id, site_host: 'a.example', reason: 'scam', created: 0 },
  ...{ closed_at: null, decision: null, outcome: null },
  ...change,
});
const decided = (subject: string, decision: TakenDecision['decision'], at: number) => ({ subject, decision, at });

describe('the rows of a report', () => {
  const rowsOf = (change: Partial<Parameters<typeof transparencyRows>[0]>, site: string | null = null) =>
    transparencyRows({ ...NOTHING, ...change }).filter((row) => row.site === site);

  it('count notices by reason, and say how long half of them waited for the first decision', () => {
    const reports = [
      report('1', { decision: 'upheld', closed_at: 90 * HOUR_MS, outcome: 'banned' }),
      report('2', { decision: 'dismissed', closed_at: 2 * HOUR_MS }),
      report('3', { decision: 'dismissed', closed_at: 5 * HOUR_MS }),
      report('4'),
      report('5', { reason: 'minor', site_host: 'b.example' }),
    ];
    // The first one was decided again after an appeal.
    const decisions = [decided('1', 'dismissed', HOUR_MS), decided('1', 'upheld', 90 * HOUR_MS)];
    const none = { upheld: null, dismissed: null, open: null, median_hours: null };
    expect(rowsOf({ reports, decisions })).toEqual([
      { site: null, part: 'report', about: 'minor', count: 1, upheld: 0, dismissed: 0, open: 1, median_hours: null },
      { site: null, part: 'report', about: 'scam', count: 4, upheld: 1, dismissed: 2, open: 1, median_hours: 2 },
      { site: null, part: 'consequence', about: 'banned', count: 1, ...none },
    ]);
    expect(rowsOf({ reports, decisions }, 'b.example')).toMatchObject([{ about: 'minor', count: 1 }]);
  });

  it('count cases of the software apart from the notices of members', () => {
    const found = { decision: 'dismissed', closed_at: 2 * HOUR_MS } as const;
    const reports = [report('1', { reason: 'signs', ...found }), report('2', found)];
    expect(rowsOf({ reports })).toMatchObject([
      { part: 'report', about: 'scam', count: 1 },
      { part: 'signs', about: 'signs', count: 1, dismissed: 1 },
    ]);
  });

  it('count an appeal as upheld if the next decision is another one', () => {
    const appeal = { site_host: 'a.example', against: 'report', created: 10 * HOUR_MS } as const;
    const appeals = ['changed', 'kept', 'waiting'].map((subject) => ({ ...appeal, subject }));
    const decisions = [
      ...['changed', 'kept', 'waiting'].map((id) => decided(id, 'dismissed', HOUR_MS)),
      decided('kept', 'dismissed', 11 * HOUR_MS),
      decided('changed', 'upheld', 14 * HOUR_MS),
    ];
    expect(rowsOf({ appeals, decisions })).toMatchObject([
      { part: 'appeal', about: 'report', count: 3, upheld: 1, dismissed: 1, open: 1, median_hours: 1 },
    ]);
  });

  it('count complaints about a suspension among the appeals', () => {
    const complaint = { site_host: 'a.example', created: 0, answered_at: 3 * HOUR_MS, status: 'decided' } as const;
    const complaints = [
      { ...complaint, id: '1', category: 'decision', decision: 'upheld' },
      { ...complaint, id: '2', category: 'illegal', decision: 'dismissed' },
    ] as const;
    expect(rowsOf({ complaints })).toMatchObject([
      { part: 'complaint', about: 'illegal', dismissed: 1, median_hours: 3 },
      { part: 'appeal', about: 'decision', upheld: 1, median_hours: 3 },
    ]);
  });
});

describe('the report of a year', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await makeTestApp();
  });
  afterAll(() => t.close());

  const rowsOf = async (year: number) => {
    const { status, body } = await askOperator(t.deps, 'transparency', { year });
    expect(status).toBe(200);
    return (body as DeskAnswer<'transparency'>).rows;
  };

  it('has what was received, decided and done in that year, also after complaints were emptied', async () => {
    const year = new Date(START).getUTCFullYear();
    const anna = await t.signUp('anna@example.org');
    const { user: bart } = await t.signUp('bart@example.org');
    const { user: carl } = await t.signUp('carl@example.org');
    const body = { profile: bart.id, reason: 'scam', text: 'Money' };
    const sent = await t.call('POST report', { cookie: anna.cookie, body });
    await t.call('POST complaint', { body: { email: 'kim@example.org', category: 'illegal', text: 'Look' } });
    t.pass(2 * HOUR_MS);
    const order = {
      case: sent.body.case,
      decision: 'upheld',
      reasons: 'A scam',
      measure: { kind: 'banned', until: null },
    };
    expect((await askOperator(t.deps, 'report', order)).status).toBe(200);
    const ban = { host: 'localhost', id: carl.id, kind: 'banned', until: null, reason: 'Spam' };
    expect((await askOperator(t.deps, 'suspend', ban)).status).toBe(200);
    const all = (await rowsOf(year)).filter(({ site }) => site === null);
    expect(all).toMatchObject([
      { part: 'report', about: 'scam', count: 1, upheld: 1, open: 0, median_hours: 2 },
      { part: 'complaint', about: 'illegal', count: 1, open: 1, median_hours: null },
      { part: 'consequence', about: 'banned', count: 1 },
      // Not the ban of the report.
      { part: 'own', about: 'ban', count: 1 },
    ]);
    expect(await rowsOf(year - 1)).toEqual([]);
    t.pass(400 * DAY_MS);
    await sweepOnce({ ...t.deps, log: createLog('silent') });
    expect(await t.store.db.selectFrom('complaints').select('email').execute()).toEqual([{ email: '' }]);
    expect((await rowsOf(year)).filter(({ site }) => site === 'localhost')).toMatchObject(
      all.map(({ part, about, count }) => ({ part, about, count })),
    );
  });

  it('refuses what is no year', async () => {
    await expect(askOperator(t.deps, 'transparency', { year: 20.5 })).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('the text', () => {
  const row = {
    site: null,
    part: 'report',
    about: 'scam',
    count: 3,
    upheld: 1,
    dismissed: 1,
    open: 1,
    median_hours: 2.04,
  } as const;
  const own = {
    site: null,
    part: 'own',
    about: 'photo refuse',
    count: 4,
    upheld: null,
    dismissed: null,
    open: null,
    median_hours: null,
  } as const;

  it('says each row in a line, and what has to be added', () => {
    const text = transparencyText({ rows: [row, own] }, 2026);
    expect(text).toContain('scam: 3 received, 1 upheld, 1 dismissed, 1 open, half of them decided within 2.0 hours');
    expect(text).toContain('photo refuse: 4\n');
    expect(text).toContain('orders from authorities');
    expect(transparencyText({ rows: [] }, 2026)).toContain('Nothing was received');
  });

  it('is a table as CSV, with empty cells for what is not counted', () => {
    expect(transparencyCsv({ rows: [row, own] }).split('\r\n')).toEqual([
      '"site","part","about","count","upheld","dismissed","open","median_hours"',
      '"all sites","report","scam","3","1","1","1","2.0"',
      '"all sites","own","photo refuse","4","","","",""',
      '',
    ]);
  });
});
