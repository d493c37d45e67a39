import { isVisibleTo, type Viewer } from '#server/members/visibility.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Db } from '#server/store/store.ts';
import type { FilterOptions } from '#shared/contracts/search.ts';

/** Beyond this the exact number helps nobody, and counting would slow every search down. */
const COUNTED_MAX = 10_000;

export interface MemberSearch {
  readonly viewer: Viewer;
  readonly filters: FilterOptions;
  readonly hideNudity: boolean;
  readonly page: number;
  readonly pageSize: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** One page of those who fit, last active first. */
export async function findMembers(db: Db, search: MemberSearch): Promise<{ found: MemberRow[]; total: number }> {
  const fitting = fittingMembers(db, search);
  const { total } = await db
    .selectFrom(fitting.select('members.id').limit(COUNTED_MAX).as('counted'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const from = search.page * search.pageSize;
  if (from >= total) return { found: [], total };
  const found = await fitting
    .selectAll('members')
    .orderBy('last_active', 'desc')
    .orderBy('members.id', 'desc')
    .limit(search.pageSize)
    .offset(from)
    .execute();
  return { found, total };
}

function fittingMembers(db: Db, { viewer, filters, hideNudity, now }: MemberSearch) {
  let query = db.selectFrom('members').where(isVisibleTo(viewer));
  if (viewer.memberId !== null) query = query.where('members.id', '!=', viewer.memberId);
  if (filters.gender) query = query.where('gender', '=', filters.gender);
  if (filters.country) {
    query = query.where('country', '=', filters.country);
    if (filters.countryregion) query = query.where('countryregion', '=', filters.countryregion);
  }
  // ISO dates sort as text. Who is at least n was born on this day n years ago or before.
  if (filters.min_age !== null) query = query.where('date_of_birth', '<=', yearsBefore(now, filters.min_age));
  if (filters.max_age !== null) query = query.where('date_of_birth', '>', yearsBefore(now, filters.max_age + 1));
  if (hideNudity) {
    query = query.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('photos').select('photos.id').whereRef('photos.id', '=', 'main_photo_id').where('nude', '=', 1),
        ),
      ),
    );
  }
  return query;
}

/** Compared as text only, so that 29 February needs no such day in the other year. */
function yearsBefore(now: number, years: number): string {
  const [year, rest] = [new Date(now).getUTCFullYear(), new Date(now).toISOString().slice(4, 10)];
  return `${String(year - years).padStart(4, '0')}${rest}`;
}
