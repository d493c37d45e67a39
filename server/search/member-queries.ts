import { CARD_COLUMNS, type CardRow } from '#server/members/visibility.ts';
import { type PreparedQuery, prepareQuery, slot } from '#server/store/prepared-query.ts';
import { SEARCH_COUNTED_MAX } from '#shared/rules/limits.ts';
import { fittingMembers, type Position, type Source, type Way } from './fitting-members.ts';

type Fitting = ReturnType<typeof fittingMembers>;

/** From the last active on; starting after a position costs no more than starting at the top. */
export function pageQuery(source: Source, way: Way, isAfter: boolean): PreparedQuery<CardRow> {
  const branches = startingAfter(fittingMembers(source, way), isAfter).map((members) => members.select(CARD_COLUMNS));
  const [only] = branches;
  const [limit, offset] = [slot<number>('limit'), slot<number>('offset')];
  if (only && branches.length === 1) return prepareQuery(source.db, inOrder(only).limit(limit).offset(offset));
  // Each gender's own first ones, among which the page is.
  const [first, ...others] = branches.map((members) =>
    source.db.selectFrom(inOrder(members).limit(slot<number>('reach')).as('members')).selectAll('members'),
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

export function startingAfter(branches: Fitting, isAfter: boolean): Fitting {
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
