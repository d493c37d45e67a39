import { is } from 'superstruct';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepOnce } from '#server/start/retention.ts';
import { DESK_CALLS } from '#shared/contracts/desk/registry.ts';
import { DESK_SESSION_MS, OPERATOR_INVITE_MS } from '#shared/rules/desk-limits.ts';
import { DESK_HOST, openDesk, refusedAs, type TestDesk } from '../fixtures/desk.ts';
import { PASSWORD } from '../fixtures/server.ts';
import { SoftAuthenticator } from '../fixtures/soft-authenticator.ts';

let desk: TestDesk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

const EMAIL = 'ann@example.org';
const NO_LOGIN = [404, 'desk.login'];
const GONE = [410, 'desk.invite'];

const logIn = (change: { code: string }, options = {}) =>
  desk.ask('login-with-password', { email: EMAIL, password: PASSWORD, ...change }, options);
const statusOfMe = async (cookie: string | null) => (await desk.ask('me', {}, { cookie })).status;

describe('an invitation', () => {
  it('says whom it is for, once and for 72 hours', async () => {
    const token = await desk.invite(EMAIL, 'manager', ['localhost']);
    const { body } = await desk.ask('invite', { token });
    expect(body).toEqual({
      email: EMAIL,
      name: 'ann',
      role: 'manager',
      expires: desk.t.deps.clock() + OPERATOR_INVITE_MS,
    });
    desk.t.pass(OPERATOR_INVITE_MS - 1);
    expect((await desk.ask('invite', { token })).status).toBe(200);
    desk.t.pass(1);
    for (const call of ['invite', 'accept-totp-secret', 'accept-passkey-options'])
      expect(refusedAs(await desk.ask(call, { token }))).toEqual(GONE);
    const body2 = { token, password: PASSWORD, code: '123456' };
    expect(refusedAs(await desk.ask('accept-with-password', body2))).toEqual(GONE);
  });

  it('works once, also if it is used twice at the same time', async () => {
    const token = await desk.invite(EMAIL, 'support');
    const { secret, address } = (await desk.ask('accept-totp-secret', { token })).body;
    expect(address).toContain(`secret=${secret}`);
    expect(address).toContain(`issuer=${DESK_HOST}`);
    const accept = () => desk.ask('accept-with-password', { token, password: PASSWORD, code: desk.codeOf(secret) });
    const outcomes = await Promise.all([accept(), accept()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(refusedAs(await accept())).toEqual(GONE);
  });

  it('is replaced by the next one', async () => {
    const first = await desk.invite(EMAIL, 'support');
    const second = await desk.invite(EMAIL, 'manager');
    expect(refusedAs(await desk.ask('invite', { token: first }))).toEqual(GONE);
    expect((await desk.ask('invite', { token: second })).body.role).toBe('manager');
  });

  it('refuses a weak password and a wrong code in sentences', async () => {
    const token = await desk.invite(EMAIL, 'support');
    const { status, body } = await desk.ask('accept-with-password', { token, password: 'password', code: '000000' });
    expect([status, Object.keys(body.problems)]).toEqual([422, ['password', 'code']]);
  });

  it('refuses the passkey of another origin and of another invitation', async () => {
    const [one, other] = [await desk.invite(EMAIL, 'support'), await desk.invite('bo@example.org', 'support')];
    const authenticator = new SoftAuthenticator();
    const optionsFor = async (token: string) => (await desk.ask('accept-passkey-options', { token })).body.options;
    const foreign = authenticator.create(await optionsFor(one), { origin: 'https://localhost' });
    expect(refusedAs(await desk.ask('accept-with-passkey', { token: one, credential: foreign }))).toEqual([
      422,
      'passkey.refused',
    ]);
    const credential = authenticator.create(await optionsFor(other));
    expect((await desk.ask('accept-with-passkey', { token: one, credential })).status).toBe(410);
    expect((await desk.ask('invite', { token: one })).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends after twelve hours, however it is used', async () => {
    const { cookie } = await desk.operator(EMAIL, 'support');
    for (let hour = 1; hour < 12; hour += 1) {
      desk.t.pass(DESK_SESSION_MS / 12);
      expect(await statusOfMe(cookie)).toBe(200);
    }
    desk.t.pass(DESK_SESSION_MS / 12 - 1);
    expect(await statusOfMe(cookie)).toBe(200);
    desk.t.pass(1);
    expect(refusedAs(await desk.ask('me', {}, { cookie }))).toEqual(NO_LOGIN);
  });

  it('ends by logging out, by the next login of the browser, and from the list', async () => {
    const { cookie, secret } = await desk.operator(EMAIL, 'support');
    desk.nextCode();
    const second = await logIn({ code: desk.codeOf(secret) }, { cookie });
    expect([await statusOfMe(cookie), await statusOfMe(second.cookie)]).toEqual([404, 200]);
    desk.nextCode();
    const third = await logIn({ code: desk.codeOf(secret) });
    const sessions = (await desk.ask('own-sessions', {}, { cookie: third.cookie })).body;
    expect(is(sessions, DESK_CALLS['own-sessions'].answer)).toBe(true);
    expect(sessions).toMatchObject([{ current: true, browser: 'Firefox', system: 'Linux' }, { current: false }]);
    expect((await desk.ask('end-own-session', { id: sessions[1].id }, { cookie: third.cookie })).body).toBe('done');
    expect([await statusOfMe(second.cookie), await statusOfMe(third.cookie)]).toEqual([404, 200]);
    expect((await desk.ask('logout', {}, { cookie: third.cookie })).body).toBe('done');
    expect(await statusOfMe(third.cookie)).toBe(404);
  });

  it('of another operator is none of theirs to end', async () => {
    const [ann, bo] = [await desk.operator(EMAIL, 'support'), await desk.operator('bo@example.org', 'support')];
    const [{ id }] = (await desk.ask('own-sessions', {}, { cookie: ann.cookie })).body;
    expect((await desk.ask('end-own-session', { id }, { cookie: bo.cookie })).status).toBe(404);
    expect(await statusOfMe(ann.cookie)).toBe(200);
  });

  it('of a member opens nothing', async () => {
    const { cookie } = await desk.t.signUp('member@example.org');
    const token = cookie?.split('=')[1];
    expect(await statusOfMe(`__Host-sf_desk=${token}`)).toBe(404);
  });

  it('is deleted once it has ended, as is an invitation', async () => {
    await desk.operator(EMAIL, 'support');
    await desk.invite('bo@example.org', 'support');
    const { db } = desk.t.store;
    const left = async () => {
      await sweepOnce(desk.t.deps);
      const [sessions, invites] = [db.selectFrom('operator_sessions'), db.selectFrom('operator_invites')];
      return [(await sessions.select('expires').execute()).length, (await invites.select('expires').execute()).length];
    };
    desk.t.pass(DESK_SESSION_MS - 1);
    expect(await left()).toEqual([1, 1]);
    desk.t.pass(1);
    expect(await left()).toEqual([0, 1]);
    desk.t.pass(OPERATOR_INVITE_MS - DESK_SESSION_MS);
    expect(await left()).toEqual([0, 0]);
  });
});
