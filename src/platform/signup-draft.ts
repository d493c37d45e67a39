import { SIGNUP_DRAFT_MS } from '#shared/rules/limits.ts';
import { removeForMember, removeStored } from './clear-device.ts';
import { loadForMember, memberKey, readStored, writeStored } from './device-storage.ts';
import { signupDraft } from './device-table/member-rows.ts';
import { accountDraft } from './device-table/visitor-later-rows.ts';

export type Draft = Readonly<Record<string, string>>;

/** The owner of the draft of the account step, when there is no account yet. */
export const VISITOR = '';
/** The step in a draft right after the account was created. */
export const AFTER_ACCOUNT = 'account';

/**
 * The step, and the values typed into sign-up but not sent yet. They stay on this device, and never in a cookie, which
 * the browser would send to the server (docs/product/must-hold.md#f6). Empty if older than `SIGNUP_DRAFT_MS`.
 */
export function readDraft(owner: string): Draft {
  const draft = owner === VISITOR ? readStored(accountDraft) : loadForMember(owner, signupDraft);
  return draft && Date.now() - draft.at < SIGNUP_DRAFT_MS ? draft.values : {};
}

/** Merges `changes` into the draft. Null removes a value. */
export function changeDraft(owner: string, changes: Readonly<Record<string, string | null>>): void {
  const values = Object.fromEntries(
    Object.entries({ ...readDraft(owner), ...changes }).filter((pair): pair is [string, string] => pair[1] !== null),
  );
  const draft = { at: Date.now(), values };
  if (owner === VISITOR) writeStored(accountDraft, draft);
  // Not `saveForMember`: on a lander the member's own row does not exist yet, because sign-up continues in another document.
  else writeStored(signupDraft, draft, memberKey(owner, signupDraft));
}

export function removeDraft(owner: string): void {
  if (owner === VISITOR) removeStored(accountDraft);
  else removeForMember(owner, signupDraft);
}

/** Call this when the account has been created: sign-up continues with the step after it. */
export function leaveAccountStep(memberId: string): void {
  removeDraft(VISITOR);
  changeDraft(memberId, { step: AFTER_ACCOUNT });
}
