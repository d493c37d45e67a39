import { likeOf } from '#server/likes/queries.ts';
import type { Tx } from '#server/store/db.ts';
import { isFindable } from '#server/store/findable.ts';
import { isListedFor } from '#server/store/listed-chats.ts';
import { lockMembers } from '#server/store/lock-member.ts';

/** Locks several members first, because an update of all has no order, and two of them could deadlock. */
export async function raiseVersions(tx: Tx, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length > 1) await lockMembers(tx, memberIds);
  await tx
    .updateTable('members')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', memberIds)
    .execute();
}

interface Shown {
  readonly chat: string | null;
  readonly like: boolean;
}

/**
 * What the lists of `reader` show, or hide, because of a block by `blocker`. Nothing if `reader` can't see `blocker`
 * anyway: a reaction would reveal the block.
 */
export async function shownUnlessBlocked(tx: Tx, reader: string, blocker: string): Promise<Shown> {
  const seen = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', blocker)
    .where(isFindable())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('blocks').select('created').where('member_id', '=', reader).where('profile_id', '=', blocker),
        ),
      ),
    )
    .executeTakeFirst();
  if (!seen) return { chat: null, like: false };
  const [a_id = '', b_id = ''] = [reader, blocker].toSorted();
  const chat = await tx
    .selectFrom('conversations')
    .select('id')
    .where((where) => where.and({ a_id, b_id }))
    .where(isListedFor(a_id === reader ? 'a' : 'b'))
    .executeTakeFirst();
  const like = (await likeOf(tx, reader, blocker)) ?? (await likeOf(tx, blocker, reader));
  return { chat: chat?.id ?? null, like: like !== undefined };
}
