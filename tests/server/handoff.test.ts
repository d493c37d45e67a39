import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHandoff } from '#server/members/sessions/handoff.ts';
import { findSession } from '#server/members/sessions/sessions.ts';
import { HANDOFF_TOKEN_MS } from '#shared/rules/limits.ts';
import { NO_LIMITS } from '../fixtures/no-limits.ts';
import { BROWSER, type CallOptions, makeTestApp, type Outcome, type TestApp } from '../fixtures/server.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp({
    pack: { pool: 'one' },
    deps: { limiter: NO_LIMITS },
  });
});
afterAll(() => t.close());

const tokenIn = (url: string) => new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '';
const redeem = (token: string, options: CallOptions = {}) => t.call('PUT handoff', { body: { token }, ...options });
const expectGone = ({ status, body, cookie }: Outcome) =>
  expect([status, body.error?.key, cookie]).toEqual([410, 'handoff.expired', null]);

/** The account step of a lander in a partner's frame. */
async function signUpFramed(email: string, options: CallOptions = {}): Promise<Outcome & { token: string }> {
  const body = { ...(await t.signupBody(email, options)), framed: true };
  const outcome = await t.call('POST user?new', { ...options, body });
  return { ...outcome, token: tokenIn(outcome.body.handoff) };
}

describe('a sign-up in a frame', () => {
  it('gets no session, but a URL of the site with a token in the fragment', async () => {
    const { status, body, cookie } = await signUpFramed('framed@example.org');
    expect([status, cookie]).toEqual([200, null]);
    expect(body.handoff).toMatch(/^https:\/\/localhost\/complete-signup#token=[\w-]{43}$/);
    const sessions = await t.store.db
      .selectFrom('sessions')
      .select('host')
      .where('member_id', '=', body.user.id)
      .execute();
    expect(sessions).toEqual([]);
  });

  it('logs in with the token, once', async () => {
    const { token, body } = await signUpFramed('once@example.org');
    const taken = await redeem(token);
    expect([taken.status, taken.body.user.id]).toEqual([200, body.user.id]);
    expect((await t.call('GET user', { cookie: taken.cookie })).body.user.email).toBe('once@example.org');
    expectGone(await redeem(token));
  });

  it('logs in by one of eight concurrent attempts', async () => {
    const { token } = await signUpFramed('eight@example.org');
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => redeem(token)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, ...new Array(7).fill(410)]);
    expect(outcomes.filter(({ cookie }) => cookie)).toHaveLength(1);
  });

  it('ends the session that the browser had', async () => {
    const before = await t.signUp('before@example.org');
    const { token } = await signUpFramed('after@example.org');
    expect((await redeem(token, { cookie: before.cookie ?? '' })).status).toBe(200);
    expect((await t.call('GET user', { cookie: before.cookie })).status).toBe(403);
  });

  it('expires after a minute', async () => {
    const { token } = await signUpFramed('late@example.org');
    t.pass(HANDOFF_TOKEN_MS);
    expectGone(await redeem(token));
  });

  it.each<[string, CallOptions]>([
    ['another site of the same pool', { host: 'she.localhost' }],
    ['another network', { ip: '198.51.100.7' }],
    ['another browser', { headers: { 'user-agent': `${BROWSER} other` } }],
  ])('is refused for %s, and stays valid for the right browser', async (_what, options) => {
    const { token } = await signUpFramed(`mine-${Object.keys(options)}-${options.host}@example.org`);
    expectGone(await redeem(token, options));
    expect((await redeem(token)).status).toBe(200);
  });

  it('refuses tokens of another purpose', async () => {
    await t.signUp('purpose@example.org');
    const [activation = ''] = await t.mailedTokens('purpose@example.org');
    expectGone(await redeem(activation));
    expectGone(await redeem('x'));
    const { token } = await signUpFramed('other-way@example.org');
    expect((await t.call('PUT activate', { body: { token } })).status).toBe(410);
    expect((await t.call('PUT password', { body: { token, password: 'nine green lamps' } })).status).toBe(410);
  });

  it('is refused for a page of another origin', async () => {
    const { token } = await signUpFramed('cross@example.org');
    const foreign = { origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' };
    expect((await redeem(token, { headers: foreign })).status).toBe(403);
    const body = { ...(await t.signupBody('cross-2@example.org')), framed: true };
    expect((await t.call('POST user?new', { body, headers: foreign })).status).toBe(403);
  });
});

describe('POST handoff.php', () => {
  it('gives a member in sign-up a URL, of which only the newest works', async () => {
    const { cookie, user } = await t.signUp('kept@example.org');
    const first = await t.call('POST handoff', { cookie, body: {} });
    const second = await t.call('POST handoff', { cookie });
    expectGone(await redeem(tokenIn(first.body.url)));
    const taken = await redeem(tokenIn(second.body.url), { ip: '192.0.2.1' });
    expect([taken.status, taken.body.user.id]).toEqual([200, user.id]);
  });

  it('requires a member who has not finished the sign-up', async () => {
    expect((await t.call('POST handoff', { body: {} })).status).toBe(401);
    const { cookie } = await t.signUp('through@example.org');
    const [token = ''] = await t.mailedTokens('through@example.org');
    await t.call('PUT activate', { body: { token } });
    const { status, body } = await t.call('POST handoff', { cookie, body: {} });
    expect([status, body.error.key]).toEqual([409, 'handoff.not_in_signup']);
  });

  it('is refused if a password reset has ended the session in the meantime', async () => {
    const { cookie } = await t.signUp('meantime@example.org');
    const site = t.deps.sites.byHost('localhost');
    const signedIn = site && (await findSession(t.deps, site, cookie?.split('=')[1] ?? null));
    if (!signedIn) throw new Error('the member is logged in');
    await t.call('POST password', { body: { email: 'meantime@example.org' } });
    const [token] = await t.mailedTokens('meantime@example.org', 'reset');
    await t.call('PUT password', { body: { token, password: 'three-quiet-otters-8' } });
    const visit = { site, ip: '192.0.2.1', userAgent: BROWSER, device: '' };
    await expect(createHandoff(t.deps, visit, signedIn)).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('is refused beyond its limit', async () => {
    const { cookie } = await t.signUp('often@example.org');
    const { limiter } = t.deps;
    Object.assign(t.deps, { limiter: { ...limiter, take: async () => ({ ok: false, retryAfter: 9 }) } });
    const { status } = await t.call('POST handoff', { cookie, body: {} });
    Object.assign(t.deps, { limiter });
    expect(status).toBe(429);
  });

  it('is worth nothing once a password reset has ended all sessions', async () => {
    const { cookie } = await t.signUp('stranger@example.org');
    const { body } = await t.call('POST handoff', { cookie, body: {} });
    await t.call('POST password', { body: { email: 'stranger@example.org' } });
    const [token] = await t.mailedTokens('stranger@example.org', 'reset');
    const reset = await t.call('PUT password', { body: { token, password: 'three-quiet-otters-8' } });
    expect(reset.status).toBe(200);
    expectGone(await redeem(tokenIn(body.url)));
  });

  it('refuses a deleted account', async () => {
    const { token, body } = await signUpFramed('gone@example.org');
    await t.store.db.updateTable('members').set({ status: 'deleted' }).where('id', '=', body.user.id).execute();
    expectGone(await redeem(token));
  });
});
