import type { Tx } from '#server/store/db.ts';
import type { Store } from '#server/store/store.ts';
import { suspensionRefusal } from '#server/store/suspended.ts';
import { isSuspended } from '#shared/rules/suspension.ts';
import type { MemberCondition } from '../queries.ts';
import { changeAccountState, changeLockedAccountState } from './account-state.ts';
import { standingOf, suspensionsOver } from './queries.ts';

export const NOT_SUSPENDED = { suspension: null, suspended_until: null, suspension_reason: null } as const;

/** Not of a member who was banned in the meantime. */
const isOver =
  (now: number): MemberCondition =>
  (where) =>
    where('suspended_until', '<=', now);

/** Refuses a banned member, and ends a suspension whose time is over. Locks nobody but the member. @throws forbidden */
export async function refuseBanned(tx: Tx, memberId: string, now: number): Promise<void> {
  const standing = await standingOf(tx, memberId);
  if (!standing) return;
  if (standing.suspension === 'banned') throw suspensionRefusal(standing);
  if (standing.suspension !== null && !isSuspended(standing, now))
    await changeLockedAccountState(tx, memberId, NOT_SUSPENDED, isOver(now));
}

/** Shows members again whose suspension is over, also if they don't log in. */
export async function endSuspensions(store: Store, now: number): Promise<void> {
  for (const { id } of await suspensionsOver(store.db, now))
    await store.transaction((tx) => changeAccountState(tx, id, NOT_SUSPENDED, isOver(now)));
}
