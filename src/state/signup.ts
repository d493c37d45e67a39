import { isSignupStep, type SignupStep, startingStep, stepAfterAccount } from '#shared/rules/signup-steps.ts';
import { AFTER_ACCOUNT } from '#src/platform/signup-draft.ts';
import { loadLiveSettings } from './live-settings.ts';
import { addKnownSubscription, isPushDisplayable, lookAtPush } from './push.ts';
import { user } from './session.ts';
import { stepDraft } from './signup-draft.ts';
import { settings, switches } from './site.ts';

/**
 * Where a member's sign-up goes on: at the step they left, behind the account they have just made
 * (docs/product/sign-up.md#where-sign-up-starts), or else where docs/product/sign-up.md#where-sign-up-starts starts a
 * logged-in visitor, by what is told already and what can be offered.
 */
export async function findStep(): Promise<SignupStep> {
  const { step } = stepDraft();
  if (isSignupStep(step) && step !== AFTER_ACCOUNT) return step;
  await Promise.all([loadLiveSettings(), lookAtPush()]);
  const pushDisplayable = isPushDisplayable.peek();
  if (step === AFTER_ACCOUNT) {
    await addKnownSubscription().catch((error: unknown) => console.warn('The push subscription was not added', error));
    return stepAfterAccount({ pushDisplayable });
  }
  const profile = user.peek()?.profile;
  return startingStep({
    pushDisplayable,
    hasMainImage: !!profile?.main_image,
    hasLocation: !!profile?.country,
    hasGenderOrBirthDate: !!(profile?.gender || profile?.date_of_birth),
    hasPersonalText: !!profile?.personal,
    asksForNotes: settings.peek().visible_profile_notes,
    autoSkip: switches.peek().signup.autoSkip,
  });
}
