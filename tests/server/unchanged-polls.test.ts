import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#server/api/api.ts';
import { createUnchangedPolls } from '#server/api/unchanged-polls.ts';
import { type Listening, listen } from '#server/start/listen.ts';
import { createWeb } from '#server/web/web.ts';
import { CALLS } from '#shared/contracts/calls.ts';
import type { Signature } from '#shared/contracts/registry.ts';
import { ONLINE_MS } from '#shared/rules/limits.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';
import { NO_PAGES } from '../fixtures/small-build.ts';
import { wireAnswer } from '../fixtures/wire-answer.ts';

const POLLS = ['GET user', 'GET chats', 'GET likes'] as const satisfies readonly Signature[];

let t: TestApp;
let whole: Listening;
let alone: Listening;
let passedOn = 0;
beforeAll(async () => {
  t = await makeTestApp();
  const web = createWeb({ deps: t.deps, outputs: NO_PAGES, isReady: async () => true });
  const fetch: Parameters<typeof listen>[1] = (request, bindings) => {
    passedOn += 1;
    return web.fetch(request, bindings);
  };
  whole = await listen(0, fetch, { quick: createUnchangedPolls(t.deps, ENDPOINTS) });
  alone = await listen(0, fetch);
});
afterAll(async () => {
  await Promise.all([whole.close(), alone.close()]);
  await t.close();
});

interface PollOptions {
  readonly cookie: string | null;
  readonly etag?: string;
  readonly host?: string;
  readonly language?: string;
  readonly query?: string;
}

function ask(
  name: Signature,
  { cookie, etag, host = 'localhost', language = 'de', query = '' }: PollOptions,
  at = whole,
) {
  const headers = {
    host,
    'accept-language': language,
    ...(cookie && { cookie }),
    ...(etag && { 'if-none-match': etag }),
  };
  return wireAnswer(at.port, `${CALLS[name].path}${query}`, headers);
}
/** The response, and whether the application handled the request. */
async function callPoll(name: Signature, how: PollOptions) {
  const before = passedOn;
  const answer = await ask(name, how);
  return { ...answer, entered: passedOn > before };
}

const signedUp = async (email: string) => {
  const { cookie, user } = await t.signUp(email);
  const { headers } = await ask('GET user', { cookie });
  return { cookie, user, etag: headers.etag ?? '' };
};

describe('a poll without changes', () => {
  it.each(POLLS)('%s gets the same answer as from the application', async (name) => {
    const { cookie, etag } = await signedUp(`${name.slice(4)}@example.org`);
    const quick = await callPoll(name, { cookie, etag });
    const slow = await ask(name, { cookie, etag }, alone);
    const { date: _date, 'x-request-id': quickId, ...headers } = quick.headers;
    const { date: _other, 'x-request-id': slowId, ...expected } = slow.headers;
    expect([quick.status, slow.status, quick.entered]).toEqual([304, 304, false]);
    expect(headers).toEqual(expected);
    expect(quickId).toMatch(/^[\da-f-]{36}$/);
    expect(quickId).not.toBe(slowId);
  });

  it('accepts the weak ETag that a proxy makes of it', async () => {
    const { cookie, etag } = await signedUp('weak@example.org');
    expect(await callPoll('GET chats', { cookie, etag: `"x", W/${etag}` })).toMatchObject({
      status: 304,
      entered: false,
    });
  });
});

describe('the application answers', () => {
  it('another version, language, time, query, or no tag', async () => {
    const { cookie, user, etag } = await signedUp('else@example.org');
    const entered = async (how: Partial<PollOptions>) => {
      const { status, entered } = await callPoll('GET likes', { cookie, etag, ...how });
      return [status, entered];
    };
    expect(await entered({ etag: '"other"' })).toEqual([200, true]);
    expect(await entered({ etag: '' })).toEqual([200, true]);
    expect(await entered({ language: 'fr' })).toEqual([200, true]);
    expect(await entered({ query: '?a=1' })).toEqual([304, true]);
    await t.store.db.updateTable('members').set({ version: 77 }).where('id', '=', user.id).execute();
    expect(await entered({})).toEqual([200, true]);
  });

  it('an ended session, which is refused at once (A6)', async () => {
    const { cookie, etag } = await signedUp('ended@example.org');
    expect(await callPoll('GET user', { cookie, etag })).toMatchObject({ status: 304, entered: false });
    await t.call('GET logout', { cookie });
    for (const name of POLLS) {
      expect(await callPoll(name, { cookie, etag })).toMatchObject({ status: 403, entered: true });
    }
  });

  it('visitors, another site’s member, and an unknown host', async () => {
    const { cookie, etag } = await signedUp('site@example.org');
    expect(await callPoll('GET user', { cookie: null, etag })).toMatchObject({ status: 403, entered: true });
    expect(await callPoll('GET user', { cookie, etag, host: 'she.localhost' })).toMatchObject({ status: 403 });
    expect(await callPoll('GET user', { cookie, etag, host: 'nobody.example' })).toMatchObject({ status: 404 });
  });

  it('a poll that stores the member’s activity', async () => {
    const { cookie, user } = await signedUp('active@example.org');
    t.pass(ONLINE_MS);
    const { headers, entered } = await callPoll('GET user', { cookie });
    const { last_active } = await t.store.db
      .selectFrom('members')
      .select('last_active')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect([entered, last_active]).toEqual([true, t.deps.clock()]);
    t.pass(120_000);
    expect((await callPoll('GET user', { cookie, etag: headers.etag ?? '' })).entered).toBe(true);
  });
});
