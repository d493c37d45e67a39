import { afterEach, beforeEach, expect, test } from 'vitest';
import { CANCELLATIONS_PER_HOUR } from '#shared/rules/limits.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

const HOST = 'she.localhost';
const CANCELLATION = { email: 'kim@example.org', contract: 'premium', when: 'now', reason: '' };
const WITHDRAWAL = { name: 'Kim Example', email: 'kim@example.org', about: 'Credits, last week' };

let bench: TestWeb;
beforeEach(async () => {
  bench = await openTestWeb();
});
afterEach(() => bench.close());

const post: TestWeb['postForm'] = (...form) => bench.postForm(...form);
const rows = () => bench.store.db.selectFrom('cancellations').selectAll().execute();

test.each([
  ['/cancel', CANCELLATION, { contract: 'premium', ends: 'now', name: null, about: null }],
  ['/withdraw', WITHDRAWAL, { contract: 'order', ends: 'now', name: WITHDRAWAL.name, about: WITHDRAWAL.about }],
])('a form of %s that is sent without JavaScript is answered with its receipt', async (path, fields, stored) => {
  const answer = await post(path, fields);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const [row] = await rows();
  expect(row).toMatchObject({ site_host: HOST, email: fields.email, ...stored });
  expect(await answer.json()).toMatchObject({ path, receipt: { receipt: row?.id, received_at: row?.received_at } });
});

test.each([
  ['/cancel', { ...CANCELLATION, email: 'kim' }, { email: 'validation.email' }],
  [
    '/withdraw',
    { name: ' ', email: 'kim@example', about: '' },
    { name: 'validation.required', email: 'validation.email', about: 'validation.required' },
  ],
  ['/cancel', { ...CANCELLATION, reason: '😀'.repeat(1001) }, { reason: 'validation.max_length' }],
  [
    '/withdraw',
    { ...WITHDRAWAL, name: '\u200b', about: '\u2800' },
    { name: 'validation.required', about: 'validation.required' },
  ],
])('a refused form of %s is shown again with its input, and an error for each field', async (path, fields, errors) => {
  const answer = await post(path, fields);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ path, form: { values: { email: fields.email }, errors } });
  expect(await rows()).toEqual([]);
});

test('a form from another site, and one with a choice that the page does not have, are refused', async () => {
  expect((await post('/cancel', CANCELLATION, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await post('/cancel', { ...CANCELLATION, contract: 'order' })).status).toBe(422);
  expect((await post('/cancel', { ...CANCELLATION, contract: 'else' })).status).toBe(400);
  expect(await rows()).toEqual([]);
});

test('both forms share the limit of the call', async () => {
  for (let times = 0; times < CANCELLATIONS_PER_HOUR; times++) await post('/cancel', CANCELLATION);
  expect((await post('/withdraw', WITHDRAWAL)).status).toBe(429);
  expect(await rows()).toHaveLength(CANCELLATIONS_PER_HOUR);
});
