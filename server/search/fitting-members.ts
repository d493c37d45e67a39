import type { Engine } from '#server/store/engine.ts';
import { tableBy } from '#server/store/findable.ts';
import { slot } from '#server/store/prepared-query.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Condition, Db, Where } from '#server/store/store.ts';
import { isVisibleTo } from '#server/store/visibility.ts';

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

/** `by` walks from the last active on, `counted_by` along the ages, which is the shorter way to few. */
export type Way = 'by' | 'counted_by';

/** Every gender is in every index before the order: looking for anyone means looking for each of these. */
const ANYONE = ['female', 'male', null] as const;

export interface Source {
  readonly db: Db;
  readonly engine: Engine;
  readonly shape: Shape;
}

/** The members who fit, one query per gender sought. */
export function fittingMembers(source: Source, way: Way) {
  const genders = source.shape.gender ? [slot<MemberRow['gender']>('gender')] : ANYONE;
  return genders.map((gender) => fittingOf(source, way, gender));
}

function fittingOf({ db, engine, shape }: Source, way: Way, gender: MemberRow['gender']) {
  const index = `members_${way}_${shape.place === 'everywhere' ? 'gender' : shape.place}`;
  const viewer = { pool: slot<string>('pool'), memberId: shape.isMember ? slot<string>('viewer') : null };
  const members = db
    .selectFrom(tableBy(engine, 'members', index))
    .where(isVisibleTo(viewer))
    .where(fits(engine, shape));
  const sought = gender === null ? members.where('gender', 'is', null) : members.where('gender', '=', gender);
  return viewer.memberId === null ? sought : sought.where('members.id', '!=', viewer.memberId);
}

/** Whether a member is what the filters ask for, the gender left aside. */
export function fits(engine: Engine, shape: Shape) {
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
 * Whose main photo it is, is asked of the few who have a nude one, so that all others are told from the index alone. The
 * empty offset keeps PostgreSQL from joining all nude photos first.
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
