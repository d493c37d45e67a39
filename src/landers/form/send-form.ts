import type { SignupFields } from '#shared/rules/signup-validation.ts';
import { validateEmail } from '#src/api/email.ts';
import { countSignupStart, createLanderAccount } from '#src/features/signup/account-calls.ts';
import type { ValidateEmail } from '#src/features/signup/email-check.ts';
import type { AccountFailure } from '#src/features/signup/use-account-form.ts';
import type { Lazy } from '#src/platform/lazy.ts';
import type { LanderFormProps, Visit } from './lander-form.tsx';

interface SendOptions extends LanderFormProps {
  readonly visit: Lazy<Visit>;
  /** Gets the address where sign-up continues, to show it as a link, if the browser blocks opening it. */
  readonly onHandoff: (address: string) => void;
}

/** Creates the account and continues sign-up in the top window, even from a frame. */
export async function sendForm(
  fields: SignupFields,
  token: string,
  { locale, next, profile, visit, onHandoff }: SendOptions,
): Promise<AccountFailure | null> {
  const { sendOutcome, takeTrafficSource } = await visit();
  const made = await createLanderAccount(fields, token, {
    locale,
    country: null,
    profile: profile ?? null,
    trafficSource: takeTrafficSource(),
  });
  if (parent !== window) sendOutcome(made);
  if (made && 'key' in made) return made;
  if (made) onHandoff(made.handoff);
  open(made?.handoff ?? next, '_top');
  return null;
}

/** Also counts the visitor's first input in the partner's funnel. */
export async function validateLanderEmail(
  email: string,
  signal: AbortSignal,
  visit: Lazy<Visit>,
): ReturnType<ValidateEmail> {
  const { takeTrafficSource } = await visit();
  countSignupStart(takeTrafficSource());
  return validateEmail(email, signal);
}
