import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordsOf } from '#server/members/account/account-records.ts';
import { listPendingCases } from '#server/safety/pending/pending-cases.ts';
import type { CaseCursor } from '#server/safety/pending/queries.ts';
import type { PendingCase } from '#shared/contracts/desk/cases.ts';
import { AGE_LOOK_HOURS, AGE_REPORTS_OPEN_MAX, AGE_SETTLED_MS } from '#shared/rules/age-look.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import { askOperator } from '../fixtures/operator.ts';
import { makeTestApp } from '../fixtures/server.ts';
import { type Person, type TalkApp, talkApp } from '../fixtures/talk-app.ts';
import { type TalkCases, talkCases } from '../fixtures/talk-cases.ts';

let talk: TalkApp;
let cases: TalkCases;
beforeAll(async () => {
  talk = await talkApp();
  cases = talkCases(talk);
});
afterAll(() => talk.close());

async function report(by: Person, about: Person, reason = 'minor'): Promise<string> {
  const answer = await talk.request(by, 'POST report', { body: { profile: about.id, reason, text: 'See the photos' } });
  return ((await answer.json()) as { case: string }).case;
}
const lookOf = async ({ id }: Person) =>
  (
    await talk.store.db
      .selectFrom('members')
      .select(['age_look', 'visible'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).age_look;
const mailsTo = async ({ id }: Person) =>
  talk.store.db
    .selectFrom('mail_queue')
    .select(['template', 'data'])
    .where('member_id', '=', id)
    .orderBy('created')
    .execute();

test('cases about an age come first, before appeals and older ones, on every page', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const old = await report(anna, await talk.person(), 'scam');
  const appealed = await report(anna, await talk.person(), 'fake');
  await cases.decide(appealed, { decision: 'dismissed' });
  talk.pass(1_000);
  await talk.request(anna, 'POST appeal', { body: { case: appealed, text: 'Look again' } });
  const minor = await report(bert, await talk.person());
  const teller = await talk.person();
  await cases.write(teller, anna, 'Hi, I am 16');
  const told = (await cases.about(teller))[0]?.case;
  const wanted = { hosts: null, operator: 'ada', questionOf: (_host: string, prompt: string) => prompt };
  const order: string[] = [];
  for (let after: CaseCursor | null = null, more = true; more; more = after !== null) {
    const page: Awaited<ReturnType<typeof listPendingCases>> = await listPendingCases(talk.deps, {
      ...{ ...wanted, after, limit: 1 },
    });
    order.push(...page.cases.map((each) => each.case));
    after = page.next;
  }
  expect(order).toHaveLength(4);
  expect([...order.slice(0, 2)].sort()).toEqual([minor, told].sort());
  expect(order.slice(2)).toEqual([appealed, old]);
  // The desk's own pages are in the same order.
  expect((await askOperator(talk.deps, 'reports', {})).body.cases.map((each: PendingCase) => each.case)).toEqual(order);
  for (const each of [old, appealed, minor, told ?? '']) await cases.decide(each, { decision: 'dismissed' });
});

test('a case about an age is overdue once the time that the member was told is over', async () => {
  const overdue = async () => (await askOperator(talk.deps, 'waiting', {})).body.overdue_reports;
  const [anna, bert] = [await talk.person(), await talk.person()];
  await report(anna, await talk.person(), 'scam');
  const id = await report(anna, bert);
  const [{ created, due } = { created: 0, due: null }] = await cases.about(bert);
  expect(due).toBe(created + AGE_LOOK_HOURS * HOUR_MS);
  const before = await overdue();
  talk.pass(AGE_LOOK_HOURS * HOUR_MS - 1);
  expect(await overdue()).toBe(before);
  talk.pass(1);
  expect(await overdue()).toBe(before + 1);
  await cases.decide(id, { decision: 'dismissed' });
  expect(await overdue()).toBe(before);
});

test('a report hides the member until a person has decided, and both mails say what happened', async () => {
  const [anna, bert, carla] = [await talk.person(), await talk.person(), await talk.person()];
  const id = await report(anna, bert);
  expect(await lookOf(bert)).toBe('reported');
  expect((await cases.about(bert))[0]?.member?.state).toBe('age_look');
  expect((await talk.request(carla, 'GET profile', { query: { id: bert.id } })).status).toBe(404);
  expect((await cases.decide(id, { decision: 'dismissed' })).status).toBe(200);
  expect(await lookOf(bert)).toBeNull();
  expect((await talk.request(carla, 'GET profile', { query: { id: bert.id } })).status).toBe(200);
  expect((await mailsTo(bert)).map(({ template }) => template)).toEqual(['age_look', 'age_look_ended']);
});

test('while hidden, they read and can’t like or write, nor are they told who reported', async () => {
  const [anna, bert, carla] = [await talk.person(), await talk.person(), await talk.person()];
  await cases.write(carla, bert, 'Hello');
  await report(anna, bert);
  expect(await talk.refusal(bert, 'POST likes', { body: { profile: carla.id } })).toMatchObject({
    key: 'account.age_look',
  });
  const { chats } = await talk.ask(bert, 'GET chats');
  expect(chats).toHaveLength(1);
  const message = { conversation: chats[0]?.conversation.id, body: 'Hi', idempotency_key: 'written-while-hidden' };
  expect(await talk.refusal(bert, 'POST messages', { body: message })).toMatchObject({ key: 'account.age_look' });
  const { can_message } = await talk.ask(bert, 'GET profile', { query: { id: carla.id } });
  expect(can_message).toMatchObject({ allowed: false, reason: 'age_look' });
  expect((await mailsTo(bert)).map(({ data }) => data).join()).not.toContain(anna.id);
});

test('an upheld case leads to the measure, and the look ends with it', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const id = await report(anna, bert);
  const measure = { kind: 'banned', until: null };
  expect((await cases.decide(id, { decision: 'upheld', measure })).status).toBe(200);
  const row = await talk.store.db.selectFrom('members').selectAll().where('id', '=', bert.id).executeTakeFirst();
  expect(row).toMatchObject({ age_look: null, suspension: 'banned', visible: 0 });
  expect((await mailsTo(bert)).map(({ template }) => template)).toEqual(['age_look', 'suspended']);
  // What the decision rests on is kept, as with every case.
  const kept = await talk.store.db.selectFrom('reported_profiles').selectAll().where('report_id', '=', id).execute();
  expect(kept).toHaveLength(1);
});

test('after a dismissed case nothing hides the member for 90 days, but reports still go first', async () => {
  const [anna, bert, carla] = [await talk.person(), await talk.person(), await talk.person()];
  await cases.decide(await report(anna, bert), { decision: 'dismissed' });
  const next = await report(carla, bert);
  expect(await lookOf(bert)).toBeNull();
  expect((await cases.about(bert)).map((each) => each.case)).toEqual([next]);
  await cases.write(bert, carla, 'I am 16');
  expect(await lookOf(bert)).toBeNull();
  expect(await cases.about(bert)).toHaveLength(2);
  for (const each of await cases.about(bert)) await cases.decide(each.case, { decision: 'dismissed' });
  talk.pass(AGE_SETTLED_MS + DAY_MS);
  await report(await talk.person(), bert);
  expect(await lookOf(bert)).toBe('reported');
});

test('whose report hides nobody: the same reporter’s second, unconfirmed, hidden, wrong before, too many open', async () => {
  const anna = await talk.person();
  const bert = await talk.person();
  await cases.decide(await report(anna, bert), { decision: 'upheld' });
  expect(await lookOf(bert)).toBeNull();
  await report(anna, bert);
  expect(await lookOf(bert)).toBeNull();
  const [carl, dora] = [await talk.person(), await talk.person()];
  await report(await talk.person({ status: 'unconfirmed' }), carl);
  await report(await talk.person({ paused: 1, visible: 0 }), carl);
  expect(await lookOf(carl)).toBeNull();
  await cases.decide(await report(dora, await talk.person()), { decision: 'dismissed' });
  await report(dora, carl);
  expect(await lookOf(carl)).toBeNull();
  const eager = await talk.person();
  const reported: Person[] = [];
  for (let at = 0; at <= AGE_REPORTS_OPEN_MAX; at++) {
    const person = await talk.person();
    await report(eager, person);
    reported.push(person);
  }
  const looks = await Promise.all(reported.map(lookOf));
  expect(looks).toEqual([...looks.slice(0, AGE_REPORTS_OPEN_MAX).map(() => 'reported'), null]);
});

test('an age told in a first message is a sign, opens one case and hides, with the words as evidence', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  expect(await cases.write(anna, bert, 'Hallo! Ich bin erst fünfzehn, schlimm?')).toBe(200);
  expect(await lookOf(anna)).toBe('told');
  const [found, ...others] = await cases.about(anna);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ reason: 'told_age', reporter: null });
  expect(found?.signs).toMatchObject([{ rule: 'told_age', evidence: 'ich bin erst funfzehn', points: 0 }]);
  const [mail] = await mailsTo(anna);
  expect(mail?.data).toContain('ich bin erst funfzehn');
  let exported = '';
  for await (const { name, pieces } of recordsOf(talk.deps as never, anna.id))
    if (name === 'signs.json') for await (const piece of pieces) exported += new TextDecoder().decode(piece);
  expect(exported).toContain('Said to be younger than 18');
  expect(exported).not.toMatch(/weight|points/);
  // Somebody looks, and the same words don’t begin it again.
  await cases.decide(found?.case ?? '', { decision: 'dismissed' });
  expect(await cases.write(anna, bert, 'ich bin erst fünfzehn')).toBe(200);
  expect(await lookOf(anna)).toBeNull();
  expect(await cases.about(anna)).toEqual([]);
});

test('what two people say once they know each other is not read, nor what fictional profiles say', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  await cases.write(anna, bert, 'Hello');
  await cases.write(bert, anna, 'Hi');
  await cases.write(bert, anna, 'How are you?');
  await cases.write(anna, bert, 'I am 16 😄');
  expect(await lookOf(anna)).toBeNull();
  const actor = await talk.person({ kind: 'fictional' });
  await cases.write(actor, bert, 'I am 16');
  expect(await lookOf(actor)).toBeNull();
});

test('an age told on the own profile hides it when it is saved; the member is told why, can log in and leave', async () => {
  const t = await makeTestApp();
  try {
    const { user, cookie } = await t.signUp('teen@example.org');
    const [token] = await t.mailedTokens('teen@example.org');
    await t.call('PUT activate', { body: { token } });
    expect((await t.call('PUT user', { cookie, body: { personal: 'My son is 16' } })).status).toBe(200);
    await t.deps.ages.idle();
    expect((await t.call('GET user', { cookie })).body.user.age_look).toBeNull();
    await t.call('PUT user', { cookie, body: { personal: 'J’ai seize ans' } });
    await t.deps.ages.idle();
    expect((await t.call('GET user', { cookie })).body.user.age_look).toBe('told');
    expect((await t.mailsTo('teen@example.org')).map(({ template }) => template)).toContain('age_look');
    const kept = await t.store.db.selectFrom('reported_profiles').select('personal').execute();
    expect(kept).toEqual([{ personal: 'J’ai seize ans' }]);
    // Other words change nothing about it: a person looks.
    await t.call('PUT user', { cookie, body: { personal: 'Hello' } });
    await t.deps.ages.idle();
    expect((await t.call('GET user', { cookie })).body.user.age_look).toBe('told');
    // Pausing and coming back is no way around it.
    await t.call('PUT account', { cookie, body: { paused: true } });
    await t.call('PUT account', { cookie, body: { paused: false } });
    const row = await t.store.db.selectFrom('members').select('visible').where('id', '=', user.id).executeTakeFirst();
    expect(row).toEqual({ visible: 0 });
  } finally {
    await t.close();
  }
});
