import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { START, type TalkApp, talkApp } from '../fixtures/talk-app.ts';

const OLD = { signup_date: START - 30 * DAY_MS };
const NEW = { signup_date: START };

let talk: TalkApp;
afterEach(() => talk.close());
beforeEach(async () => {
  talk = await talkApp({ new_accounts: { days: 3, chats_per_day: 2, likes_per_day: 1 } });
});

test('a new account starts so many chats a day, and the rest a day later', async () => {
  const anna = await talk.person(NEW);
  const others = [await talk.person(OLD), await talk.person(OLD), await talk.person(OLD)] as const;
  const start = (profile: string) => talk.request(anna, 'GET chat', { query: { profile } });
  for (const { id } of others.slice(0, 2)) expect((await start(id)).status).toBe(200);
  const third = { query: { profile: others[2].id } };
  expect(await talk.refusal(anna, 'GET chat', third)).toMatchObject({ code: 403, key: 'account.new' });
  // Opening a chat again starts none.
  expect((await start(others[0].id)).status).toBe(200);
  talk.pass(DAY_MS);
  await talk.ask(await talk.signIn(anna), 'GET chat', third);
});

test('a like beyond the limit is not given, and one that is there already costs nothing', async () => {
  const anna = await talk.person(NEW);
  const [bert, cleo] = [await talk.person(OLD), await talk.person(OLD)];
  const like = (profile: string) => ({ body: { profile } });
  await talk.ask(anna, 'POST likes', like(bert.id));
  await talk.ask(anna, 'POST likes', like(bert.id));
  expect(await talk.refusal(anna, 'POST likes', like(cleo.id))).toMatchObject({ code: 403, key: 'account.new' });
  expect((await talk.ask(anna, 'GET likes')).profiles.map(({ id }) => id)).toEqual([bert.id]);
});

test('whoever is written to may answer, and older accounts have no such limit', async () => {
  const anna = await talk.person(OLD);
  const people = [await talk.person(NEW), await talk.person(NEW), await talk.person(NEW)];
  for (const person of people) {
    const { id: conversation } = await talk.ask(anna, 'GET chat', { query: { profile: person.id } });
    const message = { conversation, body: 'Hi', idempotency_key: `hello-to-the-new-${conversation}` };
    await talk.ask(anna, 'POST messages', { body: message });
    const answer = { conversation, body: 'Hi!', idempotency_key: `answer-of-the-new-${conversation}` };
    await talk.ask(person, 'POST messages', { body: answer });
  }
  expect((await talk.ask(anna, 'GET chats')).chats).toHaveLength(3);
});
