import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookieName } from '#server/http/session-cookie.ts';
import { storeMember } from '../fixtures/member-rows.ts';
import { storeSession } from '../fixtures/session-rows.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

const HOST = 'she.localhost';
const ORIGIN = `https://${HOST}`;
const PATHS = ['/landers/video/', '/match-finder/'];

let bench: TestWeb;
let session: string;
beforeAll(async () => {
  bench = await openTestWeb();
  const { id: memberId } = await storeMember(bench.store, { pool: 'she' });
  session = await storeSession(bench.store, { memberId, now: bench.deps.clock(), origin: ORIGIN });
});
afterAll(() => bench.close());

const open = (path: string, cookie: string) => bench.ask(HOST, path, { headers: { cookie } });

test.each(PATHS)('%s is rendered for a logged-in member, and no cache stores it', async (path) => {
  const answer = await open(path, session);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await answer.json()).toMatchObject({ path, loggedIn: true });
});

test.each(PATHS)('%s is the exported file for a visitor, also after a session has ended', async (path) => {
  for (const cookie of ['', `${sessionCookieName({ origin: ORIGIN })}=unknown`])
    expect(await (await open(path, cookie)).text()).toBe(`${HOST} en ${path}`);
});
