import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessionCookieName } from '#server/http/session-cookie.ts';
import { SESSION_HINT_COOKIE } from '#shared/rules/cookie-names.ts';
import { SESSION_MS } from '#shared/rules/limits.ts';
import { storeMember } from '../fixtures/member-rows.ts';
import { storeSession } from '../fixtures/session-rows.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

const SESSION = `${sessionCookieName({ origin: 'https://localhost' })}=a-token`;
const DEAD_SESSION = `${sessionCookieName({ origin: 'https://localhost' })}=unknown`;
const MEMBER = 'member0000000001';
const NAMELESS = `${SESSION_HINT_COOKIE}=1`;
const HINT = `${SESSION_HINT_COOKIE}=${MEMBER}`;
const GIVEN = `${HINT}; Max-Age=${SESSION_MS / 1000}; Path=/; Secure; SameSite=Lax`;
const EXPIRED = `${SESSION_HINT_COOKIE}=; Max-Age=0; Path=/; Secure; SameSite=Lax`;

let bench: TestWeb;
beforeAll(async () => {
  bench = await openTestWeb();
  await storeMember(bench.store, { id: MEMBER });
});
beforeEach(async () => {
  await bench.store.db.deleteFrom('sessions').execute();
  await storeSession(bench.store, { memberId: MEMBER, now: bench.deps.clock(), token: 'a-token' });
});
afterAll(() => bench.close());

const set = async (path: string, cookie: string, init: RequestInit = {}) => {
  const answer = await bench.ask('localhost', path, { ...init, headers: { cookie, ...init.headers } });
  return {
    status: answer.status,
    hints: answer.headers.getSetCookie().filter((each) => each.startsWith(SESSION_HINT_COOKIE)),
  };
};

test.each([
  ['a member who logged in before there was a hint gets it with the next page', SESSION, [GIVEN]],
  ['a member whose hint does not name them yet gets it with the next page', `${SESSION}; ${NAMELESS}`, [GIVEN]],
  ['a member who has it gets no other', `${SESSION}; ${HINT}`, []],
  ['a visitor gets none', '', []],
  ['a visitor whose session is gone loses it', HINT, [EXPIRED]],
  ['a session that has ended elsewhere brings no hint', DEAD_SESSION, []],
])('%s', async (_what, cookie, hints) => {
  expect(await set('/cancel', cookie)).toEqual({ status: 200, hints });
});

test('a refused call leaves the hint: another member may have logged in since', async () => {
  expect(await set('/api/user.php', `${DEAD_SESSION}; ${HINT}`)).toEqual({ status: 403, hints: [] });
  expect(await set('/api/user.php', `${SESSION}; ${HINT}`)).toEqual({ status: 200, hints: [] });
});

test('a logout removes the hint with the session', async () => {
  expect(await set('/api/logout.php', `${SESSION}; ${HINT}`, { headers: { 'x-package-name': 'test' } })).toEqual({
    status: 200,
    hints: [EXPIRED],
  });
});

test('files get no cookie', async () => {
  const { hints } = await set('/favicon.ico', SESSION);
  expect(hints).toEqual([]);
});
