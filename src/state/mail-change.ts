import { changeMail, requestMailChange } from '#src/api/account.ts';
import { ApiError } from '#src/api/api-error.ts';
import { signal } from '#src/platform/signals.ts';
import { forgetLinkToken, linkToken } from './link-token.ts';
import { becomeLoggedIn, onLoggedOut, refreshUser, user } from './session.ts';

type MailChange = null | 'ready' | 'gone' | { readonly email: string; readonly reverted: boolean };

/** How the change of this page's link goes; null until its token was looked at. It outlives the page's layout. */
export const mailChange = signal<MailChange>(null);

const GONE = 410;

/** Looks at what this page's link can still do; a page that is drawn anew stays where it was. */
export function openMailChange(): void {
  if (linkToken()) mailChange.value = 'ready';
  else mailChange.value ??= 'gone';
}

/** Uses up the token of this page's link: a change is confirmed, or taken back, which ends every session. */
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

/** The address that was typed and not sent yet. */
export const typedMail = signal('');
onLoggedOut((comesBack) => {
  if (!comesBack) typedMail.value = '';
});

/** @throws ApiError with `fields` where the address or the password is at fault. */
export async function askForMailChange(email: string, password: string): Promise<void> {
  const { pending } = await requestMailChange({ email, password });
  typedMail.value = '';
  const member = user.peek();
  if (member) becomeLoggedIn({ ...member, pending_email: pending });
}
