import { afterAll, beforeAll, expect, test } from 'vitest';
import { askOperator } from '../fixtures/operator.ts';
import { type Person, type TalkApp, talkApp } from '../fixtures/talk-app.ts';

let talk: TalkApp;
beforeAll(async () => {
  talk = await talkApp();
});
afterAll(() => talk.close());

const reportAge = (by: Person, about: Person) =>
  talk.request(by, 'POST report', { body: { profile: about.id, reason: 'minor', text: '' } });
const isHidden = async ({ id }: Person) => {
  const row = talk.store.db.selectFrom('members').select(['age_look', 'visible']).where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).visible === 0;
};
async function dismissAll(about: Person) {
  const open = (await askOperator(talk.deps, 'reports', {})).body.cases;
  for (const each of open.filter(({ member }: { member: { id: string } }) => member.id === about.id))
    await askOperator(talk.deps, 'report', { case: each.case, decision: 'dismissed', reasons: 'An adult' });
}

test('false reports can’t keep somebody hidden once one of them was dismissed', async () => {
  const bert = await talk.person();
  const liars = [await talk.person(), await talk.person(), await talk.person()];
  await reportAge(liars[0] as Person, bert);
  await reportAge(liars[1] as Person, bert);
  expect(await isHidden(bert)).toBe(true);
  const [first] = (await askOperator(talk.deps, 'reports', {})).body.cases;
  await askOperator(talk.deps, 'report', { case: first.case, decision: 'dismissed', reasons: 'An adult' });
  // The second one is still open.
  expect(await isHidden(bert)).toBe(false);
  for (const liar of liars) await reportAge(liar, bert);
  expect(await isHidden(bert)).toBe(false);
  await dismissAll(bert);
});

test('a member of another site’s pool can’t hide anybody', async () => {
  const bert = await talk.person();
  const stranger = await talk.person({ pool: 'she' }, 'she.localhost');
  expect((await reportAge(stranger, bert)).status).toBe(404);
  expect(await isHidden(bert)).toBe(false);
});

test('a visitor and a suspended member can’t hide anybody', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const body = { profile: bert.id, reason: 'minor', text: '' };
  expect((await talk.request(null, 'POST report', { body })).status).toBe(401);
  const suspended = await talk.person({ suspension: 'suspended', suspension_reason: '', visible: 0 });
  await reportAge(suspended, bert);
  expect(await isHidden(bert)).toBe(false);
  expect((await reportAge(anna, bert)).status).toBe(201);
  expect(await isHidden(bert)).toBe(true);
});

test('a hidden profile is nowhere: search, profile, chats, likes and live events', async () => {
  const [anna, bert, carla] = [await talk.person(), await talk.person({ country: 'NL' }), await talk.person()];
  const { id: conversation } = await talk.ask(bert, 'GET chat', { query: { profile: carla.id } });
  const message = { conversation, body: 'Hello', idempotency_key: 'before-it-was-hidden' };
  await talk.request(bert, 'POST messages', { body: message });
  await talk.request(bert, 'POST likes', { body: { profile: carla.id } });
  const seen = async () => {
    const profile = await talk.request(carla, 'GET profile', { query: { id: bert.id } });
    const lists = [
      await talk.ask(carla, 'GET search', {
        query: { manual_search: '1', do_not_save: '1', gender: 'female', country: 'NL' },
      }),
      await talk.ask(carla, 'GET chats'),
      await talk.ask(carla, 'GET likes'),
      await talk.ask(carla, 'GET notifications'),
    ];
    return [profile.status, ...lists.map((list) => JSON.stringify(list).includes(bert.id))];
  };
  expect(await seen()).toEqual([200, true, true, true, expect.any(Boolean)]);
  await reportAge(anna, bert);
  const events = talk.eventsFor(carla);
  expect(await seen()).toEqual([404, false, false, false, false]);
  expect((await talk.request(carla, 'POST likes', { body: { profile: bert.id } })).status).toBe(404);
  await talk.request(bert, 'POST messages?typing', { body: { conversation } });
  await talk.ask(bert, 'GET messages', { query: { conversation } });
  expect(events.filter((event) => JSON.stringify(event).includes(bert.id))).toEqual([]);
  // Nothing says to others why: it is the answer for a profile that doesn't exist.
  const unknown = await talk.refusal(carla, 'GET profile', { query: { id: 'AAAAAAAAAAAAAAAA' } });
  expect(await talk.refusal(carla, 'GET profile', { query: { id: bert.id } })).toEqual(unknown);
});
