import type { Tx } from '#server/store/db.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { FirstMessages } from '#shared/rules/first-messages.ts';
import type { MemberNeeds } from '../needs.ts';
import { changeMember } from '../profile/queries.ts';
import { lockAndRaiseVersion, type MemberCondition } from '../queries.ts';
import { type AccountState, lockWithContacts, raiseVersionsOfContacts, updateAccountState } from './queries.ts';

type AccountStateNeeds = Pick<MemberNeeds, 'store'>;

/** Hides the member from others, or shows them again. */
export async function setPaused({ store }: AccountStateNeeds, memberId: string, paused: boolean): Promise<void> {
  await store.transaction((tx) => changeAccountState(tx, memberId, { paused: paused ? 1 : 0 }));
}

/** Switches for both directions whether the member's chats tell what was read. */
export async function setReadReceipts({ store }: AccountStateNeeds, memberId: string, isOn: boolean): Promise<void> {
  await store.transaction(async (tx) => {
    await lockWithContacts(tx, memberId);
    const before = await lockAndRaiseVersion(tx, memberId);
    const read_receipts = isOn ? 1 : 0;
    if (!before || before.read_receipts === read_receipts) return;
    await changeMember(tx, memberId, { read_receipts });
    await raiseVersionsOfContacts(tx, memberId);
  });
}

/** Chooses how first messages come from now on; requests that wait stay requests. Null: as the site sets it. */
export async function setFirstMessages(
  { store }: AccountStateNeeds,
  memberId: string,
  first_messages: FirstMessages | null,
): Promise<void> {
  await store.transaction(async (tx) => {
    if (await lockAndRaiseVersion(tx, memberId)) await changeMember(tx, memberId, { first_messages });
  });
}

/** Cancels a pending deletion; without one, nothing changes. */
export async function cancelDeletion({ store }: AccountStateNeeds, memberId: string): Promise<void> {
  await store.transaction((tx) => changeAccountState(tx, memberId, { deletion_at: null }));
}

/** Returns the changed member, or undefined if the member is deleted or does not meet the condition. */
export async function changeAccountState(
  tx: Tx,
  memberId: string,
  change: Partial<AccountState>,
  condition?: MemberCondition,
): Promise<MemberRow | undefined> {
  await lockWithContacts(tx, memberId);
  return changeLockedAccountState(tx, memberId, change, condition);
}

/**
 * The same for a transaction that has locked the member, alone or with their contacts: to lock them now would break the
 * order. The lists of a contact whose row another transaction holds show the change with the contact's next one.
 */
export async function changeLockedAccountState(
  tx: Tx,
  memberId: string,
  change: Partial<AccountState>,
  condition?: MemberCondition,
): Promise<MemberRow | undefined> {
  const before = await lockAndRaiseVersion(tx, memberId, condition);
  if (!before) return undefined;
  const after = { ...before, ...change };
  const { paused, deletion_at, suspension, suspended_until, suspension_reason, age_look } = after;
  const isHidden = paused === 1 || deletion_at !== null || suspension !== null || age_look !== null;
  const visible = isHidden ? 0 : 1;
  const state = { paused, deletion_at, suspension, suspended_until, suspension_reason, age_look };
  await updateAccountState(tx, memberId, { ...state, visible });
  if (visible !== before.visible) await raiseVersionsOfContacts(tx, memberId);
  return { ...after, visible };
}
