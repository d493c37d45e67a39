import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS } from '#shared/contracts/calls.ts';
import type { Signature } from '#shared/contracts/registry.ts';
import { type Person, type TalkApp, talkApp } from '../fixtures/talk-app.ts';

const TALK_CALLS = [
  'GET search',
  'GET profile',
  'GET likes',
  'POST likes',
  'DELETE likes',
  'GET chats',
  'GET chat',
  'DELETE chat',
  'GET messages',
  'POST messages',
  'POST messages?typing',
  'PUT messages',
] as const satisfies readonly Signature[];
const NAMES =
  'id profile conversation body idempotency_key read_up_to before limit page pp gender country countryregion min_age max_age manual_search auto_load hideNudity searchAllCountries do_not_save';

let talk: TalkApp;
let anna: Person;
let known: string[];

beforeAll(async () => {
  talk = await talkApp();
  anna = await talk.person();
  const bert = await talk.person();
  const { id } = await talk.ask(anna, 'GET chat', { query: { profile: bert.id } });
  const { message } = await talk.ask(bert, 'POST messages', {
    body: { conversation: id, body: 'hi', idempotency_key: 'the-first-one' },
  });
  known = [bert.id, anna.id, id, message.id];
});
afterAll(() => talk.close());

const text = () =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '',
      '0',
      '1',
      '-1',
      '1e9',
      '999999',
      'null',
      "' or 1=1 --",
      '\u0000',
      '\ud800',
      '../..',
      '%',
      'AAAAAAAAAAAAAAAA',
    ),
    fc.constantFrom(...known),
  );
const queries = () => fc.dictionary(fc.constantFrom(...NAMES.split(' ')), text(), { maxKeys: 8 });
const bodies = () =>
  fc.oneof(
    fc.dictionary(fc.constantFrom(...NAMES.split(' '), '__proto__', 'constructor'), fc.oneof(text(), fc.jsonValue()), {
      maxKeys: 8,
    }),
    fc.jsonValue(),
  );

test.each(TALK_CALLS)('%s refuses anything malformed without internal details', async (name) => {
  const { method } = CALLS[name];
  const person = fc.constantFrom(null, anna);
  await fc.assert(
    fc.asyncProperty(person, queries(), bodies(), fc.boolean(), async (person, query, body, isJson) => {
      const { path } = CALLS[name];
      const search = new URLSearchParams(Object.entries(query)).toString();
      const response = await talk.app.request(`http://localhost${path}?${search}`, {
        method,
        headers: {
          host: 'localhost',
          'x-package-name': 'test',
          ...(person && { cookie: person.cookie, 'x-member': person.id }),
          ...(isJson && { 'content-type': 'application/json' }),
        },
        ...(method !== 'GET' && { body: JSON.stringify(body) }),
      });
      expect(response.status).toBeLessThan(500);
      const answer = await response.text();
      if (response.status === 200) return;
      const { error } = JSON.parse(answer);
      expect(error.code).toBe(response.status);
      expect(answer).not.toMatch(/select |insert |sqlite|postgres|\/work|\.ts|at async|Error:/i);
    }),
    { numRuns: 300 },
  );
});

test('a body that is invalid JSON, too long, or of another content type is refused', async () => {
  const send = async (body: string, type = 'application/json') => {
    const headers = {
      host: 'localhost',
      'x-package-name': 'test',
      cookie: anna.cookie,
      'x-member': anna.id,
      'content-type': type,
    };
    return (await talk.app.request('http://localhost/api/messages.php', { method: 'POST', headers, body })).status;
  };
  expect(await send('{"conversation":')).toBe(400);
  expect(await send('[]')).toBe(400);
  expect(await send('"text"')).toBe(400);
  expect(await send('[{"toString":0}]')).toBe(400);
  expect(await send('{"conversation":{"toString":0}}')).toBe(400);
  expect(await send(`"${'x'.repeat(70_000)}"`)).toBe(413);
  expect(await send('conversation=1', 'application/x-www-form-urlencoded')).toBe(415);
  expect(await send('{}', 'text/plain')).toBe(415);
});
