import type { SignupFields } from '#shared/rules/signup-validation.ts';
import { addressOf, callHeaders } from '#src/api/address.ts';
import { validateEmail } from '#src/api/email.ts';
import { createUser, newAccount, type SignupPlace } from '#src/api/signup.ts';
import { leaveAccountStep } from '#src/platform/signup-draft.ts';
import { takeTrafficSource } from '#src/platform/traffic-source.ts';
import { failureOf } from './account-failure.ts';
import type { AskAboutEmail } from './email-check.ts';
import type { AccountFailure } from './use-account-form.ts';

let isStarted = false;

/** Tells the partner's funnel once that a visitor has begun the form, and not which visitor. */
function countStart(): void {
  if (isStarted) return;
  isStarted = true;
  const { referrer } = document;
  const visit = { network: takeTrafficSource()?.network, referrer: referrer && new URL(referrer).origin };
  const started = { method: 'POST', headers: callHeaders(), keepalive: true };
  fetch(addressOf('POST page-hidden?started', visit), started).catch(() => undefined);
}

export const askAboutEmail: AskAboutEmail = (email, signal) => {
  countStart();
  return validateEmail(email, signal);
};

/** Where the form stands in a frame: at which address sign-up goes on, and the partner's name for it. */
export interface FramedSignup {
  readonly handoff: string;
  readonly click_id: string | undefined;
}

export async function makeAccount(
  fields: SignupFields,
  token: string,
  place: Omit<SignupPlace, 'trafficSource'>,
): Promise<AccountFailure | FramedSignup | null> {
  try {
    const { user, handoff, click_id } = await createUser(
      await newAccount(fields, token, { ...place, trafficSource: takeTrafficSource() }),
    );
    if (handoff) return { handoff, click_id };
    leaveAccountStep(user.id);
    return null;
  } catch (error) {
    return failureOf(error);
  }
}
