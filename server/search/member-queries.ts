import { type PreparedQuery, prepareQuery, slot } from '#server/store/prepared-query.ts';
import type { Where } from '#server/store/store.ts';
import { CARD_COLUMNS, type CardRow, isVisibleTo } from '#server/store/visibility.ts';
import type { Gender } from '#shared/contracts/profile.ts';
import { SEARCH_COUNTED_MAX } from '#shared/rules/limits.ts';
import { fits, fittingMembers, type Position, type Source, type Way } from './fitting-members.ts';

type Fitting = ReturnType<typeof fittingMembers>;

/** From the last active on; starting after a position costs no more than starting at the top. */
export const pageQuery = (source: Source, way: Way, isAfter: boolean): PreparedQuery<CardRow> =>
  orderedQuery(source, way, isAfter, CARD_COLUMNS);

/** Where they stand in the order, which the index alone can tell. */
export const positionsQuery = (source: Source, isAfter: boolean): PreparedQuery<Position> =>
  orderedQuery(source, 'by', isAfter, ['members.id', 'last_active']);

type Columns = readonly (typeof CARD_COLUMNS)[number][];

function orderedQuery(source: Source, way: Way, isAfter: boolean, columns: Columns): PreparedQuery<CardRow> {
  const branches = startingAfter(fittingMembers(source, way), isAfter).map((members) => members.select(columns));
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

/** How many there are, up to one more than are counted. */
export function countQuery(source: Source): PreparedQuery<{ total: number }> {
  const [first, ...others] = fittingMembers(source, 'counted_by').map((members) => members.select('members.id'));
  if (!first) throw new Error('A search without a gender to look for');
  const all = others.reduce((sum, branch) => sum.unionAll(branch), first);
  const counted = source.db.selectFrom(all.limit(SEARCH_COUNTED_MAX + 1).as('counted'));
  return prepareQuery(
    source.db,
    counted.select((select) => select.fn.countAll<number>().as('total')),
  );
}

/** How many of those who fit this member may not see, as far as a position: themselves and who is blocked. */
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
    .where((eb) => fits(engine, shape)(eb as Where<'members'>))
    .where((eb) =>
      eb(eb.refTuple('last_active', 'members.id'), '>=', eb.tuple(slot<number>('afterTime'), slot<string>('afterId'))),
    );
  if (shape.gender) hidden = hidden.where('gender', '=', slot<Gender>('gender'));
  return prepareQuery(
    db,
    hidden.select((select) => select.fn.countAll<number>().as('hidden')),
  );
}

function startingAfter(branches: Fitting, isAfter: boolean): Fitting {
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
