import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordsOf } from '#server/members/account/account-records.ts';
import { SLOWED_CHATS_PER_HOUR } from '#shared/rules/limits.ts';
import { SIGNS } from '#shared/rules/signs/sign-table.ts';
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

const signsOf = ({ id }: Person) =>
  talk.deps.store.db.selectFrom('signs').selectAll().where('member_id', '=', id).orderBy('created').execute();
const rulesOf = async (person: Person) => (await signsOf(person)).map(({ rule }) => rule).sort();

const LINE = 'Add me on Telegram: lovely_anna22, or write me here https://hot-dates.xyz/anna';
/** Somebody who writes the same to several, until it is a case. */
async function scammer(): Promise<Person> {
  const person = await talk.person();
  for (let at = 0; at < 3; at++) await cases.write(person, await talk.person(), `${LINE} ${at}`);
  return person;
}

test('signs of first messages add up to one case, with their words and points', async () => {
  const person = await scammer();
  expect(await rulesOf(person)).toEqual(['link', 'link', 'link', 'service', 'service', 'service']);
  const [found, ...others] = await cases.about(person);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ reason: 'signs', reporter: null, text: '', messages: [], host: 'localhost' });
  expect(found?.profile?.name).toBe(person.member.name);
  expect(found?.signs).toHaveLength(6);
  expect(found?.signs).toContainEqual({
    ...{ rule: 'service', evidence: 'telegram', points: SIGNS.service.weight, at: expect.any(Number) },
  });
  // More signs belong to the same case.
  await cases.write(person, await talk.person(), LINE);
  expect(await cases.about(person)).toHaveLength(1);
  expect((await askOperator(talk.deps, 'show-member', { id: person.id })).body.signs.length).toBe(8);
});

test('the same words are no sign once both know each other, nor in a greeting', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  await cases.write(anna, bert, 'Hi, how was your weekend?');
  await cases.write(bert, anna, 'Great!');
  await cases.write(bert, anna, 'And yours?');
  await cases.write(anna, bert, 'My number is 06 12 34 56 78, text me on WhatsApp');
  expect(await signsOf(anna)).toEqual([]);
  const [carl, dora] = [await talk.person(), await talk.person()];
  await cases.write(carl, dora, 'My number is 06 12 34 56 78');
  await cases.write(dora, carl, 'Hello');
  await cases.write(carl, dora, 'You can also find me on WhatsApp');
  expect(await rulesOf(carl)).toEqual(['phone', 'service']);
});

test('signs slow down and never ban: fewer new chats, with the reason and how to complain', async () => {
  const person = await scammer();
  const statuses: number[] = [];
  // The last of the three that made the case was one of them.
  for (let at = 1; at < SLOWED_CHATS_PER_HOUR; at++)
    statuses.push(await cases.write(person, await talk.person(), 'Hi'));
  expect(statuses).toEqual(statuses.map(() => 200));
  const next = await talk.person();
  expect(await talk.refusal(person, 'GET chat', { query: { profile: next.id } })).toMatchObject({
    ...{ code: 403, key: 'account.slowed' },
  });
  const row = await talk.deps.store.db
    .selectFrom('members')
    .select('suspension')
    .where('id', '=', person.id)
    .executeTakeFirst();
  expect(row).toEqual({ suspension: null });
  // A person decides that it was nothing: all is as before, and what was looked at counts no more.
  const [open] = await cases.about(person);
  expect((await cases.decide(open?.case ?? '', { decision: 'dismissed' })).status).toBe(200);
  expect(await cases.write(person, next, 'Hello')).toBe(200);
  expect(await cases.about(person)).toEqual([]);
});

test('who is suspended for signs gets the reasons and can appeal, as after a report', async () => {
  const person = await scammer();
  const [open] = await cases.about(person);
  const verdict = { decision: 'upheld', measure: { kind: 'suspended', until: null } };
  expect((await cases.decide(open?.case ?? '', verdict)).status).toBe(200);
  const mails = await talk.deps.store.db
    .selectFrom('mail_queue')
    .select(['template', 'data'])
    .where('member_id', '=', person.id)
    .execute();
  expect(mails.find(({ template }) => template === 'suspended')?.data).toContain('We looked at it');
  const appeal = { body: { case: open?.case, text: 'It was a mistake' } };
  expect((await talk.request(person, 'POST appeal', appeal)).status).toBe(201);
  expect(await cases.about(person)).toMatchObject([{ appeals: [{ by: 'reported', text: 'It was a mistake' }] }]);
});

test('a warning for signs doesn’t say that somebody has reported the member', async () => {
  const person = await scammer();
  const [open] = await cases.about(person);
  expect((await cases.decide(open?.case ?? '', { decision: 'upheld', warn: true })).status).toBe(200);
  const mail = await talk.deps.store.db
    .selectFrom('mail_queue')
    .select('data')
    .where('member_id', '=', person.id)
    .where('template', '=', 'warned')
    .executeTakeFirst();
  expect(JSON.parse(mail?.data ?? '{}')).toMatchObject({ case: null, reasons: 'We looked at it' });
});

test('the export tells the member the signs in words, without points', async () => {
  const person = await scammer();
  let signs: object[] = [];
  for await (const { name, pieces } of recordsOf(talk.deps, person.id)) {
    if (name !== 'signs.json') continue;
    const parts: Uint8Array[] = [];
    for await (const piece of pieces) parts.push(piece);
    signs = JSON.parse(Buffer.concat(parts).toString('utf8'));
    break;
  }
  expect(signs).toContainEqual({ sign: SIGNS.service.sentence, evidence: 'telegram', created: expect.any(Number) });
  expect(Object.keys(signs[0] ?? {}).sort()).toEqual(['created', 'evidence', 'sign']);
});

test('many likes within an hour are one sign', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const at = talk.deps.clock();
  for (let likes = 0; likes < 155; likes++) talk.deps.signs.like({ liker: anna.member, at });
  await talk.deps.signs.idle();
  expect(await rulesOf(anna)).toEqual(['likes']);
  expect(await signsOf(bert)).toEqual([]);
});

test('sample members have no signs', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const sample = { ...anna.member, kind: 'sample' as const };
  talk.deps.signs.message({
    ...{ conversation: 'c', sender: sample, to: bert.member, text: LINE, at: talk.deps.clock(), isFirst: true },
  });
  await talk.deps.signs.idle();
  expect(await signsOf(anna)).toEqual([]);
});

test('a sign-up has the signs of its address and of the network that it comes from', async () => {
  const t = await makeTestApp({ deps: { ipCountry: () => 'NL' } });
  const people: string[] = [];
  for (const domain of ['example.org', 'example.org', 'example.org', 'mailinator.com']) {
    const from = { host: 'localhost', ip: '1.2.3.4' };
    const body = await t.signupBody(`person${people.length}@${domain}`, from);
    people.push((await t.call('POST user?new', { ...from, body })).body.user.id);
    await t.deps.signs.idle();
  }
  const signs = await t.store.db
    .selectFrom('signs')
    .select(['member_id', 'rule', 'evidence'])
    .orderBy('rule')
    .execute();
  const member_id = people.at(-1);
  expect(signs).toEqual([
    { member_id, rule: 'mail', evidence: 'mailinator.com' },
    { member_id, rule: 'network', evidence: '4' },
  ]);
  expect((await askOperator(t.deps, 'reports', {})).body.cases).toEqual([]);
  await t.close();
});
