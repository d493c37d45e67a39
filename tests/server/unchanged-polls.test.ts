import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#server/api/api.ts';
import { createUnchangedPolls } from '#server/api/unchanged-polls.ts';
import { type Listening, listen } from '#server/start/listen.ts';
import { createWeb } from '#server/web/web.ts';
import { CALLS, type CallName } from '#shared/contracts/calls.ts';
import { ONLINE_MS } from '#shared/rules/limits.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';
import { wireAnswer } from '../fixtures/wire-answer.ts';

const POLLS = ['fetchUser', 'fetchChats', 'fetchLikes'] as const satisfies readonly CallName[];

let t: TestApp;
let whole: Listening;
let alone: Listening;
let passedOn = 0;
beforeAll(async () => {
  t = await makeTestApp();
  const web = createWeb({ deps: t.deps, dist: 'no pages', production: true, isReady: async () => true });
  const fetch: Parameters<typeof listen>[1] = (request, bindings) => {
    passedOn += 1;
    return web.fetch(request, bindings);
  };
  whole = await listen(0, fetch, createUnchangedPolls(t.deps, ENDPOINTS));
  alone = await listen(0, fetch);
});
afterAll(async () => {
  await Promise.all([whole.close(), alone.close()]);
  await t.close();
});

interface Asked {
  readonly cookie: string | null;
  readonly etag?: string;
  readonly host?: string;
  readonly language?: string;
  readonly query?: string;
}

function ask(name: CallName, { cookie, etag, host = 'localhost', language = 'de', query = '' }: Asked, at = whole) {
  const headers = {
    host,
    'accept-language': language,
    ...(cookie && { cookie }),
    ...(etag && { 'if-none-match': etag }),
  };
  return wireAnswer(at.port, `${CALLS[name].path}${query}`, headers);
}
/** The answer, and whether the application was entered for it. */
async function asked(name: CallName, how: Asked) {
  const before = passedOn;
  const answer = await ask(name, how);
  return { ...answer, entered: passedOn > before };
}

const signedUp = async (email: string) => {
  const { cookie, user } = await t.signUp(email);
  const { headers } = await ask('fetchUser', { cookie });
  return { cookie, user, etag: headers.etag ?? '' };
};

describe('a poll that finds nothing new', () => {
  it.each(POLLS)('%s is answered with the same words as the application would', async (name) => {
    const { cookie, etag } = await signedUp(`${name}@example.org`);
    const quick = await asked(name, { cookie, etag });
    const slow = await ask(name, { cookie, etag }, alone);
    const { date: _date, 'x-request-id': quickId, ...headers } = quick.headers;
    const { date: _other, 'x-request-id': slowId, ...expected } = slow.headers;
    expect([quick.status, slow.status, quick.entered]).toEqual([304, 304, false]);
    expect(headers).toEqual(expected);
    expect(quickId).toMatch(/^[\da-f-]{36}$/);
    expect(quickId).not.toBe(slowId);
  });

  it('takes the weak tag that a proxy makes of it', async () => {
    const { cookie, etag } = await signedUp('weak@example.org');
    expect(await asked('fetchChats', { cookie, etag: `"x", W/${etag}` })).toMatchObject({
      status: 304,
      entered: false,
    });
  });
});

describe('everything else is the application’s', () => {
  it('another version, language, time, query, or no tag', async () => {
    const { cookie, user, etag } = await signedUp('else@example.org');
    const entered = async (how: Partial<Asked>) => {
      const { status, entered } = await asked('fetchLikes', { cookie, etag, ...how });
      return [status, entered];
    };
    expect(await entered({ etag: '"other"' })).toEqual([200, true]);
    expect(await entered({ etag: '' })).toEqual([200, true]);
    expect(await entered({ language: 'fr' })).toEqual([200, true]);
    expect(await entered({ query: '?a=1' })).toEqual([304, true]);
    await t.store.db.updateTable('members').set({ version: 77 }).where('id', '=', user.id).execute();
    expect(await entered({})).toEqual([200, true]);
  });

  it('a session that has ended is refused at once (A6)', async () => {
    const { cookie, etag } = await signedUp('ended@example.org');
    expect(await asked('fetchUser', { cookie, etag })).toMatchObject({ status: 304, entered: false });
    await t.call('logout', { cookie });
    for (const name of POLLS) {
      expect(await asked(name, { cookie, etag })).toMatchObject({ status: 403, entered: true });
    }
  });

  it('nobody, another site’s member, and an unknown host', async () => {
    const { cookie, etag } = await signedUp('site@example.org');
    expect(await asked('fetchUser', { cookie: null, etag })).toMatchObject({ status: 403, entered: true });
    expect(await asked('fetchUser', { cookie, etag, host: 'she.localhost' })).toMatchObject({ status: 403 });
    expect(await asked('fetchUser', { cookie, etag, host: 'nobody.example' })).toMatchObject({ status: 404 });
  });

  it('the poll that writes that the member is active', async () => {
    const { cookie, user } = await signedUp('active@example.org');
    t.pass(ONLINE_MS);
    const { headers, entered } = await asked('fetchUser', { cookie });
    const { last_active } = await t.store.db
      .selectFrom('members')
      .select('last_active')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect([entered, last_active]).toEqual([true, t.deps.clock()]);
    t.pass(120_000);
    expect((await asked('fetchUser', { cookie, etag: headers.etag ?? '' })).entered).toBe(true);
  });
});
