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

test('a member has five new names a day; the sixth is refused with the rest of the change', async () => {
  const { cookie } = await t.signUp('sam@example.org');
  const rename = async (name: string, more: object = {}) => {
    const { status, body } = await t.call('PUT user', { cookie, body: { name, ...more } });
    return status === 200 ? body.user.profile.name : [status, body.error.fields];
  };
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) expect(await rename(name)).toBe(name);
  const refused = [422, { name: 'profile.name_changed_often' }];
  expect(await rename('Six', { city: 'Utrecht' })).toEqual(refused);
  expect(await rename('Five')).toBe('Five');
  const { body } = await t.call('GET user', { cookie });
  expect([body.user.profile.name, body.user.profile.city]).toEqual(['Five', null]);
});
