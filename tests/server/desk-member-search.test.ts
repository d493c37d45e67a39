import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { WALKED_MAX } from '#server/store/member-lookup.ts';
import { fillMemberLookup } from '#server/store/migrations/0039-member-lookup.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { openDesk, refusedAs, type TestDesk } from '../fixtures/desk.ts';
import { memberRow, storeMember, storeMembers } from '../fixtures/member-rows.ts';
import { NO_LIMITS } from '../fixtures/no-limits.ts';

const SIGNED_UP = 1_790_000_000_000;
const SHE = 'she';

let desk: TestDesk;
let owner: string | null;
let pool: string;
let pools: ReadonlySet<string>;
beforeAll(async () => {
  desk = await openDesk({ deps: { limiter: NO_LIMITS } });
  ({ cookie: owner } = await desk.operator('owner@example.org', 'owner'));
  pool = desk.t.deps.sites.byHost('she.localhost')?.pool ?? SHE;
  pools = new Set(desk.t.deps.sites.all().map((site) => site.pool));
});
afterAll(() => desk.close());

let stored: string[] = [];
afterEach(async () => {
  const { db } = desk.t.store;
  await db.deleteFrom('members').execute();
  stored = [];
});

async function member(name: string, change: Partial<MemberRow> = {}): Promise<MemberRow> {
  const email = change.email ?? `${name.toLowerCase()}@example.org`;
  const row = await storeMember(desk.t.store, {
    ...{ name, name_lower: name.toLowerCase(), email, email_lower: email.toLowerCase() },
    ...change,
  });
  stored.push(row.id);
  return row;
}

/** More members of one pool than are compared one by one. */
const crowd = () => Array.from({ length: Math.ceil(WALKED_MAX / pools.size) + 100 }, () => memberRow({ pool }));

const find = (body: object, cookie = owner) => desk.ask('find-members', body, { cookie });
const names = async (body: object, cookie = owner): Promise<string[]> => {
  const { status, body: answer } = await find(body, cookie);
  expect([status, answer?.error, answer?.problems]).toEqual([200, undefined, undefined]);
  return answer.members.map(({ name }: { name: string }) => name);
};

describe('a text', () => {
  it('is found anywhere in a name, an address or an id, whatever its case', async () => {
    const { id } = await member('Marieke', { email: 'm.jansen+club@Sub.example.org' });
    await member('Robin');
    for (const text of ['Marieke', 'RIEK', 'eke', 'm.jansen', 'jansen+club@sub', 'SUB.EXAMPLE', id, id.slice(5, 12)])
      expect([text, await names({ text })]).toEqual([text, ['Marieke']]);
    expect(await names({ text: 'riekx' })).toEqual([]);
  });

  it('of two characters is the beginning of a name, an address or an id', async () => {
    await member('Ann', { email: 'x1@example.org' });
    await member('Joann', { email: 'x2@example.org' });
    await member('Bert', { email: 'an@example.org' });
    expect((await names({ text: 'an' })).sort()).toEqual(['Ann', 'Bert']);
    expect((await find({ text: 'a' })).body.problems).toEqual({
      text: 'Type at least 2 characters of the name, the address or the id.',
    });
    // Blanks are no text.
    expect((await names({ text: '  ' })).length).toBe(3);
  });

  it('is not a pattern, a query or the end of a line', async () => {
    await member('100%_"x');
    await member('100 abc');
    for (const text of ['%_"', '100%', '_"x']) expect([text, await names({ text })]).toEqual([text, ['100%_"x']]);
    for (const text of ['" OR "', '***', "';--", '\\\\\\', 'a AND b', '李明', '👩‍👩‍👧'])
      expect([text, await names({ text })]).toEqual([text, []]);
    await member('李明');
    expect(await names({ text: '李明' })).toEqual(['李明']);
  });

  it('does not go from one value into the next', async () => {
    await member('Ann', { email: 'bert@example.org' });
    expect(await names({ text: 'annbert' })).toEqual([]);
    expect(await names({ text: 'ann\nbert' })).toEqual([]);
  });

  it('follows a change of name and address, and is gone with the account', async () => {
    const { id } = await member('Before');
    const { db } = desk.t.store;
    await db.updateTable('members').set({ name: 'After', name_lower: 'after', email_lower: 'z@z.example' }).execute();
    expect([await names({ text: 'before' }), await names({ text: 'z@z.ex' })]).toEqual([[], ['After']]);
    await db.deleteFrom('members').where('id', '=', id).execute();
    expect(await db.selectFrom('member_lookup').selectAll().execute()).toEqual([]);
    if (desk.t.store.engine === 'sqlite') {
      // The index itself too, which has no other copy of the text.
      const match = sql`select rowid from member_lookup_text where member_lookup_text match '"fte"'`;
      expect((await match.execute(db)).rows).toEqual([]);
      await sql`insert into member_lookup_text (member_lookup_text, rank) values ('integrity-check', 1)`.execute(db);
    }
  });
});

test('state and age of the account narrow it down, alone and together with a text', async () => {
  await member('Active', { signup_date: SIGNED_UP });
  await member('Banned', { suspension: 'banned', signup_date: SIGNED_UP - DAY_MS });
  await member('Suspended', { suspension: 'suspended', signup_date: SIGNED_UP - 2 * DAY_MS });
  await member('Leaving', { deletion_at: SIGNED_UP + DAY_MS, signup_date: SIGNED_UP - 3 * DAY_MS });
  await member('Unconfirmed', { status: 'unconfirmed', signup_date: SIGNED_UP - 4 * DAY_MS });
  for (const state of ['active', 'banned', 'suspended', 'leaving', 'unconfirmed'])
    expect((await names({ state })).map((name) => name.toLowerCase())).toEqual([state]);
  // The newest first.
  expect(await names({})).toEqual(['Active', 'Banned', 'Suspended', 'Leaving', 'Unconfirmed']);
  const joined = { from: SIGNED_UP - 2 * DAY_MS, to: SIGNED_UP - DAY_MS };
  expect(await names({ joined })).toEqual(['Banned', 'Suspended']);
  expect(await names({ joined, text: 'example.org' })).toEqual(['Banned', 'Suspended']);
  expect(await names({ joined, text: 'example.org', state: 'suspended' })).toEqual(['Suspended']);
  expect(await names({ joined: { from: SIGNED_UP }, state: 'banned' })).toEqual([]);
  // A suspension that ends gives the state back.
  await desk.t.store.db.updateTable('members').set({ suspension: null }).where('suspension', 'is not', null).execute();
  expect(await names({ state: 'active' })).toEqual(['Active', 'Banned', 'Suspended']);
});

test('pages follow one another without a gap, also for accounts of the same millisecond', async () => {
  const rows = Array.from({ length: 1_130 }, (_, i) =>
    memberRow({ name: `Twin ${i}`, name_lower: `twin ${i}`, signup_date: SIGNED_UP - (i > 1_100 ? DAY_MS : 0) }),
  );
  await storeMembers(desk.t.store, rows);
  for (const body of [{}, { text: 'twin' }, { state: 'active' }, { text: 'twin', state: 'active' }]) {
    const seen: string[] = [];
    for (let after: string | null = null; ; ) {
      const { body: page }: { body: { members: { id: string }[]; next: string | null } } = await find({
        ...body,
        after,
      });
      seen.push(...page.members.map(({ id }) => id));
      after = page.next;
      if (after === null) break;
    }
    expect([seen.length, new Set(seen).size]).toEqual([rows.length, rows.length]);
  }
  expect(refusedAs(await find({ after: 'x' }))).toEqual([400, 'error.malformed']);
});

test('what few have is found behind many newer accounts that don’t have it', async () => {
  await member('Needle', { signup_date: SIGNED_UP - 9 * DAY_MS });
  await member('Needle of she', { pool, signup_date: SIGNED_UP - 9 * DAY_MS });
  await storeMembers(desk.t.store, crowd());
  expect((await names({ text: 'needle' })).sort()).toEqual(['Needle', 'Needle of she']);
  expect(await names({ text: 'needle', host: 'she.localhost' })).toEqual(['Needle of she']);
  expect((await names({ text: 'needle', state: 'active' })).sort()).toEqual(['Needle', 'Needle of she']);
  expect(await names({ text: 'needle', state: 'banned' })).toEqual([]);
});

test('an operator finds members of their sites only', async () => {
  await member('Near', { pool });
  await member('Far');
  const { cookie } = await desk.operator('she@example.org', 'moderator', ['she.localhost']);
  expect(await names({ text: 'example.org' }, cookie)).toEqual(['Near']);
  expect(await names({}, cookie)).toEqual(['Near']);
  expect(await names({ host: 'she.localhost' }, cookie)).toEqual(['Near']);
  expect(refusedAs(await find({ host: 'localhost' }, cookie))).toEqual([403, 'desk.site']);
  expect((await names({ text: 'example.org' })).sort()).toEqual(['Far', 'Near']);
  expect((await find({ host: 'nowhere.example' })).body.problems).toEqual({ host: 'there is no site nowhere.example' });
});

test('who shares a network or a browser with a member is found from their sessions', async () => {
  const { db } = desk.t.store;
  const rows = [
    await member('Suspect'),
    await member('Same browser'),
    await member('Same network'),
    await member('Same subscriber'),
    await member('Elsewhere', { pool }),
  ];
  const session = (index: number, ip: string, user_agent: string, token = index) => ({
    ...{ token_hash: `t${token}`, member_id: rows[index]?.id ?? '', host: 'localhost', created: 1, last_used: 1 },
    ...{ expires: SIGNED_UP * 2, ip, user_agent },
  });
  await db
    .insertInto('sessions')
    .values([
      session(0, '198.51.100.7', 'Firefox'),
      session(0, '2a02:aa:bb:cc:1:2:3:4', 'Firefox', 9),
      session(1, '198.51.100.7', 'Firefox'),
      session(2, '198.51.100.7', 'Chrome'),
      session(3, '2a02:aa:bb:cc:9:9:9:9', 'Chrome'),
      session(4, '198.51.100.70', 'Firefox'),
    ])
    .execute();
  const like = rows[0]?.id;
  const { body } = await find({ like });
  expect(body.members.map(({ name, shares }: { name: string; shares: string }) => [name, shares]).sort()).toEqual([
    ['Same browser', 'browser'],
    ['Same network', 'network'],
    ['Same subscriber', 'network'],
  ]);
  expect(await names({ like, text: 'browser' })).toEqual(['Same browser']);
  const { cookie } = await desk.operator('of-she@example.org', 'moderator', ['she.localhost']);
  expect(refusedAs(await find({ like }, cookie))).toEqual([403, 'desk.site']);
  expect(refusedAs(await find({ like: 'nobodynobodynob0' }))).toEqual([404, 'error.not_found']);
});

test('members from before the index are in it as if they had signed up since', async () => {
  const { store } = desk.t;
  await member('First', { signup_date: SIGNED_UP - DAY_MS, suspension: 'banned' });
  await member('Second', { status: 'unconfirmed', email: 'second@sub.example' });
  const twins = Array.from({ length: 1_100 }, (_, i) => memberRow({ signup_date: SIGNED_UP + (i === 0 ? 1 : 0) }));
  await storeMembers(store, twins);
  const rows = () =>
    store.db.selectFrom('member_lookup').select(['member_id', 'pool', 'state', 'text']).orderBy('member_id').execute();
  const before = await rows();
  await store.db.deleteFrom('member_lookup').execute();
  await fillMemberLookup(store.db as never, store.engine);
  expect(await rows()).toEqual(before);
  expect(await names({ text: 'sub.exam' })).toEqual(['Second']);
  expect(await names({ joined: { to: SIGNED_UP - 1 } })).toEqual(['First']);
});

test('without the extension of PostgreSQL, beginnings and ids are found', async () => {
  const { store } = desk.t;
  if (store.engine === 'sqlite') return;
  const { preparePartIndex } = await import('#server/store/part-index.ts');
  await storeMembers(store, crowd());
  const { id } = await member('Needle', { signup_date: SIGNED_UP - 9 * DAY_MS, pool });
  await sql`drop index member_lookup_by_part`.execute(store.db);
  for (const text of ['needle', 'NEED', id, 'needle@ex']) expect(await names({ text })).toEqual(['Needle']);
  await preparePartIndex(store.db);
  expect(await names({ text: 'eedl' })).toEqual(['Needle']);
});
