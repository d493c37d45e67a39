import { is } from 'superstruct';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { OPERATOR_CALLS } from '#server/desk/operator-calls.ts';
import { changeRestored } from '#server/store/restored-backup.ts';
import { DESK_CALLS, DESK_WORK, type DeskCall, type DeskWork } from '#shared/contracts/desk/registry.ts';
import { type DeskContract, OPERATOR_ROLES, type OperatorRole } from '#shared/contracts/desk/roles.ts';
import { openDesk, refusedAs, type TestDesk } from '../fixtures/desk.ts';
import { type DeskRows, storeDeskRows } from '../fixtures/desk-rows.ts';
import { NO_LIMITS } from '../fixtures/no-limits.ts';

const names = Object.keys(DESK_CALLS) as DeskCall[];
const work = Object.keys(DESK_WORK) as DeskWork[];
const contractOf = (name: DeskCall): DeskContract => DESK_CALLS[name];

/** What each role may do, written out: whoever changes a contract has to change this too. */
const EVERYBODY = [
  ...['find-members', 'show-member', 'log-out-member', 'send-password-link', 'add-note', 'remove-note'],
  ...['sites', 'waiting', 'me', 'logout', 'own-sessions', 'end-own-session'],
];
const MODERATION = [
  ...['photos', 'photo', 'reports', 'report', 'complaints', 'decide-complaint', 'suspend', 'restore', 'warn'],
  ...['claim', 'release', 'reasons', 'save-reason', 'remove-reason', 'photo-checks', 'decide-photo-check'],
];
const FICTIONAL = ['fictional-profiles', 'mark-fictional'];
const SUPPORT = [
  ...['export-member', 'payments', 'orders', 'pay-back', 'holds', 'codes', 'cancellations', 'settle-cancellation'],
];
const MANAGEMENT = [
  'delete-member',
  ...['all-complaints', 'report-month', 'release-hold', 'held-renewals', 'stop-plan', 'add-code', 'end-code'],
  ...['funnel', 'visits', 'figures', 'news', 'add-news', 'withdraw-news', 'audit-log', 'site-checks', 'site'],
  'transparency',
];
const OWNERS = [
  ...['hash-lists', 'import-hashes', 'remove-hash-list'],
  'books',
  'release-renewals',
  'operators',
  'invite-operator',
  'change-operator',
  'remove-operator',
  'end-sessions',
  ...['queues', 'retry-job', 'retry-jobs', 'jobs', 'health'],
];
const MANAGER = [...EVERYBODY, ...MODERATION, ...FICTIONAL, ...SUPPORT, ...MANAGEMENT];
const ALLOWED: Readonly<Record<OperatorRole, readonly string[]>> = {
  moderator: [...EVERYBODY, ...MODERATION, ...FICTIONAL],
  support: [...EVERYBODY, ...SUPPORT],
  manager: MANAGER,
  owner: [...MANAGER, ...OWNERS],
};

let desk: TestDesk;
let rows: { readonly near: DeskRows; readonly far: DeskRows };
beforeAll(async () => {
  desk = await openDesk({ deps: { limiter: NO_LIMITS } });
  rows = { near: await storeDeskRows(desk.t, 'she.localhost'), far: await storeDeskRows(desk.t, 'localhost') };
});
afterAll(() => desk.close());

const isOpen = (name: DeskCall) => contractOf(name).roles === 'anyone';
/** `logout` last, because it ends the session. */
const inOrder = [...names.filter((name) => name !== 'logout'), 'logout' as const];

describe.each(OPERATOR_ROLES)('the role %s', (role) => {
  it('may make the calls of its contract, and no other', async () => {
    const { cookie } = await desk.operator(`${role}@example.org`, role);
    const allowed: string[] = [];
    for (const name of inOrder.filter((each) => !isOpen(each))) {
      const refused = refusedAs(await desk.ask(name, {}, { cookie }));
      if (refused[0] !== 403) allowed.push(name);
      else expect([name, ...refused]).toEqual([name, 403, 'desk.role']);
      expect(refused[1], name).not.toBe('desk.login');
      expect(contractOf(name).roles.includes(role), name).toBe(refused[0] !== 403);
    }
    expect(allowed.sort()).toEqual([...ALLOWED[role]].sort());
  });
});

test('without a session only the calls of the login answer', async () => {
  const open: string[] = [];
  for (const name of names) {
    const refused = refusedAs(await desk.ask(name, {}));
    if (refused[1] === 'desk.login') expect([name, refused[0]]).toEqual([name, 404]);
    else open.push(name);
  }
  expect(open).toEqual(names.filter(isOpen));
  expect(open.sort()).toEqual(
    [
      ...['accept-passkey-options', 'accept-totp-secret', 'accept-with-passkey', 'accept-with-password'],
      ...['invite', 'login-options', 'login-with-passkey', 'login-with-password'],
    ].sort(),
  );
});

test('what concerns all sites at once is for owners', () => {
  const all = work.filter((name) => OPERATOR_CALLS[name].scope === 'all');
  expect(all.map((name) => [name, contractOf(name).roles])).toEqual(
    OWNERS.map((name) => [name, ['owner']]).sort(
      (a, b) => work.indexOf(a[0] as DeskWork) - work.indexOf(b[0] as DeskWork),
    ),
  );
});

test('an owner gets answers as the contracts of these calls say', async () => {
  const { cookie } = await desk.operator('books@example.org', 'owner');
  for (const name of ['books', 'operators', 'queues', 'jobs'] as const)
    expect([name, is((await desk.ask(name, {}, { cookie })).body, contractOf(name).answer)]).toEqual([name, true]);
});

test('no body makes a call fail', async () => {
  const { cookie } = await desk.operator('odd@example.org', 'owner');
  const odd = [null, [], 'x', 3, { id: {} }, { host: ['x'], id: '\0', sites: {} }, { email: { toString: 1 } }];
  for (const name of inOrder)
    for (const body of odd as object[])
      expect((await desk.ask(name, body, { cookie })).status, `${name} ${JSON.stringify(body)}`).toBeLessThan(500);
});

describe('an operator of one site', () => {
  let cookie: string | null;
  beforeAll(async () => {
    ({ cookie } = await desk.operator('one-site@example.org', 'manager', ['she.localhost']));
    // The owner has released the renewals above.
    await desk.t.store.transaction((tx) => changeRestored(tx, { released: null }));
  });
  const oneSubject = work.filter((name) => typeof OPERATOR_CALLS[name].scope === 'function');
  // `waiting` only counts: desk-figures.test.ts.
  const lists = work.filter((name) => OPERATOR_CALLS[name].scope === 'own' && name !== 'waiting');

  it('is refused at every subject of another site', async () => {
    expect(Object.keys(rows.far.bodies).sort()).toEqual([...oneSubject].sort());
    for (const name of oneSubject)
      expect([name, ...refusedAs(await desk.ask(name, rows.far.bodies[name], { cookie }))]).toEqual([
        name,
        403,
        'desk.site',
      ]);
  });

  it('finds in the lists what belongs to that site, and nothing else', async () => {
    expect(Object.keys(rows.far.listed).sort()).toEqual([...lists].sort());
    const { cookie: owner } = await desk.operator('all-sites@example.org', 'owner');
    for (const name of lists) {
      const { body: sent, mark: near } = rows.near.listed[name] ?? { body: {}, mark: '' };
      const { mark: far } = rows.far.listed[name] ?? { mark: '' };
      const textOf = async (by: string | null) => {
        const { status, body } = await desk.ask(name, sent, { cookie: by });
        expect([name, status, is(body, contractOf(name).answer)]).toEqual([name, 200, true]);
        return JSON.stringify(body);
      };
      const [some, all] = [await textOf(cookie), await textOf(owner)];
      expect([name, some.includes(near), some.includes(far)]).toEqual([name, true, false]);
      expect([name, all.includes(near), all.includes(far)]).toEqual([name, true, true]);
    }
  });

  it('may do at that site what the role allows', async () => {
    for (const name of oneSubject) {
      const { status, body } = await desk.ask(name, rows.near.bodies[name], { cookie });
      const { answer } = contractOf(name);
      // A provider of payments is missing for the refund, and the plan has none either.
      if (status === 422) expect(['pay-back', 'stop-plan']).toContain(name);
      else expect([name, status, is(body, answer)]).toEqual([name, 200, true]);
    }
  });

  it('works for no site that is gone, and for the pool of theirs only', async () => {
    await desk.t.store.db
      .updateTable('operators')
      .set({ sites: '["gone.example"]' })
      .where('email', '=', 'one-site@example.org')
      .execute();
    expect((await desk.ask('photos', {}, { cookie })).body).toEqual({ photos: [], left: 0, next: null });
    expect((await desk.ask('audit-log', {}, { cookie })).body).toEqual({ entries: [], next: null });
    expect((await desk.ask('sites', {}, { cookie })).body).toEqual([]);
    expect(refusedAs(await desk.ask('find-members', { host: 'she.localhost', text: 'xx' }, { cookie }))).toEqual([
      403,
      'desk.site',
    ]);
  });
});
