import type { Body } from '#shared/contracts/registry.ts';
import * as api from '#src/api/account.ts';
import { signal } from '#src/platform/signals.ts';
import { pathTo } from '#src/route-path.ts';
import { forgetLinkToken, linkToken } from './link-token.ts';
import { goTo } from './location.ts';
import { enter } from './log-in.ts';
import { becomeLoggedIn, becomeLoggedOut, user } from './session.ts';

/** When the account that was deleted in this tab goes for good: with its sessions ended, nobody could say so any more. */
export const goesAt = signal<number | null>(null);

/** Sets a password by the token of this page's link, and logs in. @throws ApiError 410 where the link is of no use any more. */
export async function setPasswordByLink(password: string): Promise<void> {
  const { user: member } = await api.setPassword({ token: linkToken(), password });
  forgetLinkToken();
  enter(member);
}

/** @throws ApiError with `fields`: `old` where it is wrong. */
export async function changePassword(old: string, password: string): Promise<void> {
  becomeLoggedIn((await api.setPassword({ old, password })).user);
}

export async function setPaused(paused: boolean): Promise<void> {
  becomeLoggedIn((await api.pauseAccount({ paused })).user);
}

/** Takes back a deletion that waits. */
export async function keepAccount(): Promise<void> {
  const { user: member } = await api.pauseAccount({ keep: true });
  goesAt.value = null;
  becomeLoggedIn(member);
}

/** Asks for the account's deletion, which logs out everywhere, and shows until when it can be taken back. */
export async function removeAccount(body: Body<'removeAccount'>): Promise<void> {
  const { effective_at } = await api.removeAccount(body);
  goesAt.value = effective_at;
  goTo(pathTo('/account-deleted'), { replace: true });
  becomeLoggedOut();
}

/** When the account of whoever looks goes: the member's, or the one that was deleted in this tab. */
export const deletionOf = () => (user.value ? user.value.deletion : goesAt.value);
