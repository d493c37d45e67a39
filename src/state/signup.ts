import type { Body } from '#shared/contracts/registry.ts';
import type { SignupFacts } from '#shared/rules/signup-steps.ts';
import type { SignupFields } from '#shared/rules/signup-validation.ts';
import * as memberApi from '#src/api/member.ts';
import { addPhoto } from '#src/api/photos.ts';
import { createUser, newAccount } from '#src/api/signup.ts';
import { locate } from '#src/platform/geolocation.ts';
import { locale } from './language.ts';
import { addKnownSubscription, isPushDisplayable, lookAtPush } from './push.ts';
import { becomeLoggedIn, refreshUser, user } from './session.ts';
import { settings, switches } from './site.ts';
import { trafficSource } from './traffic-source.ts';

/** Makes the account and logs in. @throws ApiError, with `fields` where a value is at fault. */
export async function createAccount(fields: SignupFields, token: string, profile: string | null = null): Promise<void> {
  const { geoip_country: country } = settings.peek();
  const place = { locale: locale.peek(), country, trafficSource: trafficSource.peek(), profile };
  const { user: member } = await createUser(await newAccount(fields, token, place));
  becomeLoggedIn(member);
  await lookAtPush();
  await addKnownSubscription().catch((error: unknown) => console.warn('The push subscription was not added', error));
}

/** @throws ApiError; what is shown of the member follows the answer. */
export async function saveProfile(profile: Body<'updateUser'>): Promise<void> {
  const { user: member } = await memberApi.updateUser(profile);
  becomeLoggedIn(member);
}

/** @throws ApiError */
export async function uploadPhoto(file: File, onProgress: (share: number) => void): Promise<void> {
  await addPhoto(file, onProgress);
  await refreshUser();
}

export interface FoundPlace {
  readonly country: string | null;
  readonly countryregion: number;
  readonly city: string | null;
}

/** Where the browser is, by name; null where it won't say or nobody knows. Failures are only logged (spec §8). */
export async function findPlace(): Promise<FoundPlace | null> {
  try {
    const place = await locate();
    return place && (await memberApi.geocode(place.lat, place.lon));
  } catch (error) {
    console.warn('The place could not be looked up', error);
    return null;
  }
}

/** What the member has told already (spec §2: where a logged-in visitor starts). */
export function signupFacts(): SignupFacts {
  const profile = user.peek()?.profile;
  return {
    pushDisplayable: isPushDisplayable.peek(),
    hasMainImage: !!profile?.main_image,
    hasLocation: !!profile?.country,
    hasGenderOrBirthDate: !!(profile?.gender || profile?.date_of_birth),
    hasPersonalText: !!profile?.personal,
    autoSkip: switches.peek().signup.autoSkip,
  };
}
