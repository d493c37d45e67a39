import type { SignupFields } from '#shared/rules/signup-validation.ts';
import { createLanderAccount } from '#src/features/signup/account-calls.ts';
import type { AccountFailure } from '#src/features/signup/use-account-form.ts';
import type { LanderFormProps } from './lander-form.tsx';
import { sendOutcome } from './partner-events.ts';

/**
 * Creates the account and continues sign-up in the top window, even from a frame. If the browser blocks that,
 * `onHandoff` gets the address to show as a link.
 */
export async function sendForm(
  fields: SignupFields,
  token: string,
  { locale, next, profile }: LanderFormProps,
  onHandoff: (address: string) => void,
): Promise<AccountFailure | null> {
  const made = await createLanderAccount(fields, token, { locale, country: null, profile: profile ?? null });
  if (parent !== window) sendOutcome(made);
  if (made && 'key' in made) return made;
  if (made) onHandoff(made.handoff);
  open(made?.handoff ?? next, '_top');
  return null;
}
