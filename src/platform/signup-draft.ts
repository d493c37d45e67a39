import { SIGNUP_DRAFT_MS } from '#shared/rules/limits.ts';

export type Draft = Readonly<Record<string, string>>;

/** Whose draft step 0 is: there is no account yet. */
export const VISITOR = '';
/** Lies in a member's draft between the account step and the one behind it. */
export const AFTER_ACCOUNT = 'account';

interface Kept {
  readonly of: string;
  readonly at: number;
  readonly values: Draft;
}

/**
 * What was typed into sign-up and not sent yet, and at which step. It stays on this device: in local storage and never in
 * a cookie, which would go to the server. Where storage is refused memory serves (docs/product/must-hold.md#f6).
 */
const memory = new Map<string, string>();
const MEMBERS_KEY = 'sf-steps';
const keyOf = (owner: string) => (owner === VISITOR ? 'sf-form' : MEMBERS_KEY);

/** Empty where there is none, it is another member's, or too old. */
export function draftOf(owner: string): Draft {
  try {
    const { of, at, values } = JSON.parse(read(keyOf(owner)) ?? 'null') as Kept;
    if (of === owner && Date.now() - at < SIGNUP_DRAFT_MS) return { ...values };
  } catch {
    // none, or somebody else's value under this key
  }
  return {};
}

/** Adds to the draft; null takes away. */
export function keepDraft(owner: string, changes: Readonly<Record<string, string | null>>): void {
  const values = Object.fromEntries(
    Object.entries({ ...draftOf(owner), ...changes }).filter(([, text]) => text !== null),
  );
  const text = JSON.stringify({ of: owner, at: Date.now(), values });
  memory.set(keyOf(owner), text);
  try {
    localStorage.setItem(keyOf(owner), text);
  } catch {
    // refused or full
  }
}

export const forgetDraft = (owner: string) => forgetKey(keyOf(owner));

/** Whoever the member was: the next one on this device finds nothing (docs/product/must-hold.md#s6). */
export const forgetMembersDraft = () => forgetKey(MEMBERS_KEY);

/** What was typed for the account has been sent; sign-up goes on behind it. */
export function leaveAccountStep(memberId: string): void {
  forgetDraft(VISITOR);
  keepDraft(memberId, { step: AFTER_ACCOUNT });
}

function forgetKey(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // refused
  }
}

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}
