import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

test('notes keep 30 marks on a character', async () => {
  const { cookie } = await t.signUp('robin@example.org');
  const { body } = await t.call('PUT user', { cookie, body: { personal: `a${'\u0316'.repeat(8_000)}b` } });
  expect(body.user.profile.personal).toBe(`a${'\u0316'.repeat(30)}b`);
});
