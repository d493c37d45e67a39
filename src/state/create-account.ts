import type { User } from '#shared/contracts/user.ts';
import type { SignupFields } from '#shared/rules/signup-validation.ts';
import { createUser, newAccount } from '#src/api/signup.ts';
import { leaveAccountStep } from '#src/platform/signup-draft.ts';
import { locale } from './language.ts';
import { loadLiveSettings } from './live-settings.ts';
import { becomeLoggedIn } from './session.ts';
import { settings } from './site.ts';
import { trafficSource } from './traffic-source.ts';

/** Makes the account and logs in. @throws ApiError, with `fields` where a value is at fault. */
export async function createAccount(fields: SignupFields, token: string, profile: string | null = null): Promise<User> {
  await loadLiveSettings();
  const { geoip_country: country } = settings.peek();
  const place = { locale: locale.peek(), country, trafficSource: trafficSource.peek(), profile };
  const { user } = await createUser(await newAccount(fields, token, place));
  leaveAccountStep(user.id);
  becomeLoggedIn(user);
  return user;
}
