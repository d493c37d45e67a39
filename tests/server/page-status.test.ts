import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeMember, testId } from '../fixtures/member-rows.ts';
import { storeSession } from '../fixtures/session-rows.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

let bench: TestWeb;
beforeAll(async () => {
  bench = await openTestWeb();
});
afterAll(() => bench.close());

const open = (path: string, headers: Record<string, string> = {}) => bench.ask('localhost', path, { headers });

async function logIn(): Promise<string> {
  const { id } = await storeMember(bench.store);
  return storeSession(bench.store, { memberId: id, now: bench.deps.clock() });
}

test('a visitor gets a 404 for a profile that no visitor can see, and a member gets the app’s page', async () => {
  const anna = await storeMember(bench.store);
  const hidden = await storeMember(bench.store, { visible: 0, paused: 1 });
  const elsewhere = await storeMember(bench.store, { pool: 'she' });
  const cookie = await logIn();
  for (const alias of ['/members/', '/likes/m/']) {
    expect((await open(alias + anna.id)).status).toBe(200);
    for (const { id } of [hidden, elsewhere, { id: testId() }]) {
      const answer = await open(alias + id);
      expect([answer.status, await answer.text()]).toEqual([404, `localhost en ${alias}${id}`]);
      expect(answer.headers.get('vary')).toContain('Cookie');
      expect((await open(alias + id, { cookie })).status).toBe(200);
    }
  }
});

test.each([
  'summer.2026',
  'summer%20sale',
  '%C3%A9t%C3%A9',
  'été',
  'a'.repeat(200),
  '100%',
  'index.html',
  'constructor',
  'a//b',
  '%2e%2e%2f404',
])('the slug %s of a campaign shows its lander', async (slug) => {
  const answer = await open(`/landers/video/${slug}`);
  expect([answer.status, await answer.text()]).toEqual([200, 'localhost en /landers/video/']);
});
