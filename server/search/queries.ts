import type { Condition, Db, Where } from '#server/store/db.ts';
import type { Engine } from '#server/store/engine.ts';
import { tableWithIndex } from '#server/store/findable.ts';
import { type PreparedQuery, parameter, prepareQuery } from '#server/store/prepared-query.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { CARD_COLUMNS, type CardRow, isVisibleTo } from '#server/store/visibility.ts';
import type { Gender } from '#shared/contracts/profile.ts';

/** Which filters a search sets, without their values. Searches of one shape share a prepared query. */
export interface SearchShape {
  readonly place: 'region' | 'country' | 'everywhere';
  readonly gender: boolean;
  readonly min: boolean;
  readonly max: boolean;
  readonly online: boolean;
  readonly withPhoto: boolean;
  readonly checked: boolean;
  readonly isOutsideHome: boolean;
  readonly hideNudity: boolean;
  readonly isMember: boolean;
  readonly sort: keyof typeof TIMES;
}

/** The column that each sort orders by, the newest time first. */
const TIMES = { active: 'last_active', new: 'signup_date' } as const;
type TimeColumn = (typeof TIMES)[SearchShape['sort']];

/** The last member before a page. */
export interface Cursor {
  /** Epoch milliseconds of the sort's column. */
  readonly time: number;
  readonly id: string;
}

/** A row of the results, with at least the column of its sort. */
export type SortedRow = Pick<CardRow, 'id'> & Partial<Pick<CardRow, TimeColumn>>;

export const cursorOf = ({ sort }: Pick<SearchShape, 'sort'>, row: SortedRow): Cursor => ({
  time: row[TIMES[sort]] ?? 0,
  id: row.id,
});

/**
 * How matches are read: along their order, or from the narrowest index and then sorted, which is faster for few matches and
 * for counting.
 */
type Reading = 'in-order' | 'narrowest';
const ORDERED_INDEXES = { active: 'members_by', new: 'members_new_by' } as const;

/**
 * Few members are online, so the index by activity is narrower than the one by age. The index of those who are checked is narrow
 * and by activity.
 */
function indexOf({ place, online, checked, sort }: SearchShape, reading: Reading): string {
  const isInOrder = reading === 'in-order';
  const prefix =
    checked && !(isInOrder && sort === 'new')
      ? 'members_checked_by'
      : isInOrder
        ? ORDERED_INDEXES[sort]
        : online
          ? ORDERED_INDEXES.active
          : 'members_counted_by';
  return `${prefix}_${place === 'everywhere' ? 'gender' : place}`;
}

/** Every index has the gender before the order, so a search for any gender is one search for each of these. */
const ANY_GENDER = ['female', 'male', null] as const;

interface Source {
  readonly db: Db;
  readonly engine: Engine;
  readonly shape: SearchShape;
}

/** The members who match, one query per gender. */
function matchingMembers(source: Source, reading: Reading) {
  const genders = source.shape.gender ? [parameter<MemberRow['gender']>('gender')] : ANY_GENDER;
  return genders.map((gender) => matchesOf(source, reading, gender));
}

function matchesOf({ db, engine, shape }: Source, reading: Reading, gender: MemberRow['gender']) {
  const index = indexOf(shape, reading);
  const viewer = { pool: parameter<string>('pool'), memberId: shape.isMember ? parameter<string>('viewer') : null };
  const members = db
    .selectFrom(tableWithIndex(engine, 'members', index))
    .where(isVisibleTo(viewer))
    .where(matches(engine, shape));
  const matching = gender === null ? members.where('gender', 'is', null) : members.where('gender', '=', gender);
  return viewer.memberId === null ? matching : matching.where('members.id', '!=', viewer.memberId);
}

/** Whether a member matches the filters, apart from the gender. */
function matches(engine: Engine, shape: SearchShape) {
  return (eb: Where<'members'>) => {
    const conditions: Condition[] = [];
    if (shape.place !== 'everywhere') conditions.push(eb('country', '=', parameter<string>('country')));
    if (shape.place === 'region') conditions.push(eb('countryregion', '=', parameter<number>('region')));
    if (shape.min) conditions.push(eb('date_of_birth', '<=', parameter<string>('bornUntil')));
    if (shape.max) conditions.push(eb('date_of_birth', '>', parameter<string>('bornAfter')));
    if (shape.online) conditions.push(eb('last_active', '>', parameter<number>('activeAfter')));
    if (shape.withPhoto) conditions.push(eb('main_photo_id', 'is not', null));
    if (shape.checked) conditions.push(eb('photo_checked_at', 'is not', null));
    if (shape.isOutsideHome) conditions.push(eb.or(outsideHome(shape, eb)));
    if (shape.hideNudity) conditions.push(eb.not(eb.exists(nudeMainPhoto(engine, eb))));
    return eb.and(conditions);
  };
}

/** Without a country, a member lives outside any. */
function outsideHome({ place }: SearchShape, eb: Where<'members'>): Condition[] {
  const inOtherRegion = eb('countryregion', '!=', parameter<number>('homeRegion'));
  if (place !== 'everywhere') return [inOtherRegion];
  return [inOtherRegion, eb('country', '!=', parameter<string>('homeCountry')), eb('country', 'is', null)];
}

/**
 * Reads the main photo only for the few members with a nude photo; for all others, the index is enough. `offset(0)`
 * stops PostgreSQL from joining all nude photos first.
 */
function nudeMainPhoto(engine: Engine, eb: Where<'members'>) {
  return eb
    .selectFrom(tableWithIndex(engine, 'photos', 'photos_nude'))
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

/** A page, in the order of the sort. Starting after a cursor costs no more than starting at the top. */
export const pageQuery = (source: Source, reading: Reading, isAfter: boolean): PreparedQuery<CardRow> =>
  orderedQuery(source, reading, isAfter, CARD_COLUMNS);

/** Only what cursors need: the index contains it, so the table is not read. */
export const cursorsQuery = (source: Source, isAfter: boolean): PreparedQuery<SortedRow> =>
  orderedQuery(source, 'in-order', isAfter, ['members.id', TIMES[source.shape.sort]]);

type Columns = readonly (typeof CARD_COLUMNS)[number][];

function orderedQuery(source: Source, reading: Reading, isAfter: boolean, columns: Columns): PreparedQuery<CardRow> {
  const time = TIMES[source.shape.sort];
  const branches = startingAfter(matchingMembers(source, reading), time, isAfter).map((members) =>
    members.select(columns),
  );
  const [only] = branches;
  const [limit, offset] = [parameter<number>('limit'), parameter<number>('offset')];
  if (only && branches.length === 1) return prepareQuery(source.db, inOrder(only, time).limit(limit).offset(offset));
  // The first matches of each gender contain the page. Ordering by gender changes no result, but it lets PostgreSQL see
  // that the index for `gender is null` is in order.
  const [first, ...others] = branches.map((members) =>
    source.db
      .selectFrom(inOrder(members.orderBy('gender'), time).limit(parameter<number>('reach')).as('members'))
      .selectAll('members'),
  );
  if (!first) throw new Error('The search has no gender.');
  const all = others.reduce((sum, branch) => sum.unionAll(branch), first);
  return prepareQuery(source.db, all.orderBy(time, 'desc').orderBy('id', 'desc').limit(limit).offset(offset));
}

/** The number of matches, up to a maximum. */
export function countQuery(source: Source): PreparedQuery<{ total: number }> {
  const [first, ...others] = matchingMembers(source, 'narrowest').map((members) => members.select('members.id'));
  if (!first) throw new Error('The search has no gender.');
  const all = others.reduce((sum, branch) => sum.unionAll(branch), first);
  const counted = source.db.selectFrom(all.limit(parameter<number>('countMax')).as('counted'));
  return prepareQuery(
    source.db,
    counted.select((select) => select.fn.countAll<number>().as('total')),
  );
}

/** How many matches up to a cursor this member can't see: themselves and blocked members. */
export function hiddenQuery({ db, engine, shape }: Source): PreparedQuery<{ hidden: number }> {
  const viewer = parameter<string>('viewer');
  const unseen = db
    .selectFrom('blocks')
    .select('profile_id as id')
    .where('member_id', '=', viewer)
    .union(db.selectFrom('blocks').select('member_id as id').where('profile_id', '=', viewer))
    .union(db.selectFrom('members as oneself').select('oneself.id').where('oneself.id', '=', viewer));
  let hidden = db
    .selectFrom(unseen.as('unseen'))
    // A cross join makes SQLite start with these few rows instead of all members.
    .crossJoin('members')
    .whereRef('members.id', '=', 'unseen.id')
    .where((eb) => isVisibleTo({ pool: parameter<string>('pool'), memberId: null })(eb as Where<'members'>))
    .where((eb) => matches(engine, shape)(eb as Where<'members'>))
    .where((eb) =>
      eb(
        eb.refTuple(TIMES[shape.sort], 'members.id'),
        '>=',
        eb.tuple(parameter<number>('afterTime'), parameter<string>('afterId')),
      ),
    );
  if (shape.gender) hidden = hidden.where('gender', '=', parameter<Gender>('gender'));
  return prepareQuery(
    db,
    hidden.select((select) => select.fn.countAll<number>().as('hidden')),
  );
}

function startingAfter(branches: Matching, time: TimeColumn, isAfter: boolean): Matching {
  if (!isAfter) return branches;
  return branches.map((members) =>
    members.where((eb) =>
      eb(eb.refTuple(time, 'members.id'), '<', eb.tuple(parameter<number>('afterTime'), parameter<string>('afterId'))),
    ),
  );
}

export const afterValues = (after: Cursor | null) => ({ afterTime: after?.time, afterId: after?.id });

function inOrder<Query extends Ordered<Query>>(query: Query, time: TimeColumn): Query {
  return query.orderBy(time, 'desc').orderBy('members.id', 'desc');
}

interface Ordered<Query> {
  orderBy(column: TimeColumn | 'members.id', direction: 'desc'): Query;
}

export async function updateFilters(db: Db, memberId: string, search_filters: string): Promise<void> {
  await db.updateTable('members').set({ search_filters }).where('id', '=', memberId).execute();
}
