import type { Body } from '#shared/contracts/registry.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import type { FirstMessages } from '#shared/rules/first-messages.ts';
import * as api from '#src/api/account.ts';
import { signal } from '#src/platform/signals.ts';
import { goTo } from '#src/state/navigation/location.ts';
import { becomeLoggedIn, becomeLoggedOut, updateMember, user } from '#src/state/session/session.ts';
import { forgetLinkToken, linkToken } from './link-token.ts';

/**
 * The deletion date (ms) of an account deleted in this tab. Its sessions have ended, so the server no longer returns
 * the date.
 */
export const deletedInTabAt = signal<number | null>(null);

/** Sets a password with the link's token, and logs in. @throws ApiError 410 if the link was used or is too old */
export async function setPasswordByLink(password: string): Promise<void> {
  const { user: member } = await api.setPassword({ token: linkToken(), password });
  forgetLinkToken();
  becomeLoggedIn(member);
}

/** @throws ApiError with `fields.old` if the old password is wrong. */
export async function changePassword(old: string, password: string): Promise<void> {
  updateMember((await api.setPassword({ old, password })).user);
}

export async function setPaused(paused: boolean): Promise<void> {
  updateMember((await api.changeAccount({ paused })).user);
}

export async function setReadReceipts(read_receipts: boolean): Promise<void> {
  updateMember((await api.changeAccount({ read_receipts })).user);
}

/** Null: as the site sets it. */
export async function setFirstMessages(first_messages: FirstMessages | null): Promise<void> {
  updateMember((await api.changeAccount({ first_messages })).user);
}

/** Cancels a pending deletion. */
export async function cancelDeletion(): Promise<void> {
  const { user: member } = await api.changeAccount({ keep: true });
  deletedInTabAt.value = null;
  updateMember(member);
}

/** Requests the account's deletion. It logs out everywhere, then shows the date until which the account can be restored. */
export async function removeAccount(body: Body<'DELETE account'>): Promise<void> {
  const { effective_at } = await api.removeAccount(body);
  deletedInTabAt.value = effective_at;
  goTo(pathTo('/account-deleted'), { replace: true });
  becomeLoggedOut();
}

/** The deletion date (ms) of the member's account, or of the account deleted in this tab. */
export const deletionDate = () => (user.value ? user.value.deletion : deletedInTabAt.value);
