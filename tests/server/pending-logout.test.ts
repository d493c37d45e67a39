import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setLoginCookies } from '#server/http/session-cookie.ts';
import type { Signature } from '#shared/contracts/registry.ts';
import { PASSWORD } from '../fixtures/outsider.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

const marksIn = (headers: Headers) => headers.getSetCookie().filter((each) => each.includes('sf-pending-logout'));
const REMOVED = '=; Max-Age=0; Path=/';

describe('the mark of a pending logout', () => {
  it.each<[Signature, (email: string) => Promise<object>]>([
    ['POST user?new', (email) => t.signupBody(email)],
    [
      'POST login',
      async (email) => {
        await t.signUp(email);
        return { email, password: PASSWORD };
      },
    ],
    [
      'PUT password',
      async (email) => {
        await t.signUp(email);
        await t.call('POST password', { body: { email } });
        const [token] = await t.mailedTokens(email, 'reset');
        return { token, password: 'seven new lanterns' };
      },
    ],
    [
      'PUT handoff',
      async (email) => {
        const framed = await t.call('POST user?new', { body: { ...(await t.signupBody(email)), framed: true } });
        return { token: new URLSearchParams(new URL(framed.body.handoff).hash.slice(1)).get('token') };
      },
    ],
  ])('is removed by %s, under the name that no sibling domain can set', async (call, bodyFor) => {
    const email = `${call.replaceAll(/\W/g, '-')}@example.org`.toLowerCase();
    const { status, headers } = await t.call(call, { body: await bodyFor(email) });
    expect([status, marksIn(headers)]).toEqual([200, [`__Host-sf-pending-logout${REMOVED}; Secure; SameSite=Lax`]]);
  });

  it('stays if nobody is logged in: after a sign-up in a frame, and after a refused login', async () => {
    const body = { ...(await t.signupBody('mark-framed@example.org')), framed: true };
    const framed = await t.call('POST user?new', { body });
    const refused = await t.call('POST login', {
      body: { email: 'mark-framed@example.org', password: 'not this one' },
    });
    expect([framed.status, refused.status]).toEqual([200, 401]);
    expect([marksIn(framed.headers), marksIn(refused.headers)]).toEqual([[], []]);
  });

  it('has no prefix over plain http, where browsers refuse it', async () => {
    const { user } = await t.signUp('mark-plain@example.org');
    const headers = new Headers();
    const login = { memberId: user.id, token: 'a-token', device: 'a-device' };
    await setLoginCookies(headers, { store: t.store }, { origin: 'http://localhost:8080' }, login);
    expect(marksIn(headers)).toEqual([`sf-pending-logout${REMOVED}; SameSite=Lax`]);
  });
});
