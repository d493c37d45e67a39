import type { Engine } from '#server/store/engine.ts';
import { tableBy } from '#server/store/findable.ts';
import { type PreparedQuery, prepareQuery, slot } from '#server/store/prepared-query.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Condition, Db, Where } from '#server/store/store.ts';
import { CARD_COLUMNS, type CardRow, isVisibleTo } from '#server/store/visibility.ts';
import type { Gender } from '#shared/contracts/profile.ts';
import { SEARCH_COUNTED_MAX } from '#shared/rules/limits.ts';

/** What a search asks for, without the values: searches of one shape are one prepared query. */
export interface Shape {
  readonly place: 'region' | 'country' | 'everywhere';
  readonly gender: boolean;
  readonly min: boolean;
  readonly max: boolean;
  readonly hideNudity: boolean;
  readonly isMember: boolean;
}

/** Where a page starts: after this member of the order. */
export interface Position {
  readonly last_active: number;
  readonly id: string;
}

/** `by` reads in order of activity, `counted_by` in order of age, which is faster for few matches. */
export type Way = 'by' | 'counted_by';

/** Every index has the gender before the order, so a search for anyone is a search for each of these. */
const ANYONE = ['female', 'male', null] as const;

export interface Source {
  readonly db: Db;
  readonly engine: Engine;
  readonly shape: Shape;
}

/** The members who match, one query per gender. */
function matchingMembers(source: Source, way: Way) {
  const genders = source.shape.gender ? [slot<MemberRow['gender']>('gender')] : ANYONE;
  return genders.map((gender) => matchesOf(source, way, gender));
}

function matchesOf({ db, engine, shape }: Source, way: Way, gender: MemberRow['gender']) {
  const index = `members_${way}_${shape.place === 'everywhere' ? 'gender' : shape.place}`;
  const viewer = { pool: slot<string>('pool'), memberId: shape.isMember ? slot<string>('viewer') : null };
  const members = db
    .selectFrom(tableBy(engine, 'members', index))
    .where(isVisibleTo(viewer))
    .where(matches(engine, shape));
  const sought = gender === null ? members.where('gender', 'is', null) : members.where('gender', '=', gender);
  return viewer.memberId === null ? sought : sought.where('members.id', '!=', viewer.memberId);
}

/** Whether a member matches the filters, apart from the gender. */
function matches(engine: Engine, shape: Shape) {
  return (eb: Where<'members'>) => {
    const conditions: Condition[] = [];
    if (shape.place !== 'everywhere') conditions.push(eb('country', '=', slot<string>('country')));
    if (shape.place === 'region') conditions.push(eb('countryregion', '=', slot<number>('region')));
    if (shape.min) conditions.push(eb('date_of_birth', '<=', slot<string>('bornUntil')));
    if (shape.max) conditions.push(eb('date_of_birth', '>', slot<string>('bornAfter')));
    if (shape.hideNudity) conditions.push(eb.not(eb.exists(nudeMainPhoto(engine, eb))));
    return eb.and(conditions);
  };
}

/**
 * The main photo is read only for the few members with a nude photo: for all others, the index is enough. The empty offset
 * keeps PostgreSQL from joining all nude photos first.
 */
function nudeMainPhoto(engine: Engine, eb: Where<'members'>) {
  return eb
    .selectFrom(tableBy(engine, 'photos', 'photos_nude'))
    .select('photos.id')
    .where('photos.nude', '=', eb.lit<0 | 1>(1))
    .whereRef('photos.member_id', '=', 'members.id')
    .where('photos.id', '=', (of) =>
      of.selectFrom('members as owner').select('owner.main_photo_id').whereRef('owner.id', '=', 'photos.member_id'),
    )
    .limit(1)
    .offset(0);
}

type Matching = ReturnType<typeof matchingMembers>;

/** A page, last active first. Starting after a position costs no more than starting at the top. */
export const pageQuery = (source: Source, way: Way, isAfter: boolean): PreparedQuery<CardRow> =>
  orderedQuery(source, way, isAfter, CARD_COLUMNS);

/** Positions alone, which the index knows. */
export const positionsQuery = (source: Source, isAfter: boolean): PreparedQuery<Position> =>
  orderedQuery(source, 'by', isAfter, ['members.id', 'last_active']);

type Columns = readonly (typeof CARD_COLUMNS)[number][];

function orderedQuery(source: Source, way: Way, isAfter: boolean, columns: Columns): PreparedQuery<CardRow> {
  const branches = startingAfter(matchingMembers(source, way), isAfter).map((members) => members.select(columns));
  const [only] = branches;
  const [limit, offset] = [slot<number>('limit'), slot<number>('offset')];
  if (only && branches.length === 1) return prepareQuery(source.db, inOrder(only).limit(limit).offset(offset));
  // Each gender's own first ones, among which the page is. Naming it first changes nothing, but to PostgreSQL: that it is
  // null everywhere would else not tell it that the index is in order.
  const [first, ...others] = branches.map((members) =>
    source.db
      .selectFrom(inOrder(members.orderBy('gender')).limit(slot<number>('reach')).as('members'))
      .selectAll('members'),
  );
  if (!first) throw new Error('A search without a gender to look for');
  const all = others.reduce((sum, branch) => sum.unionAll(branch), first);
  return prepareQuery(source.db, all.orderBy('last_active', 'desc').orderBy('id', 'desc').limit(limit).offset(offset));
}

/** The number of matches, up to one more than is counted. */
export function countQuery(source: Source): PreparedQuery<{ total: number }> {
  const [first, ...others] = matchingMembers(source, 'counted_by').map((members) => members.select('members.id'));
  if (!first) throw new Error('A search without a gender to look for');
  const all = others.reduce((sum, branch) => sum.unionAll(branch), first);
  const counted = source.db.selectFrom(all.limit(SEARCH_COUNTED_MAX + 1).as('counted'));
  return prepareQuery(
    source.db,
    counted.select((select) => select.fn.countAll<number>().as('total')),
  );
}

/** How many matches up to a position this member may not see: themselves and blocked members. */
export function hiddenQuery({ db, engine, shape }: Source): PreparedQuery<{ hidden: number }> {
  const viewer = slot<string>('viewer');
  const apart = db
    .selectFrom('blocks')
    .select('profile_id as id')
    .where('member_id', '=', viewer)
    .union(db.selectFrom('blocks').select('member_id as id').where('profile_id', '=', viewer))
    .union(db.selectFrom('members as oneself').select('oneself.id').where('oneself.id', '=', viewer));
  let hidden = db
    .selectFrom(apart.as('apart'))
    // From the few to the members, not the other way round.
    .crossJoin('members')
    .whereRef('members.id', '=', 'apart.id')
    .where((eb) => isVisibleTo({ pool: slot<string>('pool'), memberId: null })(eb as Where<'members'>))
    .where((eb) => matches(engine, shape)(eb as Where<'members'>))
    .where((eb) =>
      eb(eb.refTuple('last_active', 'members.id'), '>=', eb.tuple(slot<number>('afterTime'), slot<string>('afterId'))),
    );
  if (shape.gender) hidden = hidden.where('gender', '=', slot<Gender>('gender'));
  return prepareQuery(
    db,
    hidden.select((select) => select.fn.countAll<number>().as('hidden')),
  );
}

function startingAfter(branches: Matching, isAfter: boolean): Matching {
  if (!isAfter) return branches;
  return branches.map((members) =>
    members.where((eb) =>
      eb(eb.refTuple('last_active', 'members.id'), '<', eb.tuple(slot<number>('afterTime'), slot<string>('afterId'))),
    ),
  );
}

export const afterValues = (after: Position | null) => ({ afterTime: after?.last_active, afterId: after?.id });

function inOrder<Query extends Ordered<Query>>(query: Query): Query {
  return query.orderBy('last_active', 'desc').orderBy('members.id', 'desc');
}

interface Ordered<Query> {
  orderBy(column: 'last_active' | 'members.id', direction: 'desc'): Query;
}

export async function setFilters(db: Db, memberId: string, search_filters: string): Promise<void> {
  await db.updateTable('members').set({ search_filters }).where('id', '=', memberId).execute();
}
