import { changeMail, requestMailChange } from '#src/api/account.ts';
import { ApiError } from '#src/api/api-error.ts';
import { signal } from '#src/platform/signals.ts';
import { onLoggedOut, refreshUser, user } from '#src/state/session/session.ts';
import { forgetLinkToken, linkToken } from './link-token.ts';

type MailChange = null | 'ready' | 'gone' | { readonly email: string; readonly reverted: boolean };

/** The email change by this page's link; null until the token is read. Survives a change of layout. */
export const mailChange = signal<MailChange>(null);

const GONE = 410;

/** Reads the link's token. A page that mounts again keeps its state. */
export function openMailChange(): void {
  if (linkToken()) mailChange.value = 'ready';
  else mailChange.value ??= 'gone';
}

/** Confirms or reverts the email change with the link's token. Reverting ends every session. */
export async function changeMailByLink(): Promise<void> {
  try {
    mailChange.value = await changeMail(linkToken());
  } catch (error) {
    if (!(error instanceof ApiError && error.status === GONE)) throw error;
    mailChange.value = 'gone';
  }
  forgetLinkToken();
  if (mailChange.peek() !== 'gone') await refreshUser();
}

/** The typed email that has not been sent yet. */
export const typedMail = signal('');
onLoggedOut((comesBack) => {
  if (!comesBack) typedMail.value = '';
});

/** @throws ApiError with `fields` if the email or the password is wrong. */
export async function askForMailChange(email: string, password: string): Promise<void> {
  const memberId = user.peek()?.id;
  const { pending } = await requestMailChange({ email, password });
  const member = user.peek();
  if (!member || member.id !== memberId) return;
  typedMail.value = '';
  user.value = { ...member, pending_email: pending };
}
