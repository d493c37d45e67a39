import { is, type Struct } from 'superstruct';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#shared/contracts/calls.ts';
import type { Signature } from '#shared/contracts/registry.ts';
import { fullMember } from '../fixtures/full-member.ts';
import { fieldsOf, leastOf, type Part, UNKNOWN_ID } from '../fixtures/least-request.ts';
import { NO_LIMITS } from '../fixtures/no-limits.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';

const PASSKEY = 'P'.repeat(16);

let t: TestApp;
let viewers: Record<string, string | null>;
/** Ids that belong to other members of the same pool, by kind. */
let foreign: Record<string, string>;
beforeAll(async () => {
  t = await makeTestApp({ deps: { limiter: NO_LIMITS } });
  const owner = await fullMember(t, 'owner');
  await fullMember(t, 'partner', owner);
  await t.store.db.updateTable('passkeys').set({ id: PASSKEY }).where('member_id', '=', owner.id).execute();
  const stranger = await t.signUp('stranger@example.org');
  const elsewhere = await t.signUp('elsewhere@example.org', { host: 'she.localhost' });
  const report = { profile: stranger.user.id, reason: 'scam', text: 'money' };
  const { body } = await t.call('POST report', { cookie: owner.cookie, body: report });
  const sessions = await t.call('GET sessions', { cookie: owner.cookie });
  const idOf = async (table: 'conversations' | 'messages' | 'photos' | 'notifications' | 'exports') =>
    (await t.store.db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id;
  foreign = {
    'a conversation': await idOf('conversations'),
    'a message': await idOf('messages'),
    'a photo': await idOf('photos'),
    'a notification': await idOf('notifications'),
    'a passkey': PASSKEY,
    'an export': await idOf('exports'),
    'a report': body.case,
    'a session': sessions.body.sessions[0].id,
    'a member of another pool': elsewhere.user.id,
  };
  viewers = { visitor: null, stranger: stranger.cookie };
});
afterAll(() => t.close());

/** Every place for an id in a request, from the contracts: a new call is tested without a change here. */
function placesOf(name: Signature): { part: Part; field: string }[] {
  return (['query', 'body'] as const).flatMap((part) =>
    fieldsOf(name, part)
      .filter(([, schema]) => isId(schema))
      .map(([field]) => ({ part, field })),
  );
}
const isId = (schema: Struct<unknown>) =>
  is(UNKNOWN_ID, schema) && is('-_'.repeat(8), schema) && !is(`${UNKNOWN_ID}A`, schema);

const CALLS_WITH_IDS = (Object.keys(CALLS) as Signature[]).flatMap((name) =>
  placesOf(name).map(({ part, field }) => ({ name, part, field })),
);

async function send(name: Signature, place: { part: Part; field: string }, id: string, cookie: string | null) {
  const fields = { query: leastOf(name, 'query'), body: leastOf(name, 'body') };
  fields[place.part][place.field] = id;
  const query = Object.fromEntries(Object.entries(fields.query).map(([key, value]) => [key, String(value)]));
  const hasBody = CALLS[name].method !== 'GET';
  const response = await t.request(name, { cookie, query, ...(hasBody && { body: fields.body }) });
  const text = await response.text();
  return { status: response.status, text: text.replaceAll(id, '<id>').replace(/"request_id":"[^"]+"/, '') };
}

it('finds the places for ids in the contracts', () => {
  expect(CALLS_WITH_IDS.length).toBeGreaterThan(20);
});

describe.each(CALLS_WITH_IDS)('$field of $name', ({ name, ...place }) => {
  it('answers the id of another member like an unknown one', async () => {
    for (const [viewer, cookie] of Object.entries(viewers)) {
      const unknown = await send(name, place, UNKNOWN_ID, cookie);
      // The request reached the call.
      expect([400, 415].includes(unknown.status)).toBe(false);
      for (const [kind, id] of Object.entries(foreign))
        expect([viewer, kind, await send(name, place, id, cookie)]).toEqual([viewer, kind, unknown]);
    }
  });
});
