import type { TrafficSource } from '#shared/contracts/user.ts';
import type { SignupFields } from '#shared/rules/signup-validation.ts';
import { callHeaders, callUrl } from '#src/api/call-url.ts';
import { createUser, createUserBody, type SignupContext } from '#src/api/signup.ts';
import { leaveAccountStep } from '#src/platform/signup-draft.ts';
import { toAccountFailure } from './to-account-failure.ts';
import type { AccountFailure } from './use-account-form.ts';

let isStartCounted = false;

/** Counts the first input in the partner's funnel. The count is anonymous. */
export function countSignupStart(trafficSource: TrafficSource | null): void {
  if (isStartCounted) return;
  isStartCounted = true;
  const { referrer } = document;
  const visit = { network: trafficSource?.network, referrer: referrer && new URL(referrer).origin };
  const started = { method: 'POST', headers: callHeaders(), keepalive: true };
  fetch(callUrl('POST page-hidden?started', visit), started).catch(() => undefined);
}

/** In a frame, sign-up continues at the URL `handoff`. `click_id` is the partner's id for it. */
export interface FramedSignup {
  readonly handoff: string;
  readonly click_id: string | undefined;
}

export async function createLanderAccount(
  fields: SignupFields,
  token: string,
  context: SignupContext,
): Promise<AccountFailure | FramedSignup | null> {
  try {
    const { user, handoff, click_id } = await createUser(await createUserBody(fields, token, context));
    if (handoff) return { handoff, click_id };
    leaveAccountStep(user.id);
    return null;
  } catch (error) {
    return toAccountFailure(error);
  }
}
