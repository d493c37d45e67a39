import type { SignupFields } from '#shared/rules/signup-validation.ts';
import { addressOf, callHeaders } from '#src/api/address.ts';
import { validateEmail } from '#src/api/email.ts';
import { createUser, newAccount, type SignupPlace } from '#src/api/signup.ts';
import { leaveAccountStep } from '#src/platform/signup-draft.ts';
import { takeTrafficSource } from '#src/platform/traffic-source.ts';
import { failureOf } from './account-failure.ts';
import type { AskAboutEmail } from './email-check.ts';
import type { AccountFailure } from './use-account-form.ts';

// This part is what a lander gets when somebody has begun to type: partners see how many did, and nobody sees who.
const { referrer } = document;
const visit = { network: takeTrafficSource()?.network, referrer: referrer && new URL(referrer).origin };
const started = { method: 'POST', headers: callHeaders(), keepalive: true };
fetch(addressOf('POST page-hidden?started', visit), started).catch(() => undefined);

export const askAboutEmail: AskAboutEmail = (email, signal) => validateEmail(email, signal);

/** A text is the address at which sign-up goes on, where the form stands in a frame. */
export async function makeAccount(
  fields: SignupFields,
  token: string,
  place: Omit<SignupPlace, 'trafficSource'>,
): Promise<AccountFailure | string | null> {
  try {
    const { user, handoff } = await createUser(
      await newAccount(fields, token, { ...place, trafficSource: takeTrafficSource() }),
    );
    if (handoff) return handoff;
    leaveAccountStep(user.id);
    return null;
  } catch (error) {
    return failureOf(error);
  }
}
