import { Refusal } from '#server/base/refusal.ts';
import type { Db, Tx, Where } from './db.ts';
import { isFindable } from './findable.ts';
import type { MemberRow } from './schema.ts';
import { suspensionRefusal } from './suspended.ts';

/** A member of a pool; with a null id, any visitor of one of its sites. */
export interface Viewer {
  readonly pool: string;
  readonly memberId: string | null;
}

export const viewerOf = ({ pool, id }: MemberRow): Viewer => ({ pool, memberId: id });

/**
 * Which members a viewer can see: in the same pool, findable, and no block in either direction
 * (docs/product/must-hold.md#a1, #p3, #t1). Every query about other members uses it.
 */
export function isVisibleTo({ pool, memberId }: Viewer) {
  return (eb: Where<'members'>) => {
    const conditions = [eb('members.pool', '=', pool), isFindable()];
    if (memberId === null) return eb.and(conditions);
    const blocks = eb.selectFrom('blocks').select('blocks.created');
    return eb.and([
      ...conditions,
      eb.not(
        eb.exists(
          blocks.where('blocks.member_id', '=', memberId).whereRef('blocks.profile_id', '=', eb.ref('members.id')),
        ),
      ),
      eb.not(
        eb.exists(
          blocks.where('blocks.profile_id', '=', memberId).whereRef('blocks.member_id', '=', eb.ref('members.id')),
        ),
      ),
    ]);
  };
}

export function findVisible(db: Db | Tx, viewer: Viewer, id: string): Promise<MemberRow | undefined> {
  return db.selectFrom('members').selectAll().where('id', '=', id).where(isVisibleTo(viewer)).executeTakeFirst();
}

/** The columns that a card needs. */
export const CARD_COLUMNS = [
  'members.id',
  'name',
  'date_of_birth',
  'gender',
  'city',
  'country',
  'countryregion',
  'language',
  'main_photo_id',
  'photo_checked_at',
  'last_active',
  'signup_date',
  'kind',
  'personal',
  'prompts',
] as const;
type ColumnOf<Name extends string> = Name extends `members.${infer Column}` ? Column : Name;
export type CardRow = Pick<MemberRow, ColumnOf<(typeof CARD_COLUMNS)[number]>>;

const HIDDEN_KEYS = { age_look: 'account.age_look', paused: 'account.paused', absent: 'account.absent' } as const;

type Visible = Pick<MemberRow, 'visible' | 'deletion_at' | 'suspension' | 'suspended_until' | 'age_look'>;

/** Why others can't see a member; null if they can. */
export function hiddenBecause({
  visible,
  deletion_at,
  suspension,
  age_look,
}: Visible): 'suspended' | 'age_look' | 'paused' | 'absent' | null {
  if (visible === 1) return null;
  if (suspension !== null) return 'suspended';
  if (age_look !== null) return 'age_look';
  return deletion_at === null ? 'paused' : 'absent';
}

/** A hidden member can't like or write: the receiver could neither see nor answer them. @throws forbidden */
export function refuseHidden(member: Visible): void {
  const reason = hiddenBecause(member);
  if (reason === 'suspended') throw suspensionRefusal(member);
  if (reason) throw new Refusal('forbidden', HIDDEN_KEYS[reason]);
}

/**
 * The same for the row as it is now: the member may have been banned since the request came. Call it once the transaction
 * has locked the row. @throws forbidden
 */
export async function refuseHiddenMeanwhile(tx: Tx, memberId: string): Promise<void> {
  const row = tx.selectFrom('members').selectAll().where('id', '=', memberId);
  refuseHidden(await row.executeTakeFirstOrThrow());
}
