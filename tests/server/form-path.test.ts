import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

test.each([
  ['/landers/video/%C3%A9t%C3%A9%20100%25.b', '/landers/video/été 100%.b'],
  ['/landers/video/100%', '/landers/video/100%'],
  [`/landers/video/${'%F0%9F%98%80'.repeat(200)}`, `/landers/video/${'😀'.repeat(200)}`],
])('sign-up stores the path %s of a campaign as text', async (form_path, stored) => {
  const email = `campaign${form_path.length}@example.org`;
  const body = { ...(await t.signupBody(email)), form_path };
  expect((await t.call('POST user?new', { body })).status).toBe(200);
  const row = await t.store.db.selectFrom('members').select('form_path').where('email', '=', email).executeTakeFirst();
  expect(row?.form_path).toBe(stored);
});
