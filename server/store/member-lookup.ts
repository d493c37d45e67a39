import { type RawBuilder, sql } from 'kysely';
import { countCodePoints } from '#shared/rules/clean-text.ts';
import type { MemberState } from '#shared/rules/member-state.ts';
import type { Db } from './db.ts';
import type { Engine } from './engine.ts';
import { findsByPart } from './part-index.ts';

/** How many of the newest members are compared one by one, before the index of parts is asked. */
export const WALKED_MAX = 20_000;
const WALKED_MIN_PER_POOL = 500;
const PLACES = 1_024;
const GRAM_CHARS = 3;
/** The order of PostgreSQL’s indexes and of `merge`, whatever the collation of the database. */
const BYTE_ORDER = sql`member_id collate "C"`;

export interface LookupCursor {
  readonly n: number;
  readonly id: string;
}

export interface Lookup {
  readonly pools: readonly string[];
  /** Whether these are all pools. */
  readonly isEverywhere: boolean;
  /** In lower case. Shorter than three characters, it is the beginning of a name, an address or an id. */
  readonly text: string | null;
  /** The text as it was typed, which can be an id. */
  readonly typed: string | null;
  readonly state: MemberState | null;
  /** When the account was created: epoch milliseconds, both included. */
  readonly from: number | null;
  readonly to: number | null;
  /** Only these members. */
  readonly ids: readonly string[] | null;
  readonly after: LookupCursor | null;
}

interface Found extends LookupCursor {}

interface LookupStore {
  readonly db: Db;
  readonly engine: Engine;
}

/** The newest accounts first. */
export async function lookUpMembers(store: LookupStore, lookup: Lookup, limit: number): Promise<Found[]> {
  const { text, pools, ids } = lookup;
  if (pools.length === 0 || ids?.length === 0) return [];
  if (text === null || ids !== null)
    return merge(await Promise.all(pools.map((pool) => walk(store, lookup, pool, { limit }))), limit);
  const needle = needleOf(text);
  // This index of SQLite is in the order of the answer: it stops at the limit by itself.
  if (store.engine === 'sqlite' && lookup.isEverywhere && lookup.state === null)
    return byTrigrams(store, lookup, needle, limit);
  const newest = await newestWith(store, lookup, limit);
  if (newest) return newest;
  if (store.engine === 'sqlite') return byTrigrams(store, lookup, needle, limit);
  return (await findsByPart(store.db, store.engine))
    ? byPattern(store, lookup, needle, limit)
    : byBeginning(store, lookup, text, limit);
}

/** Two characters are found at the beginning of a value: its line begins there. */
const needleOf = (text: string): string => (countCodePoints(text) < GRAM_CHARS ? `\n${text}` : text);

const merge = (lists: readonly (readonly Found[])[], limit: number): Found[] =>
  lists
    .flat()
    .sort((a, b) => b.n - a.n || (a.id < b.id ? 1 : -1))
    .slice(0, limit);

/** The members among the newest of each pool, or null if there can be more of them than these. */
async function newestWith(store: LookupStore, lookup: Lookup, limit: number): Promise<Found[] | null> {
  const skip = Math.max(WALKED_MIN_PER_POOL, Math.floor(WALKED_MAX / lookup.pools.length));
  const walked = await Promise.all(
    lookup.pools.map(async (pool) => {
      const bound = await boundAt(store, lookup, pool, skip);
      return { bound, found: await walk(store, lookup, pool, { limit, from: bound }) };
    }),
  );
  const bound = Math.max(...walked.map((each) => each.bound ?? 0));
  const found = merge(
    walked.map((each) => each.found),
    limit,
  );
  const isComplete = bound === 0 || (found.length === limit && (found.at(-1)?.n ?? 0) >= bound);
  return isComplete ? found : null;
}

type Conditions = readonly RawBuilder<unknown>[];

function conditionsOf({ engine }: LookupStore, { state, from, to, after, ids }: Lookup): Conditions {
  const all: RawBuilder<unknown>[] = [];
  if (state !== null) all.push(sql`state = ${state}`);
  if (from !== null) all.push(sql`n >= ${from * PLACES}`);
  if (to !== null) all.push(sql`n < ${(to + 1) * PLACES}`);
  if (after && engine === 'sqlite') all.push(sql`n < ${after.n}`);
  if (after && engine === 'postgres') all.push(sql`(n, ${BYTE_ORDER}) < (${after.n}::bigint, ${after.id}::text)`);
  if (ids) all.push(sql`member_id in (${sql.join(ids)})`);
  return all;
}

const both = (conditions: Conditions) => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`1 = 1`);

/** SQLite has no statistics, so that it would choose an index by its name. */
function tableOf({ engine }: LookupStore, { state, ids }: Lookup) {
  if (engine === 'postgres' || ids) return sql`member_lookup`;
  return state === null
    ? sql`member_lookup indexed by member_lookup_by_pool`
    : sql`member_lookup indexed by member_lookup_by_state`;
}

/** The place of the member after the first `skip`; null if there are no more. */
async function boundAt(store: LookupStore, lookup: Lookup, pool: string, skip: number): Promise<number | null> {
  const where = both([sql`pool = ${pool}`, ...conditionsOf(store, lookup)]);
  const { rows } = await sql<{ n: number }>`
    select n from ${tableOf(store, lookup)} where ${where} order by n desc limit 1 offset ${skip}
  `.execute(store.db);
  return rows[0]?.n ?? null;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const hasText = ({ engine }: LookupStore, needle: string) =>
  engine === 'sqlite' ? sql`instr(text, ${needle}) > 0` : sql`text like ${`%${escapeLike(needle)}%`}`;

/** Reads a pool from the newest member on. */
async function walk(
  store: LookupStore,
  lookup: Lookup,
  pool: string,
  { limit, from = null }: { readonly limit: number; readonly from?: number | null },
): Promise<Found[]> {
  const conditions = [
    sql`pool = ${pool}`,
    ...conditionsOf(store, lookup),
    ...(from === null ? [] : [sql`n >= ${from}`]),
    ...(lookup.text === null ? [] : [hasText(store, needleOf(lookup.text))]),
  ];
  const order = store.engine === 'sqlite' ? sql`n desc` : sql`n desc, ${BYTE_ORDER} desc`;
  const { rows } = await sql<Found>`
    select n, member_id as id from ${tableOf(store, lookup)} where ${both(conditions)} order by ${order} limit ${limit}
  `.execute(store.db);
  return rows;
}

/** Every third trigram and the last one: together they cover the text, which is then compared as a whole. */
function trigramsOf(needle: string): string {
  const chars = [...needle];
  const last = chars.length - GRAM_CHARS;
  const starts = chars.flatMap((_, index) => (index % GRAM_CHARS === 0 && index < last ? [index] : []));
  const grams = [...starts, last].map((start) => chars.slice(start, start + GRAM_CHARS).join(''));
  return grams.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' AND ');
}

async function byTrigrams(store: LookupStore, lookup: Lookup, needle: string, limit: number): Promise<Found[]> {
  const { from, to, after, state, isEverywhere, pools } = lookup;
  const conditions = [
    sql`member_lookup_text match ${trigramsOf(needle)}`,
    sql`instr(l.text, ${needle}) > 0`,
    // On the index's own column, which bounds what it reads.
    ...(from === null ? [] : [sql`t.rowid >= ${from * PLACES}`]),
    ...(to === null ? [] : [sql`t.rowid < ${(to + 1) * PLACES}`]),
    ...(after === null ? [] : [sql`t.rowid < ${after.n}`]),
    ...(state === null ? [] : [sql`l.state = ${state}`]),
    ...(isEverywhere ? [] : [sql`l.pool in (${sql.join(pools)})`]),
  ];
  const { rows } = await sql<Found>`
    select l.n as n, l.member_id as id from member_lookup_text as t cross join member_lookup as l on l.n = t.rowid
    where ${both(conditions)} order by t.rowid desc limit ${limit}
  `.execute(store.db);
  return rows;
}

const ofPools = (lookup: Lookup): Conditions => (lookup.isEverywhere ? [] : [sql`pool in (${sql.join(lookup.pools)})`]);

/** Materialized: the planner would rather walk all members in order, which takes long for what few of them have. */
async function byPattern(store: LookupStore, lookup: Lookup, needle: string, limit: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with found as materialized (select n, member_id, pool, state from member_lookup where ${hasText(store, needle)})
    select n, member_id as id from found where ${both([...ofPools(lookup), ...conditionsOf(store, lookup)])}
    order by n desc, ${BYTE_ORDER} desc limit ${limit}
  `.execute(store.db);
  return rows;
}

/** Without the extension of PostgreSQL: how a name or an address begins, and whole ids. */
async function byBeginning(store: LookupStore, lookup: Lookup, text: string, limit: number): Promise<Found[]> {
  const begins = `${escapeLike(text)}%`;
  const { rows } = await sql<Found>`
    with begun as materialized (select id from members where name_lower like ${begins} or email_lower like ${begins} or id = ${lookup.typed})
    select n, member_id as id from member_lookup
    where member_id in (select id from begun) and ${both([...ofPools(lookup), ...conditionsOf(store, lookup)])}
    order by n desc, ${BYTE_ORDER} desc limit ${limit}
  `.execute(store.db);
  return rows;
}

/** Members who have a session from one of these addresses, with the browser of each session. */
export async function sessionsFrom(
  { db, engine }: LookupStore,
  { addresses, prefixes }: { readonly addresses: readonly string[]; readonly prefixes: readonly string[] },
  limit: number,
): Promise<{ member_id: string; ip: string; user_agent: string }[]> {
  const begins = (prefix: string) =>
    engine === 'sqlite'
      ? sql<boolean>`(ip >= ${prefix} and ip < ${`${prefix}~`})`
      : sql<boolean>`ip like ${`${escapeLike(prefix)}%`}`;
  const conditions = [...addresses.map((ip) => sql<boolean>`ip = ${ip}`), ...prefixes.map(begins)];
  if (conditions.length === 0) return [];
  return db
    .selectFrom('sessions')
    .select(['member_id', 'ip', 'user_agent'])
    .where(sql<boolean>`(${sql.join(conditions, sql` or `)})`)
    .limit(limit)
    .execute();
}
