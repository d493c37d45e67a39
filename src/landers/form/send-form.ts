import type { SignupFields } from '#shared/rules/signup-validation.ts';
import { makeAccount } from '#src/features/signup/account-calls.ts';
import type { AccountFailure } from '#src/features/signup/use-account-form.ts';
import { tellOutcome } from './framed.ts';
import type { LanderFormProps } from './lander-form.tsx';

/**
 * Creates the account and continues sign-up in the whole window, also from a partner's frame. Where the browser opens no
 * window by itself, `onHandoff` gets the address to show as a link.
 */
export async function sendForm(
  fields: SignupFields,
  token: string,
  { locale, next, profile }: LanderFormProps,
  onHandoff: (address: string) => void,
): Promise<AccountFailure | null> {
  const made = await makeAccount(fields, token, { locale, country: null, profile: profile ?? null });
  if (parent !== window) tellOutcome(made);
  if (made && 'key' in made) return made;
  if (made) onHandoff(made.handoff);
  open(made?.handoff ?? next, '_top');
  return null;
}
