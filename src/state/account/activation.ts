import { ApiError } from '#src/api/api-error.ts';
import { activate } from '#src/api/member.ts';
import { isActivated } from '#src/platform/device-table/history-rows.ts';
import { readHistory, writeHistory } from '#src/platform/history-state.ts';
import { signal } from '#src/platform/signals.ts';
import { becomeLoggedIn, refreshUser, user } from '#src/state/session/session.ts';

type Activation = 'running' | 'done' | 'gone' | { readonly error: unknown };

/**
 * The activation by this page's link. Not stored in the page, because login changes the layout and mounts the page
 * again.
 */
export const activation = signal<Activation>('running');
let token = '';

const GONE = 410;

/** Confirms the member's email with the link's token. `gone` if there is no token, or if it was used or is too old. */
export async function activateBy(linkToken: string): Promise<void> {
  // The page mounts again in the member layout. The token is then no longer in the URL.
  if (!linkToken && token) return;
  token = linkToken;
  if (token) await retryActivation();
  // A reload after the activation shows the result again.
  else activation.value = readHistory(isActivated) ? 'done' : 'gone';
}

function markDone(): void {
  activation.value = 'done';
  writeHistory(isActivated, true, 'replace');
}

export async function retryActivation(): Promise<void> {
  activation.value = 'running';
  try {
    const { user: member } = await activate(token);
    markDone();
    if (member) becomeLoggedIn(member);
    else if (user.peek()) await refreshUser();
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === GONE;
    // The link was opened before, here or elsewhere, so the email is confirmed.
    if (isGone && error.key === 'activation.already_active') markDone();
    else activation.value = isGone ? 'gone' : { error };
  }
}
