import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideCase } from '#server/safety/cases.ts';
import { listPendingCases } from '#server/safety/pending/pending-cases.ts';
import { APPEAL_MS } from '#shared/rules/report-limits.ts';
import { type Person, START, type TalkApp, talkApp } from '../fixtures/talk-app.ts';

let talk: TalkApp;
const mails: { template: string; to: string; data: object }[] = [];

beforeAll(async () => {
  talk = await talkApp();
  const enqueue = async (_tx: object, sent: (typeof mails)[number]) => void mails.push(sent);
  Object.assign(talk.deps.mail, { enqueue });
});
afterAll(() => talk.close());

const decide = (verdict: Parameters<typeof decideCase>[1]) => decideCase(talk.deps, verdict, { name: 'ada' });
const pending = async () => {
  const questionOf = (_host: string, prompt: string) => `Question ${prompt}`;
  const wanted = { hosts: null, after: null, limit: 50, operator: 'ada', questionOf };
  return (await listPendingCases(talk.deps, wanted)).cases;
};

async function reportedCase() {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const body = { profile: bert.id, reason: 'scam', text: 'Asked for money' };
  const { case: id } = (await (await talk.request(anna, 'POST report', { body })).json()) as { case: string };
  return { anna, bert, id };
}
const read = (person: Person, id: string) => talk.ask(person, 'GET report', { query: { case: id } });
const refused = async (person: Person, id: string) =>
  (await talk.refusal(person, 'GET report', { query: { case: id } })).code;
const appeal = (person: Person, id: string, text = 'Look again') =>
  talk.request(person, 'POST appeal', { body: { case: id, text } });

test('the reporter sees the case: open, then decided, with the reasons and the end of the appeal period', async () => {
  const { anna, id } = await reportedCase();
  expect(await read(anna, id)).toEqual({
    status: 'open',
    decision: null,
    reasons: null,
    outcome: null,
    appeal_until: null,
  });
  await decide({ case: id, decision: 'dismissed', outcome: null, reasons: 'A misunderstanding' });
  expect(await read(anna, id)).toEqual({
    status: 'decided',
    decision: 'dismissed',
    reasons: 'A misunderstanding',
    outcome: null,
    appeal_until: START + APPEAL_MS,
  });
  expect(mails.at(-1)).toMatchObject({
    template: 'report_decided',
    to: anna.member.email,
    data: {
      case: id,
      decision: 'dismissed',
      outcome: null,
      reasons: 'A misunderstanding',
      appeal_until: START + APPEAL_MS,
    },
  });
});

test('the operator reads what the profile said when it was reported', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const answer = (text: string) => [{ id: 'sunday', answer: text }];
  const change = (personal: string, city: string) =>
    talk.change(bert, { personal, city, prompts: JSON.stringify(answer(personal)) });
  await change('Send me money', 'Utrecht');
  const body = { profile: bert.id, reason: 'scam', text: '' };
  const { case: id } = (await (await talk.request(anna, 'POST report', { body })).json()) as { case: string };
  await change('I like hiking', 'Delft');
  const found = (await pending()).find((waiting) => waiting.case === id);
  const { name } = bert.member;
  const answers = [{ question: 'Question sunday', answer: 'Send me money' }];
  expect(found?.profile).toEqual({ name, city: 'Utrecht', text: 'Send me money', answers });
});

test('only the reporter sees a case, and after a decision against them the reported member', async () => {
  const { bert, id } = await reportedCase();
  const cleo = await talk.person();
  expect([await refused(bert, id), await refused(cleo, id), await refused(cleo, 'AAAAAAAAAAAAAAAA')]).toEqual([
    404, 404, 404,
  ]);
  await decide({ case: id, decision: 'upheld', outcome: 'nothing', reasons: 'Asked for money' });
  expect(await read(bert, id)).toMatchObject({ status: 'decided', decision: 'upheld' });
  expect([await refused(cleo, id), (await appeal(cleo, id)).status]).toEqual([404, 404]);
});

test('each side can appeal a decision once, and the case is then pending again', async () => {
  const { anna, bert, id } = await reportedCase();
  const waits = async () => (await pending()).some((waiting) => waiting.case === id);
  expect((await appeal(anna, id)).status).toBe(409);
  await decide({ case: id, decision: 'dismissed', outcome: null, reasons: 'Nothing found' });
  expect(await waits()).toBe(false);
  const answer = await appeal(anna, id, 'There is more');
  expect([answer.status, await answer.json()]).toEqual([201, { case: id }]);
  expect(await read(anna, id)).toMatchObject({ status: 'appealed', appeal_until: null });
  expect((await appeal(anna, id)).status).toBe(409);
  expect((await pending()).find((waiting) => waiting.case === id)?.appeals).toEqual([
    { by: 'reporter', text: 'There is more', at: START },
  ]);
  talk.pass(1);
  await decide({ case: id, decision: 'upheld', outcome: 'nothing', reasons: 'Found after all' });
  // The other side can still appeal.
  expect(mails.at(-1)?.data).toMatchObject({ appeal_until: null });
  expect(await read(bert, id)).toMatchObject({ appeal_until: START + 1 + APPEAL_MS });
  expect([(await read(anna, id)).status, await waits(), (await appeal(anna, id)).status]).toEqual([
    'decided',
    false,
    409,
  ]);
});

test('a decision can’t be appealed after the appeal period', async () => {
  const { anna, id } = await reportedCase();
  await decide({ case: id, decision: 'dismissed', outcome: null, reasons: 'Nothing found' });
  talk.pass(APPEAL_MS);
  expect((await appeal(await talk.signIn(anna), id)).status).toBe(409);
});

test('an empty or too long appeal is refused', async () => {
  const { anna, id } = await reportedCase();
  await decide({ case: id, decision: 'dismissed', outcome: null, reasons: 'Nothing found' });
  for (const text of ['', '\u200b', '😀'.repeat(2001)]) expect((await appeal(anna, id, text)).status).toBe(422);
  expect((await appeal(anna, id, '😀'.repeat(2000))).status).toBe(201);
});
