import fc from 'fast-check';
import { is } from 'superstruct';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALLS, type CallName } from '#shared/contracts/calls.ts';
import { errorAnswer } from '#shared/contracts/contract.ts';
import { CONTRACTS } from '#shared/contracts/registry.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';

const RUNS = Number(process.env.MALFORMED_RUNS ?? 200);
const NAMES = (Object.keys(CALLS) as CallName[]).filter((name) => name !== 'streamEvents');

let t: TestApp;
let cookie: string;
beforeAll(async () => {
  t = await makeTestApp({ deps: { limiter: { take: async () => ({ ok: true }), sweep: async () => undefined } } });
  cookie = (await t.signUp('fuzzed@example.org')).cookie ?? '';
});
afterAll(() => t.close());

/** A body of one shape or another doesn't tell its fields. */
const EITHER_FIELDS: Partial<Record<CallName, readonly string[]>> = {
  setPassword: ['token', 'old', 'password'],
  pauseAccount: ['paused', 'keep'],
  endSession: ['id', 'others'],
};

/** Where a name means something, values of all kinds come under it. */
function fieldsOf(name: CallName, part: 'query' | 'body'): readonly string[] {
  if (part === 'body' && EITHER_FIELDS[name]) return EITHER_FIELDS[name];
  const schema = (CONTRACTS[name] as { [key in typeof part]?: { schema?: object } })[part];
  return Object.keys(schema?.schema ?? {});
}

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    '\u0000',
    '\ud800',
    "' or 1=1 --",
    '$1',
    '%00',
    '-1',
    // What switches flags on, so that the rest of a query is read.
    '1',
    '1e999',
    'null',
    'AAAAAAAAAAAAAAAA',
    null,
    true,
  ),
  fc.constantFrom<unknown>(-1, 0, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]], { length: -1 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.emailAddress(),
  fc
    .date({ noInvalidDate: false })
    .map((date) => (Number.isNaN(date.getTime()) ? 'NaN' : date.toISOString().slice(0, 10))),
  fc.json(),
);
const record = (fields: readonly string[]) =>
  fc.dictionary(fields.length > 0 ? fc.oneof(fc.constantFrom(...fields), fc.string()) : fc.string(), nasty, {
    maxKeys: 8,
  });

const bodyText = (fields: readonly string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: record(fields).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '{', '[]', 'null', '"x"', `${'['.repeat(30_000)}`, `"${'x'.repeat(70_000)}"`),
    },
  );
const contentType = fc.oneof(
  { weight: 6, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('text/plain', 'application/json; charset=x', 'multipart/form-data', 'application/jsonx'),
  },
);

it.each(NAMES)('%s answers malformed input with 4xx, and says nothing of its inside', async (name) => {
  const call = CALLS[name];
  const property = fc.asyncProperty(
    record(fieldsOf(name, 'query')),
    bodyText(fieldsOf(name, 'body')),
    contentType,
    fc.boolean(),
    async (query, body, type, isMember) => {
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      if (call.flag) search.set(call.flag, '1');
      const response = await t.app.request(`http://localhost${call.path}?${search}`, {
        method: call.method,
        headers: {
          host: 'localhost',
          'x-package-name': 'test',
          'content-type': type,
          // What logs out would end the session that the other runs need.
          ...(isMember && name !== 'logout' && { cookie }),
        },
        ...(call.method !== 'GET' && { body }),
      });
      const text = await response.text();
      expect(response.status).toBeLessThan(500);
      if (response.status < 400) return;
      expect(is(JSON.parse(text), errorAnswer)).toBe(true);
      expect(text).not.toMatch(/select |insert |sqlite|postgres|\.ts\b|node_modules|at Object|Error:/i);
    },
  );
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
});
