import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenComplaint, PendingCase } from '#shared/contracts/desk/cases.ts';
import { QUEUE_PAGE } from '#shared/rules/desk-limits.ts';
import { openDesk, type TestDesk } from '../fixtures/desk.ts';
import { storeMember, testId } from '../fixtures/member-rows.ts';
import { NO_LIMITS } from '../fixtures/no-limits.ts';
import { askOperator } from '../fixtures/operator.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openDesk({ deps: { limiter: NO_LIMITS } });
});
afterAll(() => desk.close());

interface Page<Case> {
  readonly cases: readonly Case[];
  readonly left: number;
  readonly next: string | null;
}
const page = async <Case>(name: 'reports' | 'complaints', after: string | null = null): Promise<Page<Case>> =>
  (await askOperator(desk.t.deps, name, { after })).body;
const reports = async () => (await page<PendingCase>('reports')).cases;
const found = async (id: string) => (await reports()).find((each) => each.case === id);

async function reported(reason = 'scam') {
  const name = testId();
  const [anna, bert] = [await desk.t.signUp(`a${name}@example.org`), await desk.t.signUp(`b${name}@example.org`)];
  const body = { profile: bert.user.id, reason, text: 'Asked for money' };
  const { case: id } = (await desk.t.call('POST report', { cookie: anna.cookie, body })).body;
  return { anna, bert, id: id as string };
}

test('a report has all that its decision needs', async () => {
  const { anna, bert, id } = await reported();
  const { db } = desk.t.store;
  const conversation = testId();
  const [a_id = '', b_id = ''] = [anna.user.id, bert.user.id].toSorted();
  const at = desk.t.deps.clock();
  const hidden = { a_hidden_before: null, b_hidden_before: null, a_opened: null, b_opened: null };
  const { pool } = await db
    .selectFrom('members')
    .select('pool')
    .where('id', '=', bert.user.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('conversations')
    .values({ id: conversation, pool, a_id, b_id, created: at, last_message_id: null, last_at: at, ...hidden })
    .execute();
  const messages = [bert, anna].map(({ user }, index) => ({
    ...{ id: testId(), conversation_id: conversation, sender_id: user.id, client_id: testId() },
    ...{ body: `Line ${index}`, gif: null, created: at + index, read_at: null },
  }));
  await db.insertInto('messages').values(messages).execute();
  const shown = JSON.stringify(messages.map((message) => message.id));
  const [{ id: message_id } = { id: '' }] = messages;
  await db.updateTable('reports').set({ message_ids: shown, message_id }).where('id', '=', id).execute();
  await db.updateTable('members').set({ language: 'de' }).where('id', '=', bert.user.id).execute();
  expect(await found(id)).toMatchObject({
    host: 'localhost',
    reason: 'scam',
    text: 'Asked for money',
    reporter: { id: anna.user.id, locale: 'en' },
    member: { id: bert.user.id, locale: 'de', state: 'unconfirmed', kind: 'member', suspended_until: null },
    profile: { name: expect.anything(), city: null, text: null, answers: [] },
    messages: [
      { by: 'reported', text: 'Line 0', at, reported: true },
      { by: 'reporter', text: 'Line 1', at: at + 1, reported: false },
    ],
    earlier: [],
    measures: [],
    decided: null,
    appeals: [],
    due: null,
    claim: null,
  });
});

test('an appeal comes first, with the decision, who took it, and what was done before', async () => {
  const before = await reported('fake');
  const { anna, bert, id } = await reported('harassment');
  const again = { profile: bert.user.id, reason: 'scam', text: 'Again' };
  const { case: other } = (await desk.t.call('POST report', { cookie: before.anna.cookie, body: again })).body;
  const measure = { kind: 'suspended', until: '2999-01-31' };
  const order = { case: id, decision: 'upheld', reasons: 'Insults', measure };
  expect((await askOperator(desk.t.deps, 'report', order, { operator: 'jón' })).status).toBe(200);
  const decided = desk.t.deps.clock();
  desk.t.pass(1000);
  for (const [person, text] of [
    [bert, 'It was a joke'],
    [anna, 'Not enough'],
  ] as const)
    expect((await desk.t.call('POST appeal', { cookie: person.cookie, body: { case: id, text } })).status).toBe(201);
  const [first, ...rest] = await reports();
  expect(first).toMatchObject({
    case: id,
    member: { state: 'suspended', suspended_until: Date.parse('2999-01-31T00:00:00Z') },
    decided: { decision: 'upheld', reasons: 'Insults', at: decided, by: 'jón' },
    earlier: [{ case: other, reason: 'scam', decision: null, outcome: null }],
    measures: [{ action: 'suspend', operator: 'jón', reason: 'Insults' }],
  });
  expect(new Set(first?.appeals.map(({ by, text }) => `${by}: ${text}`))).toEqual(
    new Set(['reported: It was a joke', 'reporter: Not enough']),
  );
  expect(rest.map((each) => each.case)).toEqual(expect.arrayContaining([before.id, other]));
  // One row, although two appeal.
  expect(rest.some((each) => each.case === id)).toBe(false);
});

test('long queues come in pages, each case once, also while others are decided', async () => {
  const { db } = desk.t.store;
  await db.deleteFrom('appeals').execute();
  await db.deleteFrom('reported_profiles').execute();
  await db.deleteFrom('reports').execute();
  const member = await storeMember(desk.t.store);
  const now = desk.t.deps.clock();
  const count = QUEUE_PAGE + 3;
  const shared = { site_host: 'localhost', reporter_id: null, profile_id: member.id, conversation_id: null };
  const open = { closed_at: null, decision: null, reasons: null, appeal_until: null, outcome: null };
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{
      id: testId(),
      ...shared,
      message_ids: '[]',
      message_id: null,
      reason: 'scam',
      body: '',
      created: now + (index % 3),
      ...open,
    },
  })) as never[];
  await db.insertInto('reports').values(rows).execute();
  const complaints = Array.from({ length: count }, (_, index) => ({
    ...{ id: testId(), site_host: 'localhost', email: 'a@example.org', url: null, category: 'other', body: `${index}` },
    ...{ locale: 'en', created: now, due: now + (index % 3), status: 'open', decided_at: null, decision: null },
    ...{ reasons: null, appeal: null, appealed_at: null },
  })) as never[];
  await db.insertInto('complaints').values(complaints).execute();
  for (const [name, call] of [
    ['reports', 'report'],
    ['complaints', 'decide-complaint'],
  ] as const) {
    const first = await page<PendingCase | OpenComplaint>(name);
    expect([first.cases.length, first.left]).toEqual([QUEUE_PAGE, count]);
    // The last one of the page is gone when the next page is read.
    const last = first.cases.at(-1)?.case;
    await askOperator(desk.t.deps, call, { case: last, decision: 'dismissed', reasons: 'x' });
    const second = await page<PendingCase | OpenComplaint>(name, first.next);
    expect([second.cases.length, second.left, second.next]).toEqual([3, count - 1, null]);
    expect(new Set([...first.cases, ...second.cases].map((each) => each.case)).size).toBe(count);
  }
});

test('a cursor of another form is refused', async () => {
  const { cookie } = await desk.operator('ada@example.org', 'moderator');
  for (const after of ['', 'x', '1.2', `3.1.${testId()}`, `0.1.${testId()}'--`])
    expect((await desk.ask('reports', { after }, { cookie })).status).toBe(400);
});

test('a photo that is gone doesn’t stop the decision about it', async () => {
  const { bert, id } = await reported();
  const photo = testId();
  await desk.t.store.db
    .insertInto('photos')
    .values({
      ...{ id: photo, member_id: bert.user.id, name: testId(), censored_name: testId(), status: 'pending', nude: 0 },
      ...{ width: 800, height: 600, bytes: 9, thumbhash: null, position: 1, created: 0 },
    })
    .execute();
  expect((await found(id))?.photos).toEqual([{ id: photo, status: 'pending', nude: false }]);
  // As if its member removed it at the same moment.
  const remove = desk.t.deps.photos.remove.bind(desk.t.deps.photos);
  desk.t.deps.photos.remove = async (member, photoId) => {
    desk.t.deps.photos.remove = remove;
    await remove(member, photoId);
    await remove(member, photoId);
  };
  const order = { case: id, decision: 'upheld', reasons: 'Advertising', photos: [photo] };
  expect((await askOperator(desk.t.deps, 'report', order)).body).toBe('done');
});
