import { ApiError } from '#src/api/api-error.ts';
import { activate } from '#src/api/member.ts';
import { signal } from '#src/platform/signals.ts';
import { becomeLoggedIn, refreshUser, user } from './session.ts';

type Activation = 'running' | 'done' | 'gone' | { readonly error: unknown };

/** How the activation of this page's link goes. It outlives the page's layout, which changes when a member is logged in. */
export const activation = signal<Activation>('running');
let token = '';

const GONE = 410;

/** Confirms the member's address by the link's token; `gone` where there is none, or it was used or is too old. */
export async function activateBy(linkToken: string): Promise<void> {
  // The page comes once more in a member's layout, when its link is no longer there.
  if (!linkToken && token) return;
  token = linkToken;
  if (token) await retryActivation();
  // Reloaded after it had served: what it said still holds.
  else activation.value = history.state?.activated ? 'done' : 'gone';
}

function keepDone(): void {
  activation.value = 'done';
  history.replaceState({ ...history.state, activated: true }, '');
}

export async function retryActivation(): Promise<void> {
  activation.value = 'running';
  try {
    const { user: member } = await activate(token);
    keepDone();
    if (member) becomeLoggedIn(member);
    else if (user.peek()) await refreshUser();
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === GONE;
    // The link was opened before, here or elsewhere: what it is for has been done.
    if (isGone && error.key === 'activation.already_active') keepDone();
    else activation.value = isGone ? 'gone' : { error };
  }
}
