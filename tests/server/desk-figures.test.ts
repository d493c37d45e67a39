import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { figureDays } from '#server/desk/figures/figure-days.ts';
import type { FigureDay } from '#shared/contracts/desk/overview.ts';
import type { DeskAnswer } from '#shared/contracts/desk/registry.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import { openDesk, refusedAs, type TestDesk } from '../fixtures/desk.ts';
import { NO_LIMITS } from '../fixtures/no-limits.ts';
import { askOperator } from '../fixtures/operator.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openDesk({ deps: { limiter: NO_LIMITS } });
});
afterAll(() => desk.close());

type Figures = DeskAnswer<'figures'>;
async function today(host: string | null = null, cookie?: string | null): Promise<FigureDay> {
  const body = { days: 1, host };
  const answer = cookie ? await desk.ask('figures', body, { cookie }) : await askOperator(desk.t.deps, 'figures', body);
  const { days } = answer.body as Figures;
  expect(days).toHaveLength(1);
  return days[0] as FigureDay;
}

async function someone(email: string, host = 'localhost') {
  const { cookie, user } = await desk.t.signUp(email, { host });
  const [token] = await desk.t.mailedTokens(email);
  await desk.t.call('PUT activate', { host, body: { token } });
  return { cookie, id: user.id, host };
}

test('what members do is counted on their site, and once', async () => {
  const [anna, bert] = [await someone('anna@example.org'), await someone('bert@example.org')];
  await desk.t.signUp('carla@example.org');
  await someone('dora@example.org', 'she.localhost');
  for (const _ of [1, 2]) await desk.t.call('POST likes', { cookie: anna.cookie, body: { profile: bert.id } });
  await desk.t.call('POST likes', { cookie: bert.cookie, body: { profile: anna.id } });
  const { body: chat } = await desk.t.call('GET chat', { cookie: anna.cookie, query: { profile: bert.id } });
  const message = { conversation: chat.id, body: 'Hello', idempotency_key: 'figures-0-aaaaaaaa' };
  for (const _ of [1, 2]) await desk.t.call('POST messages', { cookie: anna.cookie, body: message });
  const report = { profile: bert.id, reason: 'scam', text: 'Asked for money' };
  for (const _ of [1, 2]) await desk.t.call('POST report', { cookie: anna.cookie, body: report });

  await desk.t.call('POST page-hidden?started', { body: '' });

  const counted = { started: 1, signed_up: 3, confirmed: 2, active: 3, likes: 2, messages: 1, reports: 1, payments: 0 };
  expect(await today('localhost')).toMatchObject(counted);
  expect(await today('she.localhost')).toMatchObject({ signed_up: 1, confirmed: 1, active: 1, likes: 0 });
  expect(await today()).toMatchObject({ ...counted, signed_up: 4, confirmed: 3, active: 4 });
});

test('a member is active once a day, with any number of calls', async () => {
  const { cookie } = await someone('eva@example.org');
  desk.t.pass(DAY_MS);
  const before = (await today('localhost')).active;
  for (const _ of [1, 2, 3]) {
    await desk.t.call('GET user', { cookie });
    desk.t.pass(10 * 60_000);
  }
  expect((await today('localhost')).active - before).toBe(1);
});

test('a manager sees the figures of their sites only', async () => {
  await someone('fay@example.org', 'she.localhost');
  await someone('gil@example.org', 'localhost');
  const { cookie } = await desk.operator('manager@example.org', 'manager', ['she.localhost']);
  expect((await today(null, cookie)).signed_up).toBe((await today('she.localhost')).signed_up);
  expect(await today('she.localhost', cookie)).toEqual(await today('she.localhost'));
  const other = await desk.ask('figures', { days: 1, host: 'localhost' }, { cookie });
  expect(refusedAs(other)).toEqual([403, 'desk.site']);
});

test('sites with the same members are named', async () => {
  const { body } = await askOperator(desk.t.deps, 'figures', { days: 1, host: 'localhost' });
  const { sites } = desk.t.deps;
  const pool = sites.byHost('localhost')?.pool;
  const sharing = sites.all().filter((site) => site.pool === pool && site.pack.host !== 'localhost');
  expect((body as Figures).shared_with.toSorted()).toEqual(sharing.map(({ pack }) => pack.host).toSorted());
});

test('a complaint is answered by the first decision, also after its appeal', async () => {
  const sent = { email: 'h@example.org', category: 'other', text: 'A word' };
  const { case: id } = (await desk.t.call('POST complaint', { body: sent })).body;
  const { day } = await today('localhost');
  const decide = (decision: string) =>
    askOperator(desk.t.deps, 'decide-complaint', { case: id, decision, reasons: 'Reasons' });
  desk.t.pass(3 * HOUR_MS);
  await decide('dismissed');
  desk.t.pass(HOUR_MS);
  await desk.t.call('POST complaint_appeal', { body: { case: id, text: 'Once more' } });
  desk.t.pass(HOUR_MS);
  await decide('upheld');
  const { days } = (await askOperator(desk.t.deps, 'figures', { days: 3, host: 'localhost' })).body as Figures;
  expect(days.find((row) => row.day === day)).toMatchObject({ complaints: 1, answer_hours: 3 });
});

describe('what waits', () => {
  test('each role is told of its own queues', async () => {
    const waiting = async (role: 'moderator' | 'support') => {
      const { cookie } = await desk.operator(`${role}@example.org`, role);
      return (await desk.ask('waiting', {}, { cookie })).body;
    };
    await desk.t.call('POST complaint', { body: { email: 'i@example.org', category: 'other', text: 'Waits' } });
    const late = (await askOperator(desk.t.deps, 'waiting', {})).body;
    expect(late).toMatchObject({ reports: 1, complaints: 1, overdue_reports: 0, overdue_complaints: 0, holds: 0 });
    desk.t.pass(30 * DAY_MS);
    expect(await waiting('moderator')).toEqual({ ...late, overdue_complaints: 1, cancellations: null, holds: null });
    expect(await waiting('support')).toEqual({
      ...{ photos: null, photo_checks: null, reports: null, overdue_reports: null },
      ...{ complaints: null, overdue_complaints: null },
      ...{ cancellations: 0, holds: 0 },
    });
  });

  test('a manager is not told of other sites', async () => {
    const { cookie } = await desk.operator('other@example.org', 'manager', ['she.localhost']);
    const { body } = await desk.ask('waiting', {}, { cookie });
    expect(body).toMatchObject({ reports: 0, complaints: 0, overdue_complaints: 0 });
  });
});

describe('a table of days', () => {
  const now = Date.parse('2026-03-01T01:00:00Z');
  const table = (counted: Partial<Parameters<typeof figureDays>[0]>, days = 3) =>
    figureDays({ counts: [], complaints: [], ...counted }, days, now);

  test('has every day up to today, also those without a count', () => {
    const counts = [
      { day: '2026-02-27', figure: 'likes', count: 4 },
      { day: '2026-02-26', figure: 'likes', count: 9 },
    ];
    expect(table({ counts }).map(({ day, likes }) => [day, likes])).toEqual([
      ['2026-02-27', 4],
      ['2026-02-28', 0],
      ['2026-03-01', 0],
    ]);
  });

  test('says how long half of the answers took at most', () => {
    const created = now - DAY_MS;
    const answered = (hours: number | null) => ({ created, answered_at: hours && created + hours * HOUR_MS });
    const of = (...hours: (number | null)[]) => table({ complaints: hours.map(answered) })[1];
    expect(of(null)).toMatchObject({ complaints: 1, answer_hours: null });
    expect(of(5, null)).toMatchObject({ complaints: 2, answer_hours: 5 });
    expect(of(40, 1, 2)).toMatchObject({ complaints: 3, answer_hours: 2 });
    expect(of(40, 1, 2, 30)).toMatchObject({ complaints: 4, answer_hours: 2 });
  });
});
