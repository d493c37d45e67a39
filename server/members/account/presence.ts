import type { MemberRow } from '#server/store/schema.ts';
import type { Tx } from '#server/store/store.ts';
import type { MemberNeeds } from '../needs.ts';

type PresenceDeps = Pick<MemberNeeds, 'store'>;

/** Absent for others from now on, or there again. */
export async function setPaused({ store }: PresenceDeps, memberId: string, paused: boolean): Promise<void> {
  await store.transaction((tx) => changePresence(tx, memberId, { paused: paused ? 1 : 0 }));
}

/** Takes a deletion back that waits; without one nothing changes. */
export async function keepAccount({ store }: PresenceDeps, memberId: string): Promise<void> {
  await store.transaction((tx) => changePresence(tx, memberId, { deletion_at: null }));
}

export async function changePresence(
  tx: Tx,
  memberId: string,
  change: Partial<Pick<MemberRow, 'paused' | 'deletion_at'>>,
): Promise<MemberRow | undefined> {
  const before = await tx
    .updateTable('members')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', memberId)
    .returningAll()
    .executeTakeFirst();
  if (!before) return undefined;
  const after = { ...before, ...change };
  const visible = after.paused === 1 || after.deletion_at !== null ? 0 : 1;
  const { paused, deletion_at } = after;
  await tx.updateTable('members').set({ paused, deletion_at, visible }).where('id', '=', memberId).execute();
  if (visible !== before.visible) await raiseVersionOfAcquaintances(tx, memberId);
  return { ...after, visible };
}

/** Whose chats or likes show this member. In one statement: two that wait for each other are tried again. */
export async function raiseVersionOfAcquaintances(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('members')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where((eb) =>
      eb.or([
        eb('id', 'in', eb.selectFrom('conversations').select('b_id').where('a_id', '=', memberId)),
        eb('id', 'in', eb.selectFrom('conversations').select('a_id').where('b_id', '=', memberId)),
        eb('id', 'in', eb.selectFrom('likes').select('profile_id').where('member_id', '=', memberId)),
        eb('id', 'in', eb.selectFrom('likes').select('member_id').where('profile_id', '=', memberId)),
      ]),
    )
    .execute();
}
