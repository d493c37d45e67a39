import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raiseVersions } from '#server/notify/live/queries.ts';
import { reviewPhoto } from '#server/photos/review-photos.ts';
import type { Tx } from '#server/store/db.ts';
import { lockMember, lockMembers } from '#server/store/lock-member.ts';
import { newPhotoName } from '#server/store/photo-names.ts';
import { MINUTE_MS } from '#shared/rules/time-units.ts';
import { storeMember, testId } from '../fixtures/member-rows.ts';
import { makeTestApp, type Outcome, PASSWORD, type TestApp } from '../fixtures/server.ts';
import { someoneWaits } from '../fixtures/someone-waits.ts';

interface Someone {
  readonly id: string;
  readonly email: string;
  readonly cookie: string | null;
}

let t: TestApp;
let pairs = 0;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

/** Ids in the order of the database, which depends on its collation. */
async function inOrder(ids: readonly string[]): Promise<string[]> {
  const rows = await t.store.db.selectFrom('members').select('id').where('id', 'in', ids).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Two members, the second of whom likes the first. In the order of their ids. */
async function acquaintances(): Promise<[Someone, Someone]> {
  pairs += 1;
  const people = [await t.signUp(`one${pairs}@example.org`), await t.signUp(`two${pairs}@example.org`)];
  const found = people.map(({ user: { id, email }, cookie }) => ({ id, email, cookie }));
  const order = await inOrder(found.map(({ id }) => id));
  const [first, second] = order.flatMap((id) => found.find((each) => each.id === id) ?? []) as [Someone, Someone];
  await t.call('POST likes', { cookie: second.cookie, body: { profile: first.id } });
  return [first, second];
}

/** A transaction that ends when the test says so. */
async function hold<Result>(begin: (tx: Tx) => Promise<unknown>, end: (tx: Tx) => Promise<Result>) {
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const result = t.store.transaction(async (tx) => {
    await begin(tx);
    held.resolve();
    await release.promise;
    return end(tx);
  });
  await held.promise;
  return () => {
    release.resolve();
    return result;
  };
}

const isUnlocked = async (tx: Tx, id: string) => {
  const row = tx.selectFrom('members').select('id').where('id', '=', id).forUpdate().skipLocked();
  return (await row.executeTakeFirst()) !== undefined;
};

const unlockedSessions = (tx: Tx, memberId: string) =>
  tx.selectFrom('sessions').select('created').where('member_id', '=', memberId).forUpdate().skipLocked().execute();

const CHANGES: Record<string, (member: Someone) => Promise<Outcome>> = {
  pauses: ({ cookie }) => t.call('PUT account', { cookie, body: { paused: true } }),
  'asks for deletion': ({ cookie }) => t.call('DELETE account', { cookie, body: { password: PASSWORD } }),
};

describe.skipIf(!process.env.TEST_DATABASE_URL).each(Object.entries(CHANGES))('a member who %s', (_name, change) => {
  it('locks the rows of those who know them in the order of the ids, and none before', async () => {
    const [first, second] = await acquaintances();
    const end = await hold(
      (tx) => lockMember(tx, first.id),
      (tx) => isUnlocked(tx, second.id),
    );
    const changed = change(second);
    await someoneWaits(t.store);
    expect(await end()).toBe(true);
    expect((await changed).status).toBeLessThan(300);
  });

  it('waits for no like that is being stored', async () => {
    const [first, second] = await acquaintances();
    const like = { member_id: first.id, profile_id: second.id, created: 1, seen_at: null };
    const end = await hold(
      (tx) => tx.insertInto('likes').values(like).execute(),
      async () => undefined,
    );
    expect((await change(second)).status).toBeLessThan(300);
    await end();
  });

  it('waits for nobody who has got to know them meanwhile', async () => {
    const [first, second] = await acquaintances();
    const [stranger] = await acquaintances();
    const nothing = async () => undefined;
    const endFirst = await hold((tx) => lockMember(tx, first.id), nothing);
    const changed = change(second);
    await someoneWaits(t.store);
    await t.call('POST likes', { cookie: stranger.cookie, body: { profile: second.id } });
    const endStranger = await hold((tx) => lockMember(tx, stranger.id), nothing);
    await endFirst();
    expect((await changed).status).toBeLessThan(300);
    await endStranger();
  });
});

it.skipIf(!process.env.TEST_DATABASE_URL)('several members are locked in the order of the database', async () => {
  // "B" comes before "a" by its byte, and after it in most languages.
  const people = [
    await storeMember(t.store, { id: `a${testId()}` }),
    await storeMember(t.store, { id: `B${testId()}` }),
  ];
  const ids = people.map(({ id }) => id);
  const [first = '', second = ''] = await inOrder(ids);
  expect(first[0]).toBe('a');
  for (const lock of [lockMembers, raiseVersions]) {
    const end = await hold(
      (tx) => lockMember(tx, first),
      (tx) => isUnlocked(tx, second),
    );
    const locked = t.store.transaction((tx) => lock(tx, ids.toReversed()));
    await someoneWaits(t.store);
    expect(await end()).toBe(true);
    await locked;
  }
});

it.skipIf(!process.env.TEST_DATABASE_URL)('a photo is not locked before its member when it is reviewed', async () => {
  const [member] = await acquaintances();
  const id = testId();
  const photo = { id, member_id: member.id, name: newPhotoName(), censored_name: newPhotoName(), position: 0 };
  await t.store.db
    .insertInto('photos')
    .values({ ...photo, status: 'pending', nude: 0, width: 1, height: 1, bytes: 1, thumbhash: null, created: 1 })
    .execute();
  const end = await hold(
    (tx) => lockMember(tx, member.id),
    (tx) => tx.selectFrom('photos').select('id').where('id', '=', id).forUpdate().skipLocked().execute(),
  );
  const reviewed = reviewPhoto(t.deps, id, { verdict: 'approve' });
  await someoneWaits(t.store);
  expect(await end()).toHaveLength(1);
  await reviewed;
});

it.skipIf(!process.env.TEST_DATABASE_URL)(
  'a session is not locked before its member when its activity is stored',
  async () => {
    const [member] = await acquaintances();
    t.pass(10 * MINUTE_MS);
    const end = await hold(
      (tx) => lockMember(tx, member.id),
      (tx) => unlockedSessions(tx, member.id),
    );
    const active = t.call('GET user', { cookie: member.cookie });
    await someoneWaits(t.store);
    expect(await end()).toHaveLength(1);
    expect((await active).status).toBe(200);
  },
);

it.skipIf(!process.env.TEST_DATABASE_URL)(
  'a login in the browser of another member locks both in the order of the ids',
  async () => {
    const [first, second] = await acquaintances();
    const end = await hold(
      (tx) => lockMember(tx, first.id),
      (tx) => isUnlocked(tx, second.id),
    );
    const body = { email: second.email, password: PASSWORD };
    const loggedIn = t.call('POST login', { cookie: first.cookie, body });
    await someoneWaits(t.store);
    expect(await end()).toBe(true);
    expect((await loggedIn).status).toBe(200);
  },
);

const ENDS: Record<string, (member: Someone, other: string) => Promise<Outcome>> = {
  'a logout': ({ cookie }) => t.call('GET logout', { cookie }),
  'the end of another session': ({ cookie }, id) => t.call('DELETE sessions', { cookie, body: { id } }),
  'the end of all other sessions': ({ cookie }) => t.call('DELETE sessions', { cookie, body: { others: true } }),
};
describe.skipIf(!process.env.TEST_DATABASE_URL).each(Object.entries(ENDS))('%s', (_name, endSessions) => {
  it('locks no session before its member', async () => {
    const [member] = await acquaintances();
    await t.call('POST login', { body: { email: member.email, password: PASSWORD } });
    const { sessions } = (await t.call('GET sessions', { cookie: member.cookie })).body;
    const other = sessions.find(({ current }: { current: boolean }) => !current).id;
    const end = await hold(
      (tx) => lockMember(tx, member.id),
      (tx) => unlockedSessions(tx, member.id),
    );
    const ended = endSessions(member, other);
    await someoneWaits(t.store);
    expect(await end()).toHaveLength(sessions.length);
    expect((await ended).status).toBe(200);
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('a subscription to pushes', () => {
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  const subscribe = ({ cookie }: Someone) =>
    t.call('POST user?push', {
      cookie,
      body: { subscription: { endpoint: 'https://fcm.googleapis.com/fcm/send/one', keys } },
    });

  it('is not locked before its member', async () => {
    const [member] = await acquaintances();
    expect((await subscribe(member)).status).toBe(200);
    const end = await hold(
      (tx) => lockMember(tx, member.id),
      (tx) => tx.selectFrom('push_subscriptions').select('created').forUpdate().skipLocked().execute(),
    );
    const subscribed = subscribe(member);
    await someoneWaits(t.store);
    expect(await end()).toHaveLength(1);
    expect((await subscribed).status).toBe(200);
  });
});

it.skipIf(!process.env.TEST_DATABASE_URL)('notifications are not locked before their member', async () => {
  const [first, second] = await acquaintances();
  const liked = (await t.call('GET notifications', { cookie: first.cookie })).body.items.length > 0 ? first : second;
  const end = await hold(
    (tx) => lockMember(tx, liked.id),
    (tx) =>
      tx.selectFrom('notifications').select('id').where('member_id', '=', liked.id).forUpdate().skipLocked().execute(),
  );
  const read = t.call('PUT notifications', { cookie: liked.cookie, body: { read_up_to: t.deps.clock() } });
  await someoneWaits(t.store);
  expect(await end()).toHaveLength(1);
  expect((await read).status).toBe(200);
});
