import type { Answer } from '#shared/contracts/registry.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import type { TrafficSource } from '#shared/contracts/user.ts';
import type { SignupFields } from '#shared/rules/signup-validation.ts';
import { lowerEmail } from '#shared/rules/signup-validation.ts';
import { settleLogout } from '#src/platform/owed-logout.ts';
import { addressOf, callHeaders } from './address.ts';
import { ApiError } from './api-error.ts';
import { answerOf } from './read.ts';

/** What a form knows of where it stands. */
export interface SignupPlace {
  readonly locale: Locale;
  readonly country: string | null;
  readonly trafficSource: TrafficSource | null;
  /** The member whose lander this is. */
  readonly profile: string | null;
}

/** The body of docs/product/calls.md#sign-up-and-activation. `token` is the e-mail check's. */
export async function newAccount(fields: SignupFields, token: string, place: SignupPlace) {
  const { userAgent } = navigator;
  return {
    ...fields,
    token,
    trafficsource: place.trafficSource,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
    country: place.country,
    language: place.locale,
    profile: place.profile,
    form_path: location.pathname.slice(0, 500),
    referrer: document.referrer.slice(0, 2_000),
    csrf: await sha256Hex(lowerEmail(fields.email) + userAgent),
    n: userAgent.slice(0, 1_000),
    ...(parent !== window && { framed: true }),
  };
}

/** By plain `fetch`: a lander's form has no room for the full client, which would not send a write twice either. */
export async function createUser(body: Awaited<ReturnType<typeof newAccount>>): Promise<Answer<'createUser'>> {
  const response = await fetch(addressOf('POST user?new'), {
    method: 'POST',
    headers: { ...callHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new ApiError(0);
  });
  const made = await answerOf<'createUser'>(response);
  settleLogout();
  return made;
}

async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
