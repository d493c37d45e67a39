import type { Tx } from '#server/store/db.ts';
import { record } from '#server/store/recording.ts';
import type { AgeLook } from '#shared/rules/age-look.ts';
import { ageLookChanged } from '../events.ts';
import type { MemberCondition } from '../queries.ts';
import { changeAccountState } from './account-state.ts';

/** Not again, nor of profiles that show nobody. A banned member is hidden and reads nothing. */
const canBeHidden: MemberCondition = (where) =>
  where.and([
    where('age_look', 'is', null),
    where('kind', '=', 'member'),
    where.or([where('suspension', 'is', null), where('suspension', '!=', 'banned')]),
  ]);
const isHiddenForAge: MemberCondition = (where) => where('age_look', 'is not', null);

/** Hides a member until somebody has looked at their age. They get the reasons by email. */
export async function hideForAge(
  tx: Tx,
  { memberId, because, words }: { readonly memberId: string; readonly because: AgeLook; readonly words: string },
): Promise<void> {
  const member = await changeAccountState(tx, memberId, { age_look: because }, canBeHidden);
  if (member) await record(tx, ageLookChanged, { member, because, words });
}

/** Somebody has looked. Without a measure that tells the member more, they read that others can see them again. */
export async function endAgeLook(tx: Tx, memberId: string, isFollowed: boolean): Promise<void> {
  const member = await changeAccountState(tx, memberId, { age_look: null }, isHiddenForAge);
  if (member && !isFollowed) await record(tx, ageLookChanged, { member, because: null, words: '' });
}
