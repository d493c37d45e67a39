import { afterAll, beforeAll, expect, test } from 'vitest';
import { MESSAGES_PER_DAY, MESSAGES_PER_WINDOW, MESSAGES_WINDOW_MS } from '#shared/rules/limits.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { type TalkApp, talkApp } from '../fixtures/talk-app.ts';

let talk: TalkApp;
beforeAll(async () => {
  talk = await talkApp();
});
afterAll(() => talk.close());

async function chatOfTwo(keys: string) {
  const [anna, bert] = [await talk.person(), await talk.person()];
  const { id: conversation } = await talk.ask(anna, 'GET chat', { query: { profile: bert.id } });
  return {
    anna,
    /** What the receiver has. */
    received: async () => (await talk.ask(bert, 'GET messages', { query: { conversation } })).messages,
    canMessage: async () => (await talk.ask(anna, 'GET profile', { query: { id: bert.id } })).can_message,
    send: (key: string) =>
      talk.request(anna, 'POST messages', {
        body: { conversation, body: 'Hello', idempotency_key: `${keys}-${key}` },
      }),
  };
}

test('too many messages are refused with a retry time, and a stored message can still be sent again', async () => {
  const { anna, send, canMessage, received } = await chatOfTwo('flood');
  expect((await send('first')).status).toBe(200);
  for (let i = 0; i < MESSAGES_PER_WINDOW - 2; i += 1) {
    await talk.deps.limiter.take(`messages ${anna.id}`, MESSAGES_PER_WINDOW, MESSAGES_WINDOW_MS);
  }
  expect(await canMessage()).toEqual({ allowed: true, cost: 0, reason: null });
  expect((await send('last')).status).toBe(200);
  expect(await canMessage()).toEqual({ allowed: false, cost: 0, reason: 'limit' });
  const refused = await send('one too many');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBe(MESSAGES_WINDOW_MS / 1000);
  expect((await send('first')).status).toBe(200);
  expect(await received()).toHaveLength(2);
  talk.pass(MESSAGES_WINDOW_MS);
  expect((await canMessage()).reason).toBeNull();
  expect((await send('one too many')).status).toBe(200);
});

test('nobody writes more messages a day than a person can', async () => {
  const { anna, send, canMessage } = await chatOfTwo('daily');
  expect((await send('first')).status).toBe(200);
  for (let i = 0; i < MESSAGES_PER_DAY - 1; i += 1) {
    await talk.deps.limiter.take(`messages a day ${anna.id}`, MESSAGES_PER_DAY, DAY_MS);
  }
  expect((await canMessage()).reason).toBe('limit');
  const refused = await send('one too many');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(DAY_MS / 1000)]);
});
