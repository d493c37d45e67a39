import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepOnce } from '#server/start/retention.ts';
import type { ComplaintRow, ReportRow } from '#server/store/report-tables.ts';
import type { DeskCall } from '#shared/contracts/desk/registry.ts';
import { isHeldByOther } from '#shared/rules/claims.ts';
import { DESK_CLAIM_MS } from '#shared/rules/desk-limits.ts';
import { openDesk, refusedAs, type TestDesk } from '../fixtures/desk.ts';
import { storeDeskRows } from '../fixtures/desk-rows.ts';
import { testId } from '../fixtures/member-rows.ts';
import { NO_LIMITS } from '../fixtures/no-limits.ts';
import { askOperator } from '../fixtures/operator.ts';

type Cookie = string | null;
let desk: TestDesk;
let [ada, bo, far]: Cookie[] = [null, null, null];
/** A report and a complaint that nobody has opened. */
let ids = { report: '', complaint: '' };
let rows: { report: ReportRow; complaint: ComplaintRow };
beforeAll(async () => {
  desk = await openDesk({ deps: { limiter: NO_LIMITS } });
  ada = (await desk.operator('ada@example.org', 'moderator')).cookie;
  bo = (await desk.operator('bo@example.org', 'moderator')).cookie;
  far = (await desk.operator('far@example.org', 'moderator', ['she.localhost'])).cookie;
  await storeDeskRows(desk.t, 'localhost');
  const { db } = desk.t.store;
  rows = {
    report: await db.selectFrom('reports').selectAll().executeTakeFirstOrThrow(),
    complaint: await db.selectFrom('complaints').selectAll().executeTakeFirstOrThrow(),
  };
});
afterAll(() => desk.close());
beforeEach(async () => {
  const { db } = desk.t.store;
  ids = { report: testId(), complaint: testId() };
  await db.deleteFrom('desk_claims').execute();
  await db
    .insertInto('reports')
    .values({ ...rows.report, id: ids.report })
    .execute();
  await db
    .insertInto('complaints')
    .values({ ...rows.complaint, id: ids.complaint })
    .execute();
});

const ask = (cookie: Cookie | undefined, name: DeskCall, body: object = {}) =>
  desk.ask(name, body, { cookie: cookie ?? null });
const subject = (kind: 'report' | 'complaint') => ({ subject: { kind, id: ids[kind] } });
const CALLS = { report: 'report', complaint: 'decide-complaint' } as const;
const decide = (cookie: Cookie | undefined, kind: 'report' | 'complaint', more: object = {}) =>
  ask(cookie, CALLS[kind], { case: ids[kind], decision: 'dismissed', reasons: 'Nothing', ...more });
const claims = () => desk.t.store.db.selectFrom('desk_claims').selectAll().execute();
const listed = async (cookie: Cookie | undefined, kind: 'report' | 'complaint') => {
  const { cases } = (await ask(cookie, `${kind}s`)).body as { cases: { case: string; claim: object | null }[] };
  return cases.find((each) => each.case === ids[kind]);
};

test('a claim is somebody else’s until it ends', () => {
  const claim = { operator: 'ada', until: 10 };
  expect([undefined, claim].map((each) => isHeldByOther(each, 'ada', 9))).toEqual([false, false]);
  expect([9, 10].map((now) => isHeldByOther(claim, 'bo', now))).toEqual([true, false]);
});

test.each(['report', 'complaint'] as const)('a %s is one operator’s until they release it', async (kind) => {
  const until = desk.t.deps.clock() + DESK_CLAIM_MS;
  expect((await ask(ada, 'claim', subject(kind))).body).toEqual({ name: 'ada', until, own: true });
  expect([await listed(ada, kind), await listed(bo, kind)]).toMatchObject([
    { claim: { name: 'ada', until, own: true } },
    { claim: { name: 'ada', until, own: false } },
  ]);
  const refused = {
    status: 422,
    body: { problems: { claim: expect.stringMatching(/^ada works on this until .* UTC\.$/) } },
  };
  expect(await ask(bo, 'claim', subject(kind))).toMatchObject(refused);
  expect(await decide(bo, kind)).toMatchObject(refused);
  // Somebody else's release changes nothing.
  expect((await ask(bo, 'release', subject(kind))).status).toBe(200);
  expect(await decide(bo, kind)).toMatchObject(refused);
  await ask(ada, 'release', subject(kind));
  expect((await listed(bo, kind))?.claim).toBeNull();
  expect((await decide(bo, kind)).status).toBe(200);
});

test.each(['report', 'complaint'] as const)(
  'a claim of a %s ends by itself, is kept for longer, and is swept',
  async (kind) => {
    await ask(ada, 'claim', subject(kind));
    desk.t.pass(DESK_CLAIM_MS - 1);
    expect((await ask(ada, 'claim', subject(kind))).status).toBe(200);
    desk.t.pass(DESK_CLAIM_MS - 1);
    expect((await ask(bo, 'claim', subject(kind))).status).toBe(422);
    desk.t.pass(1);
    expect((await listed(bo, kind))?.claim).toBeNull();
    expect((await ask(bo, 'claim', subject(kind))).status).toBe(200);
    expect(await claims()).toHaveLength(1);
    desk.t.pass(DESK_CLAIM_MS);
    await sweepOnce(desk.t.deps as Parameters<typeof sweepOnce>[0]);
    expect(await claims()).toEqual([]);
  },
);

test.each(['report', 'complaint'] as const)(
  'two who decide a %s at once: one does, and the other reads who',
  async (kind) => {
    const answers = await Promise.all([ada, bo, ada, bo].map((cookie) => decide(cookie, kind)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    for (const { status, body } of answers)
      if (status === 422) expect(body.problems.decided).toMatch(/^This was decided already by (ada|bo), at .* UTC\.$/);
    const entries = desk.t.store.db.selectFrom('audit_log').select('action').where('subject', '=', ids[kind]);
    expect(await entries.execute()).toEqual([{ action: `${kind} dismissed` }]);
    expect((await ask(ada, 'claim', subject(kind))).body.problems.decided).toContain('decided already');
  },
);

test.each(['report', 'complaint'] as const)('two who open a %s at once: one gets it', async (kind) => {
  const answers = await Promise.all([ada, bo, ada, bo].map((cookie) => ask(cookie, 'claim', subject(kind))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422]);
  const entries = desk.t.store.db.selectFrom('audit_log').select('action').where('subject', '=', ids[kind]);
  // Keeping it for longer is no entry.
  expect(await entries.execute()).toEqual([{ action: `open ${kind}` }]);
});

test('a refused decision does nothing at all, and the claim ends with the decision', async () => {
  await ask(ada, 'claim', subject('report'));
  const more = { decision: 'upheld', measure: { kind: 'banned', until: null } };
  expect((await decide(bo, 'report', more)).status).toBe(422);
  const bans = await desk.t.store.db.selectFrom('members').select('id').where('suspension', '=', 'banned').execute();
  expect(bans).toEqual([]);
  expect((await decide(ada, 'report')).status).toBe(200);
  expect(await claims()).toEqual([]);
});

test('a command decides by the same rule', async () => {
  await ask(ada, 'claim', subject('complaint'));
  const body = { case: ids.complaint, decision: 'dismissed', reasons: 'Nothing' };
  expect(await askOperator(desk.t.deps, 'decide-complaint', body)).toMatchObject({ status: 422 });
  await ask(ada, 'release', subject('complaint'));
  expect((await askOperator(desk.t.deps, 'decide-complaint', body, { operator: 'jón' })).status).toBe(200);
  expect((await decide(ada, 'complaint')).body.problems.decided).toContain('already by jón');
});

test('an unknown case and one of another site are refused, and so is an operator who was removed meanwhile', async () => {
  const unknown = { subject: { kind: 'report', id: 'AAAAAAAAAAAAAAAA' } };
  expect((await ask(ada, 'claim', unknown)).status).toBe(404);
  expect(refusedAs(await ask(far, 'claim', subject('report')))).toEqual([403, 'desk.site']);
  expect((await ask(ada, 'claim', { subject: { kind: 'photo', id: ids.report } })).status).toBe(400);
  const { cookie } = await desk.operator('gone@example.org', 'moderator');
  await ask(cookie, 'claim', subject('report'));
  await askOperator(desk.t.deps, 'remove-operator', { email: 'gone@example.org' });
  expect((await decide(cookie, 'report')).body.error.key).toBe('desk.login');
  expect((await listed(ada, 'report'))?.claim).not.toBeNull();
  desk.t.pass(DESK_CLAIM_MS);
  expect((await decide(ada, 'report')).status).toBe(200);
});
