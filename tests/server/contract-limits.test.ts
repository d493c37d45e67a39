import { afterAll, beforeAll, expect, test } from 'vitest';
import { SIGNATURES } from '#shared/contracts/calls.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import { CONTRACTS } from '#shared/contracts/registry.ts';
import { leastOf } from '../fixtures/least-request.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';

let t: TestApp;
let cookie: string | null;
/** Which limits the calls counted. */
let counted: { readonly limit: number; readonly windowMs: number }[];

beforeAll(async () => {
  t = await makeTestApp();
  ({ cookie } = await t.signUp('anna@example.org'));
  Object.assign(t.deps, {
    limiter: {
      ...t.deps.limiter,
      take: async (_key: string, limit: number, windowMs: number) => {
        counted.push({ limit, windowMs });
        return { ok: false, retryAfter: 7 };
      },
    },
  });
});
afterAll(() => t.close());

const LIMITED = SIGNATURES.filter((name) => (CONTRACTS[name] as Contract).rateLimits);

test.each(LIMITED)('%s is refused beyond the limit of its contract, before anything else is counted', async (name) => {
  counted = [];
  const { rateLimits = [], body } = CONTRACTS[name] as Contract;
  const query = leastOf(name, 'query') as Record<string, string>;
  const request = { cookie, query, ...(body && { body: leastOf(name, 'body') }) };
  const { status, headers } = await t.call(name, request);
  expect([status, headers.get('retry-after')]).toEqual([429, '7']);
  expect(rateLimits.map(({ max, windowMs }) => ({ limit: max, windowMs }))).toContainEqual(counted[0]);
});
