import type { MemberRow } from '#server/store/schema.ts';
import type { Tx } from '#server/store/store.ts';
import type { MemberNeeds } from '../needs.ts';
import { lockedMember, raiseVersionsAround, setPresence } from './queries.ts';

type PresenceDeps = Pick<MemberNeeds, 'store'>;

/** Hides the member from others, or shows them again. */
export async function setPaused({ store }: PresenceDeps, memberId: string, paused: boolean): Promise<void> {
  await store.transaction((tx) => changePresence(tx, memberId, { paused: paused ? 1 : 0 }));
}

/** Cancels a pending deletion; without one, nothing changes. */
export async function keepAccount({ store }: PresenceDeps, memberId: string): Promise<void> {
  await store.transaction((tx) => changePresence(tx, memberId, { deletion_at: null }));
}

export async function changePresence(
  tx: Tx,
  memberId: string,
  change: Partial<Pick<MemberRow, 'paused' | 'deletion_at'>>,
): Promise<MemberRow | undefined> {
  const before = await lockedMember(tx, memberId);
  if (!before) return undefined;
  const after = { ...before, ...change };
  const visible = after.paused === 1 || after.deletion_at !== null ? 0 : 1;
  const { paused, deletion_at } = after;
  await setPresence(tx, memberId, { paused, deletion_at, visible });
  if (visible !== before.visible) await raiseVersionsAround(tx, memberId);
  return { ...after, visible };
}
