import { is } from 'superstruct';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { DESK_CALLS, type DeskWork } from '#shared/contracts/desk/registry.ts';
import { openDesk, refusedAs, type TestDesk } from '../fixtures/desk.ts';
import { askOperator } from '../fixtures/operator.ts';
import { storePayment } from '../fixtures/payment-rows.ts';
import { PASSWORD } from '../fixtures/server.ts';

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['operator']>>;
beforeEach(async () => {
  desk = await openDesk();
  owner = await desk.operator('owner@example.org', 'owner');
});
afterEach(() => desk.close());

const BO = 'bo@example.org';
const own = (name: DeskWork, body: object = {}) => desk.ask(name, body, { cookie: owner.cookie });
const statusOfMe = async (cookie: string | null) => (await desk.ask('me', {}, { cookie })).status;
/** The actions in the audit log, oldest first. */
async function actions() {
  const rows = await desk.t.store.db.selectFrom('audit_log').selectAll().orderBy('at').execute();
  return rows.map(({ operator, role, action, subject }) => ({ operator, role, action, subject }));
}
const LAST_OWNER = { role: 'This is the last owner. Make another operator an owner first.' };

describe('an owner', () => {
  it('invites operators, and lists them', async () => {
    const { status, body } = await own('invite-operator', {
      email: ' Bo@Example.org',
      role: 'manager',
      sites: ['She.localhost'],
    });
    expect([status, is(body, DESK_CALLS['invite-operator'].answer)]).toEqual([200, true]);
    expect(body.link).toMatch(/^https:\/\/desk\.example\.org\/desk\/invite#[\w-]{43}$/);
    const list = (await own('operators')).body;
    expect(is(list, DESK_CALLS.operators.answer)).toBe(true);
    expect(list).toMatchObject([
      {
        email: BO,
        name: 'bo',
        role: 'manager',
        sites: ['she.localhost'],
        accepted: false,
        invited_by: owner.email,
        sessions: 0,
      },
      { email: owner.email, role: 'owner', sites: null, accepted: true, password: true, passkeys: 0, sessions: 1 },
    ]);
  });

  it('gets a sentence for what is wrong with an invitation', async () => {
    const problemsOf = async (body: object) =>
      (await own('invite-operator', { email: BO, role: 'support', ...body })).body.problems;
    expect(await problemsOf({ email: 'bo' })).toEqual({ email: 'bo is no email address.' });
    expect(await problemsOf({ sites: ['nowhere.example'] })).toEqual({ sites: 'there is no site nowhere.example' });
    expect(Object.keys(await problemsOf({ sites: [] }))).toEqual(['sites']);
    expect(Object.keys(await problemsOf({ role: 'owner', sites: ['localhost'] }))).toEqual(['sites']);
    expect(Object.keys(await problemsOf({ email: owner.email }))).toEqual(['email']);
    Object.assign(desk.t.deps, { desk: null });
    expect((await askOperator(desk.t.deps, 'invite-operator', { email: BO, role: 'support' })).body).toEqual({
      desk: 'There is no desk. Set DESK_HOST and start the server again.',
    });
  });

  it('changes role and sites, which ends the operator’s sessions', async () => {
    const bo = await desk.operator(BO, 'moderator');
    expect((await own('change-operator', { email: BO, name: 'Bo B.' })).body).toEqual({ id: bo.id });
    expect(await statusOfMe(bo.cookie)).toBe(200);
    await own('change-operator', { email: BO, role: 'support' });
    expect(await statusOfMe(bo.cookie)).toBe(404);
    desk.nextCode();
    const again = await desk.ask('login-with-password', {
      email: BO,
      password: PASSWORD,
      code: desk.codeOf(bo.secret),
    });
    expect(again.body).toMatchObject({ name: 'Bo B.', role: 'support', sites: null });
    await own('change-operator', { email: BO, sites: ['localhost'] });
    expect(await statusOfMe(again.cookie)).toBe(404);
    await own('change-operator', { email: BO, role: 'owner' });
    expect((await own('operators')).body[0]).toMatchObject({ email: BO, role: 'owner', sites: null });
    expect((await own('change-operator', { email: 'nobody@example.org', role: 'owner' })).status).toBe(404);
  });

  it('removes an operator, who can’t come back without an invitation', async () => {
    const bo = await desk.operator(BO, 'manager');
    expect((await own('remove-operator', { email: BO })).body).toEqual({ id: bo.id });
    expect(await statusOfMe(bo.cookie)).toBe(404);
    desk.nextCode();
    const login = () =>
      desk.ask('login-with-password', { email: BO, password: PASSWORD, code: desk.codeOf(bo.secret) });
    expect((await login()).status).toBe(401);
    expect((await own('operators')).body).toHaveLength(1);
    expect((await own('remove-operator', { email: BO })).status).toBe(404);
    const again = await desk.operator(BO, 'support');
    expect([again.id, await statusOfMe(again.cookie), (await login()).status]).toEqual([bo.id, 200, 401]);
  });

  it('ends the sessions of one operator, or of all', async () => {
    const bo = await desk.operator(BO, 'manager');
    expect((await own('end-sessions', { email: BO })).body).toEqual({ ended: 1 });
    expect([await statusOfMe(bo.cookie), await statusOfMe(owner.cookie)]).toEqual([404, 200]);
    expect((await own('end-sessions', { email: 'nobody@example.org' })).status).toBe(404);
    expect((await askOperator(desk.t.deps, 'end-sessions', { email: null })).body).toEqual({ ended: 1 });
    expect(await statusOfMe(owner.cookie)).toBe(404);
  });
});

describe('the last owner', () => {
  it('can’t be removed or lose the role, also by a command', async () => {
    await desk.operator(BO, 'manager');
    await desk.invite('invited@example.org', 'owner');
    for (const [name, change] of [
      ['remove-operator', {}],
      ['change-operator', { role: 'manager' }],
    ] as const) {
      const body = { email: owner.email, ...change };
      expect((await own(name, body)).body).toEqual({ problems: LAST_OWNER });
      expect(await askOperator(desk.t.deps, name, body)).toEqual({ status: 422, body: LAST_OWNER });
    }
    expect(await statusOfMe(owner.cookie)).toBe(200);
  });

  it('stays if two owners remove each other at the same time', async () => {
    const bo = await desk.operator(BO, 'owner');
    const outcomes = await Promise.all([
      own('remove-operator', { email: BO }),
      desk.ask('remove-operator', { email: owner.email }, { cookie: bo.cookie }),
    ]);
    expect(outcomes.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect((await askOperator(desk.t.deps, 'operators')).body).toHaveLength(1);
  });
});

test('the audit log says who did what with accounts, and in which role', async () => {
  desk.t.pass(1);
  const bo = await desk.operator(BO, 'manager');
  desk.t.pass(1);
  await own('change-operator', { email: BO, role: 'support' });
  desk.t.pass(1);
  await own('end-sessions', { email: null });
  desk.t.pass(1);
  await askOperator(desk.t.deps, 'remove-operator', { email: BO }, { operator: 'jón' });
  const all = (await actions()).filter(({ subject }) => subject !== owner.id);
  expect(all.slice(0, 3)).toEqual(
    expect.arrayContaining([
      { operator: 'unknown', role: 'owner', action: 'invite manager', subject: bo.id },
      { operator: BO, role: 'manager', action: 'accept invitation', subject: bo.id },
      { operator: BO, role: 'manager', action: 'log in', subject: bo.id },
    ]),
  );
  expect(all.slice(3)).toEqual([
    { operator: owner.email, role: 'owner', action: 'change operator to support', subject: bo.id },
    { operator: owner.email, role: 'owner', action: 'end sessions', subject: null },
    { operator: 'jón', role: 'owner', action: 'remove operator', subject: bo.id },
  ]);
});

test('the audit log has role and reason of what operators do to members', async () => {
  const { user } = await desk.t.signUp('member@example.org');
  const moderator = await desk.operator(BO, 'moderator');
  const suspension = { host: 'localhost', id: user.id, kind: 'suspended', until: null, reason: 'Insults' };
  expect((await desk.ask('suspend', suspension, { cookie: moderator.cookie })).body).toBe('done');
  const log = (await own('audit-log')).body;
  expect(is(log, DESK_CALLS['audit-log'].answer)).toBe(true);
  expect(log.entries).toContainEqual(
    expect.objectContaining({
      operator: BO,
      role: 'moderator',
      action: 'suspend',
      member_id: user.id,
      reason: 'Insults',
    }),
  );
});

test('support refunds up to a limit, in all of a payment', async () => {
  const support = await desk.operator(BO, 'support');
  const { user } = await desk.t.signUp('buyer@example.org');
  await storePayment(desk.t.store, user.id, desk.t.deps.clock(), {
    id: 'AAAAAAAAAAAAAAAA',
    amount: 9_000,
    refunded: 4_000,
    provider: 'gone',
    provider_ref: 'x',
  });
  const refund = async (amount: string | null) =>
    (await desk.ask('pay-back', { payment: 'AAAAAAAAAAAAAAAA', amount }, { cookie: support.cookie })).body.problems;
  const limit = { amount: 'You can refund up to €50.00 of a payment. Ask a manager for more.' };
  expect([await refund('10.01'), await refund(null)]).toEqual([limit, limit]);
  // Within the limit, and for owners beyond it, only the provider is missing.
  const noProvider = { provider: 'The account at gone is not open any more.' };
  expect(await refund('10.00')).toEqual(noProvider);
  expect((await own('pay-back', { payment: 'AAAAAAAAAAAAAAAA', amount: null })).body.problems).toEqual(noProvider);
  expect(refusedAs(await desk.ask('release-hold', { hold: 'x' }, { cookie: support.cookie }))).toEqual([
    403,
    'desk.role',
  ]);
});
