import { type SignupStep, startingStep } from '#shared/rules/signup-steps.ts';
import { loadLiveSettings } from './live-settings.ts';
import { isPushDisplayable, lookAtPush } from './push.ts';
import { user } from './session.ts';
import { switches } from './site.ts';

/** Where a member starts, by what is told already and what can be offered (spec §2). */
export async function findStartingStep(): Promise<SignupStep> {
  await Promise.all([loadLiveSettings(), lookAtPush()]);
  const profile = user.peek()?.profile;
  return startingStep({
    pushDisplayable: isPushDisplayable.peek(),
    hasMainImage: !!profile?.main_image,
    hasLocation: !!profile?.country,
    hasGenderOrBirthDate: !!(profile?.gender || profile?.date_of_birth),
    hasPersonalText: !!profile?.personal,
    autoSkip: switches.peek().signup.autoSkip,
  });
}
