import { isSignupStep, type SignupStep, startingStep, stepAfterAccount } from '#shared/rules/signup-steps.ts';
import { AFTER_ACCOUNT } from '#src/platform/signup-draft.ts';
import { ownPrompts } from '#src/state/profile/own-prompts.ts';
import { addKnownSubscription, isPushDisplayable, refreshPush } from '#src/state/push/push.ts';
import { user } from '#src/state/session/session.ts';
import { loadLiveSettings } from '#src/state/site/live-settings.ts';
import { settings, switches } from '#src/state/site/site.ts';
import { stepDraft } from './step-draft.ts';

/**
 * The step where a member's sign-up continues. In this order: the last step if they finished sign-up on any device, the
 * step they left, the step after the account they have just created, or the first step with something to fill in or
 * offer (docs/product/sign-up.md#where-sign-up-starts).
 */
export async function findSignupStep(): Promise<SignupStep> {
  const member = user.peek();
  if (member?.lastSignupStep) return 'completion';
  const { step } = stepDraft();
  if (isSignupStep(step) && step !== AFTER_ACCOUNT) return step;
  await Promise.all([loadLiveSettings(), refreshPush()]);
  const pushDisplayable = isPushDisplayable.peek();
  if (step === AFTER_ACCOUNT) {
    await addKnownSubscription().catch((error: unknown) => console.warn('The push subscription was not added', error));
    return stepAfterAccount({ pushDisplayable });
  }
  const profile = member?.profile;
  return startingStep({
    pushDisplayable,
    hasMainImage: !!profile?.main_image,
    hasLocation: !!profile?.country,
    hasGenderOrBirthDate: !!(profile?.gender || profile?.date_of_birth),
    hasPersonalText: !!profile?.personal || ownPrompts().length > 0,
    asksForNotes: settings.peek().visible_profile_notes,
    autoSkip: switches.peek().signup.autoSkip,
  });
}
