import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRequest } from '#server/api/rate-limits.ts';
import { countLogin } from '#server/members/sessions/log-in.ts';
import { createLimiter, LIMITER_KEYS_MAX, type Limiter } from '#server/store/limiter.ts';
import { countFromNetwork, takeFromNetwork } from '#server/store/network-limits.ts';
import { SIGNATURES } from '#shared/contracts/calls.ts';
import { CONTRACTS } from '#shared/contracts/registry.ts';
import { type FreshStore, freshStore } from '../fixtures/fresh-store.ts';
import { makeTestApp } from '../fixtures/server.ts';

const REQUESTS = 1_500;

let fresh: FreshStore;
beforeAll(async () => {
  fresh = await freshStore();
});
afterAll(() => fresh.drop());

/** Runs a request many times. Returns how many keys the limiter has stored for them. */
async function keysOf(request: (limiter: Limiter, number: number) => Promise<unknown>): Promise<number> {
  const inner = createLimiter(fresh.store, () => 0);
  const keys = new Set<string>();
  const limiter: Limiter = {
    ...inner,
    async take(key, ...limit) {
      const taken = await inner.take(key, ...limit);
      if (taken.ok) keys.add(key);
      return taken;
    },
  };
  for (let number = 0; number < REQUESTS; number += 1) await request(limiter, number).catch(() => {});
  return keys.size;
}

const PUBLIC = SIGNATURES.filter((each) => CONTRACTS[each].access === 'public');

test.each(PUBLIC)('%s can’t make the limiter store more with made-up browsers', async (signature) => {
  const from = { memberId: null, ip: '192.0.2.1' };
  const keys = await keysOf((limiter, number) =>
    countRequest(
      { limiter },
      { signature, contract: CONTRACTS[signature] },
      { ...from, userAgent: `Browser/${number}` },
    ),
  );
  expect(keys).toBeLessThan(REQUESTS / 10);
});

test('logins to made-up accounts can’t, either', async () => {
  const t = await makeTestApp();
  const visit = { site: t.deps.sites.all()[0], ip: '192.0.2.1', userAgent: '' } as Parameters<typeof countLogin>[1];
  const keys = await keysOf((limiter, number) => countLogin({ ...t.deps, limiter }, visit, `nobody${number}`));
  expect(keys).toBeLessThan(REQUESTS / 3);
  await t.close();
});

test('the networks of a /48 can’t, either, once the /48 is refused', async () => {
  const keys = await keysOf((limiter, number) =>
    countFromNetwork({ limiter }, 'views', { ip: `2001:db8:1:${number.toString(16)}::1`, max: 2, windowMs: 1_000 }),
  );
  expect(keys).toBe(21);
});

test.skipIf(process.env.TEST_DATABASE_URL)('however many networks there are, no account is forgotten', async () => {
  const limiter = createLimiter(fresh.store, () => 0);
  expect((await limiter.take('login', 1, 1_000)).ok).toBe(true);
  for (let number = 0; number <= LIMITER_KEYS_MAX; number += 1)
    await takeFromNetwork({ limiter }, 'views', { ip: `${number}`, max: 2, windowMs: 1_000 });
  expect((await limiter.take('login', 1, 1_000)).ok).toBe(false);
});

test.skipIf(process.env.TEST_DATABASE_URL)('of too many keys the least recently used one is forgotten', async () => {
  const limiter = createLimiter(fresh.store, () => 0);
  const take = async (key: string) => (await limiter.take(key, 1, 1000)).ok;
  expect([await take('old'), await take('used')]).toEqual([true, true]);
  for (let number = 0; number < LIMITER_KEYS_MAX - 1; number += 1) await take(`key ${number}`);
  expect([await take('used'), await take('old')]).toEqual([false, true]);
});
