import { signal } from '@preact/signals';
import { ApiError } from '#src/api/api-error.ts';
import { activate } from '#src/api/member.ts';
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

export async function retryActivation(): Promise<void> {
  activation.value = 'running';
  try {
    const { user: member } = await activate(token);
    activation.value = 'done';
    history.replaceState({ ...history.state, activated: true }, '');
    if (member) becomeLoggedIn(member);
    else if (user.peek()) await refreshUser();
  } catch (error) {
    activation.value = error instanceof ApiError && error.status === GONE ? 'gone' : { error };
  }
}
