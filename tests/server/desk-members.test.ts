import { is } from 'superstruct';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { sweepOnce } from '#server/start/retention.ts';
import { DESK_CALLS } from '#shared/contracts/desk/registry.ts';
import { ACCOUNT_DELETION_DELAY_MS, RESET_MAILS_PER_HOUR } from '#shared/rules/limits.ts';
import { openDesk, refusedAs, type TestDesk } from '../fixtures/desk.ts';
import { storeMember, testId } from '../fixtures/member-rows.ts';
import { storePayment } from '../fixtures/payment-rows.ts';

let desk: TestDesk;
let owner: string | null;
let support: string | null;
let moderator: string | null;
let people = 0;
beforeAll(async () => {
  desk = await openDesk({ deps: { ipCountry: () => 'NL' } });
  ({ cookie: owner } = await desk.operator('owner@example.org', 'owner'));
  ({ cookie: support } = await desk.operator('support@example.org', 'support'));
  ({ cookie: moderator } = await desk.operator('moderator@example.org', 'moderator'));
});
afterAll(() => desk.close());

/** A member whose address is confirmed. */
async function person() {
  people += 1;
  const email = `person${people}@example.org`;
  const { user, cookie } = await desk.t.signUp(email);
  const [token] = await desk.t.mailedTokens(email);
  await desk.t.call('PUT activate', { body: { token } });
  return { id: user.id as string, name: user.profile.name as string, email, cookie };
}

const show = async (id: string, cookie = owner) => (await desk.ask('show-member', { id }, { cookie })).body;
const templatesTo = async (email: string) => (await desk.t.mailsTo(email)).map(({ template }) => template);
const entriesOn = (id: string) =>
  desk.t.store.db.selectFrom('audit_log').selectAll().where('member_id', '=', id).orderBy('at').orderBy('id').execute();
const actionsOn = async (id: string) => (await entriesOn(id)).map(({ action }) => action).sort();

describe('the page of a member', () => {
  it('has what is needed to judge them, without addresses of networks', async () => {
    const { id, email } = await person();
    const body = await show(id);
    expect(is(body, DESK_CALLS['show-member'].answer)).toBe(true);
    expect(body).toMatchObject({
      id,
      email,
      host: 'localhost',
      language: 'en',
      reports: [],
      reports_by: [],
      notes: [],
    });
    expect(body.sessions).toMatchObject([{ host: 'localhost', country: 'NL', browser: null }]);
    expect(JSON.stringify(body)).not.toMatch(/\b10\.\d+\.\d+\.\d+|user_agent|password/);
  });

  it('has orders and signs of fraud for support, and no money for moderators', async () => {
    const { id } = await person();
    const { store, deps } = desk.t;
    const payment = testId();
    await storePayment(store, id, deps.clock(), { id: payment, pool: 'default' });
    await store.db
      .insertInto('payment_holds')
      .values({
        ...{ id: `orders-${payment}`, member_id: id, site_host: 'localhost', rule: 'orders', payment_id: payment },
        ...{ created: deps.clock(), until: null, released_at: null },
      })
      .execute();
    for (const cookie of [owner, support])
      expect((await show(id, cookie)).money).toMatchObject({ orders: [{ id: payment }], holds: [{ rule: 'orders' }] });
    const seen = await show(id, moderator);
    expect(seen.money).toBeNull();
    expect(JSON.stringify(seen)).not.toContain(payment);
  });

  it('leaves an entry with the role of whoever looked', async () => {
    const { id } = await person();
    await show(id, moderator);
    expect(await entriesOn(id)).toMatchObject([
      { action: 'show member', operator: 'moderator@example.org', role: 'moderator', site_host: 'localhost' },
    ]);
  });

  it('of another site is refused, and so is everything about them', async () => {
    const { id, name } = await person();
    const { cookie } = await desk.operator('she@example.org', 'manager', ['she.localhost']);
    for (const [call, more] of [
      ['show-member', {}],
      ['warn', { reason: 'x' }],
      ['suspend', { kind: 'banned', until: null, reason: 'x' }],
      ['log-out-member', {}],
      ['delete-member', { name, reason: 'x' }],
      ['export-member', { reason: 'x' }],
      ['add-note', { text: 'x' }],
    ] as const) {
      expect([call, ...refusedAs(await desk.ask(call, { id, ...more }, { cookie }))]).toEqual([call, 403, 'desk.site']);
      const asOwn = await desk.ask(call, { id, host: 'she.localhost', ...more }, { cookie });
      expect([call, ...refusedAs(asOwn)]).toEqual([call, 404, 'error.not_found']);
    }
    expect(refusedAs(await desk.ask('show-member', { id: 'nobodynobodynob0' }, { cookie }))).toEqual([
      404,
      'error.not_found',
    ]);
    expect([await entriesOn(id), await templatesTo('nobody')]).toEqual([[], []]);
  });
});

test('a warning is emailed with its reason, and needs no report', async () => {
  const { id, email } = await person();
  expect((await desk.ask('warn', { id, reason: 'Insults' }, { cookie: moderator })).body).toBe('done');
  const [mail] = (await desk.t.mailsTo(email)).filter(({ template }) => template === 'warned');
  expect(mail).toMatchObject({ data: { case: null, reasons: 'Insults' } });
  expect(await entriesOn(id)).toMatchObject([{ action: 'warn', reason: 'Insults', role: 'moderator' }]);
  expect(refusedAs(await desk.ask('warn', { id, reason: ' ' }, { cookie: moderator }))).toEqual([
    400,
    'error.malformed',
  ]);
  expect(refusedAs(await desk.ask('warn', { id, reason: 'x' }, { cookie: support }))).toEqual([403, 'desk.role']);
  const { id: sample } = await storeMember(desk.t.store, { kind: 'fictional' });
  expect((await desk.ask('warn', { id: sample, reason: 'x' }, { cookie: owner })).body.problems).toEqual({
    member: 'Nobody owns this profile, so nobody would read the email.',
  });
});

test('logging a member out ends all their sessions', async () => {
  const { id, cookie } = await person();
  expect((await desk.t.call('GET user', { cookie })).status).toBe(200);
  await desk.ask('log-out-member', { id }, { cookie: support });
  expect((await desk.t.call('GET user', { cookie })).status).toBe(403);
  expect(await actionsOn(id)).toEqual(['log out']);
});

test('a link for a new password is the one of a forgotten password, within its limit', async () => {
  const { id, email } = await person();
  for (let i = 0; i < RESET_MAILS_PER_HOUR; i += 1)
    expect((await desk.ask('send-password-link', { id }, { cookie: support })).status).toBe(200);
  expect((await desk.ask('send-password-link', { id }, { cookie: support })).status).toBe(429);
  expect((await templatesTo(email)).filter((name) => name === 'reset').length).toBe(RESET_MAILS_PER_HOUR);
  const { id: banned } = await person();
  await desk.ask('suspend', { id: banned, kind: 'banned', until: null, reason: 'Scam' }, { cookie: owner });
  const { body } = await desk.ask('send-password-link', { id: banned }, { cookie: support });
  expect(body.problems).toEqual({ member: 'This member is banned and can’t log in. Restore them first.' });
});

test('a deletion needs the name, gives the member two weeks, and takes the notes along', async () => {
  const { id, name, email, cookie } = await person();
  await desk.ask('add-note', { id, text: 'Called us' }, { cookie: support });
  const ask = (typed: string) =>
    desk.ask('delete-member', { id, name: typed, reason: 'Asked by letter' }, { cookie: owner });
  expect((await ask('Somebody')).body.problems).toEqual({ name: 'This isn’t the name of the member.' });
  const { body } = await ask(name);
  expect(Date.parse(body.effective)).toBe(desk.t.deps.clock() + ACCOUNT_DELETION_DELAY_MS);
  expect((await desk.t.call('GET user', { cookie })).status).toBe(403);
  const [mail] = (await desk.t.mailsTo(email)).filter(({ template }) => template === 'deletion');
  expect(mail).toMatchObject({ data: { by_staff: true } });
  expect((await ask(name)).body.problems.member).toMatch(
    /^This account will be deleted on 20\d\d-\d\d-\d\d already\.$/,
  );
  desk.t.pass(ACCOUNT_DELETION_DELAY_MS);
  await sweepOnce(desk.t.deps);
  expect(
    refusedAs(
      await desk.ask('show-member', { id }, { cookie: (await desk.operator('late@example.org', 'owner')).cookie }),
    ),
  ).toEqual([404, 'error.not_found']);
  for (const table of ['staff_notes', 'member_lookup'] as const)
    expect(await desk.t.store.db.selectFrom(table).select('member_id').where('member_id', '=', id).execute()).toEqual(
      [],
    );
});
