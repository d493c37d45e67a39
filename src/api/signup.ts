import type { Answer } from '#shared/contracts/registry.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import type { TrafficSource } from '#shared/contracts/user.ts';
import { FORM_PATH_MAX_CHARS, REFERRER_MAX_CHARS, USER_AGENT_MAX_CHARS } from '#shared/rules/limits.ts';
import type { SignupFields } from '#shared/rules/signup-validation.ts';
import { ApiError } from './api-error.ts';
import { callHeaders, callUrl } from './call-url.ts';
import { answerOf } from './read.ts';

/** The data that a sign-up form has about its page. */
export interface SignupContext {
  readonly locale: Locale;
  readonly country: string | null;
  readonly trafficSource: TrafficSource | null;
  /** The member that the lander is about. */
  readonly profile: string | null;
}

/** The body of `createUser`. `token` comes from the email check. */
export async function createUserBody(fields: SignupFields, token: string, context: SignupContext) {
  const { userAgent } = navigator;
  return {
    ...fields,
    token,
    trafficsource: context.trafficSource,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
    country: context.country,
    language: context.locale,
    profile: context.profile,
    form_path: location.pathname.slice(0, FORM_PATH_MAX_CHARS),
    referrer: document.referrer.slice(0, REFERRER_MAX_CHARS),
    csrf: await sha256Hex(fields.email.toLowerCase() + userAgent),
    n: userAgent.slice(0, USER_AGENT_MAX_CHARS),
    ...(parent !== window && { framed: true }),
  };
}

/** Uses plain `fetch`: the full client is too large for a lander, and would not repeat a write either. */
export async function createUser(body: Awaited<ReturnType<typeof createUserBody>>): Promise<Answer<'POST user?new'>> {
  const response = await fetch(callUrl('POST user?new'), {
    method: 'POST',
    headers: { ...callHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new ApiError(0);
  });
  return answerOf<'POST user?new'>(response);
}

async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
