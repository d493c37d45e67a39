import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CALLS } from '#shared/contracts/calls.ts';
import type { Signature } from '#shared/contracts/registry.ts';
import { fullMember } from '../fixtures/full-member.ts';
import { generatedRequests } from '../fixtures/generated-requests.ts';
import { problemOf } from '../fixtures/judge-answer.ts';
import { NO_LIMITS } from '../fixtures/no-limits.ts';
import { PRICES } from '../fixtures/prices.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';

const RUNS = Number(process.env.MALFORMED_RUNS ?? 100);
const NAMES = (Object.keys(CALLS) as Signature[]).filter((name) => name !== 'GET events');

let t: TestApp;
let cookie: string;
let id: string;
/** Ids of members, a conversation, a photo and a notification. */
let known: string[];
beforeAll(async () => {
  // On a site without prices, the money calls would answer 404 to everything.
  t = await makeTestApp({
    pack: { prices: PRICES },
    deps: { limiter: NO_LIMITS },
  });
  const member = await t.signUp('fuzzed@example.org');
  cookie = member.cookie ?? '';
  id = member.user.id;
  const other = await fullMember(t, 'other');
  const third = await fullMember(t, 'third', other);
  const tables = ['conversations', 'messages', 'photos', 'notifications'] as const;
  const rows = await Promise.all(tables.map((table) => t.store.db.selectFrom(table).select('id').execute()));
  known = [other.id, third.id, ...rows.flatMap((each) => each.map(({ id }) => id))];
});
afterAll(() => t.close());
/** The effect of one call must not prevent the next ones from working. */
beforeEach(async () => {
  await t.store.db.updateTable('members').set({ paused: 0, visible: 1, deletion_at: null }).execute();
  await t.store.db.deleteFrom('blocks').execute();
});

it.each(NAMES)('%s answers generated input with no more than 4xx, without internal details', async (name) => {
  const { method, path, flag } = CALLS[name];
  const property = fc.asyncProperty(generatedRequests(name, known), fc.nat({ max: 3 }), async (request, chance) => {
    const search = new URLSearchParams(request.query.map(([key, value]) => [key, value]));
    if (flag) search.set(flag, '1');
    const response = await t.app.request(`http://localhost${path}?${search}`, {
      method,
      headers: {
        ...request.headers,
        host: 'localhost',
        'x-package-name': 'test',
        'x-member': id,
        // A logout would end the session that the other runs need.
        ...(chance > 0 && name !== 'GET logout' && { cookie }),
      },
      ...(method !== 'GET' && { body: request.body }),
    });
    const type = response.headers.get('content-type');
    expect(problemOf(name, { status: response.status, type, text: await response.text() })).toBeNull();
  });
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
});
