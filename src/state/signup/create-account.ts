import type { User } from '#shared/contracts/user.ts';
import type { SignupFields } from '#shared/rules/signup-validation.ts';
import { createUser, createUserBody } from '#src/api/signup.ts';
import { leaveAccountStep } from '#src/platform/signup-draft.ts';
import { becomeLoggedIn } from '#src/state/session/session.ts';
import { locale } from '#src/state/site/language.ts';
import { loadLiveSettings } from '#src/state/site/live-settings.ts';
import { settings } from '#src/state/site/site.ts';
import { trafficSource } from './traffic-source.ts';

/** Creates the account and logs in. @throws ApiError, with `fields` if a value is invalid */
export async function createAccount(fields: SignupFields, token: string, profile: string | null = null): Promise<User> {
  await loadLiveSettings();
  const { geoip_country: country } = settings.peek();
  const place = { locale: locale.peek(), country, trafficSource: trafficSource.peek(), profile };
  const { user } = await createUser(await createUserBody(fields, token, place));
  leaveAccountStep(user.id);
  becomeLoggedIn(user);
  return user;
}
