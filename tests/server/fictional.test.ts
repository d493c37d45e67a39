import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { storeMember } from '../fixtures/member-rows.ts';
import { askOperator } from '../fixtures/operator.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

const ask = async (name: string, body: object = {}, { deps } = t): Promise<unknown> =>
  (await askOperator(deps, name, body)).body;
const mark = (id: string, fictional = true, host = 'localhost') => ask('mark-fictional', { host, id, fictional });

test('a profile that the operator marks is labeled everywhere, with the next poll', async () => {
  const [anna, invented] = [await t.signUp('anna@example.org'), await t.signUp('invented@example.org')];
  const { id } = invented.user;
  await t.call('POST likes', { cookie: anna.cookie, body: { profile: id } });
  await t.call('GET chat', { cookie: anna.cookie, query: { profile: id } });
  const etag = (await t.call('GET chats', { cookie: anna.cookie })).headers.get('etag') ?? '';
  const label = async () => {
    const { cookie } = anna;
    const likes = (await t.call('GET likes', { cookie })).body.profiles;
    const [chat] = (await t.call('GET chats', { cookie, headers: { 'if-none-match': etag } })).body.chats;
    const { profile } = (await t.call('GET profile', { cookie, query: { id } })).body;
    const query = { manual_search: '1', do_not_save: '1' };
    const found = (await t.call('GET search', { cookie, query })).body.profiles;
    const cards = [...likes, chat.profile, profile, ...found].filter((card: { id: string }) => card.id === id);
    return cards.map(({ fictional }: { fictional: boolean }) => fictional);
  };
  expect(await mark(id)).toEqual({ announced: true });
  expect(await label()).toEqual([true, true, true, true]);
  expect(await ask('fictional-profiles')).toEqual([{ id, pool: 'default', name: 'Robin' }]);
  await mark(id, false);
  expect(new Set(await label())).toEqual(new Set([false]));
  expect(await ask('fictional-profiles')).toEqual([]);
});

test('the operator is told whether a site of the pool says that there are fictional profiles', async () => {
  const told = await makeTestApp({ pack: { fictional_profiles: false } });
  onTestFinished(() => told.close());
  const { user } = await told.signUp('told@example.org');
  expect(await ask('mark-fictional', { host: 'localhost', id: user.id, fictional: true }, told)).toEqual({
    announced: false,
  });
});

test('only members of the site’s pool can be marked, and samples keep their own label', async () => {
  const { user } = await t.signUp('real@example.org');
  const sample = await storeMember(t.store, { kind: 'sample' });
  const tries = [mark('A'.repeat(16)), mark(user.id, true, 'she.localhost'), mark(sample.id), mark(user.id, false)];
  await Promise.all(tries.map((tried) => expect(tried).rejects.toMatchObject({ kind: 'not-found' })));
  expect(await ask('fictional-profiles')).toEqual([]);
});

test('the person behind a fictional profile can still reset its password', async () => {
  const { user } = await t.signUp('run@example.org');
  await mark(user.id);
  await t.call('POST password', { body: { email: 'run@example.org' } });
  expect(await t.mailedTokens('run@example.org', 'reset')).toHaveLength(1);
});
