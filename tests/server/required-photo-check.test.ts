import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';

let t: TestApp;
afterEach(() => t.close());
beforeEach(async () => {
  t = await makeTestApp({ pack: { require_photo_check: true } });
});

async function talk(cookie: string | null, profile: string, key = 'a key of the test') {
  const { id } = (await t.call('GET chat', { cookie, query: { profile } })).body;
  const body = { conversation: id, body: 'Hi', idempotency_key: key };
  const { status, body: answer } = await t.call('POST messages', { cookie, body });
  return [status, answer.error?.key];
}
const barrierTo = async (cookie: string | null, id: string) =>
  (await t.call('GET profile', { cookie, query: { id } })).body.can_message;

test('the first message to somebody new needs a checked main photo, and a reply needs none', async () => {
  const [anna, bert, cleo] = await Promise.all(['anna', 'bert', 'cleo'].map((name) => t.signUp(`${name}@example.org`)));
  if (!anna || !bert || !cleo) throw new Error('Somebody is missing.');
  expect(await talk(anna.cookie, bert.user.id)).toEqual([403, 'verification.required']);
  expect(await barrierTo(anna.cookie, bert.user.id)).toMatchObject({ allowed: false, reason: 'photo_check' });
  const members = t.store.db.updateTable('members').where('id', '=', bert.user.id);
  await members.set({ photo_checked_at: 1 }).execute();
  expect(await barrierTo(bert.cookie, anna.user.id)).toMatchObject({ allowed: true, reason: null });
  expect(await talk(bert.cookie, anna.user.id)).toEqual([200, undefined]);
  expect(await barrierTo(anna.cookie, bert.user.id)).toMatchObject({ allowed: true });
  expect(await talk(anna.cookie, bert.user.id)).toEqual([200, undefined]);
  await members.set({ photo_checked_at: null }).execute();
  expect(await talk(bert.cookie, anna.user.id, 'another key')).toEqual([200, undefined]);
  expect(await talk(bert.cookie, cleo.user.id, 'a third key')).toEqual([403, 'verification.required']);
});
