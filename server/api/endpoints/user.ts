import { createHash } from 'node:crypto';
import { Refusal } from '#server/base/refusal.ts';
import { sessionTokenOf, setLoginCookies } from '#server/http/session-cookie.ts';
import { changeProfile } from '#server/members/profile/change-profile.ts';
import { ownUser } from '#server/members/profile/own-user.ts';
import { createAccount } from '#server/members/signup/create-account.ts';
import { addSubscription, removeSubscription } from '#server/notify/push/subscriptions.ts';
import { attributionOf } from '#server/partners/attribution.ts';
import { endpoint } from '../endpoint.ts';
import { guardOwnProfile } from '../guard-own-profile.ts';

/**
 * A required value that protects nothing, because anyone can compute it (docs/product/sign-up.md#account-step).
 */
function signupCsrf(email: string, userAgent: string): string {
  return createHash('sha256')
    .update(email.trim().toLowerCase() + userAgent)
    .digest('hex');
}

export const endpoints = [
  endpoint('GET user', async ({ deps, site, locale, member, session }) => ({
    user: await ownUser(deps, { site, locale }, member.id, session),
  })),

  endpoint('POST user?new', async ({ deps, body, request, headers, ...context }) => {
    const { site, ip, userAgent, device, locale } = context;
    const isComputed = body.csrf.toLowerCase() === signupCsrf(body.email, body.n ?? userAgent);
    if (!isComputed) throw new Refusal('forbidden', 'signup.csrf');
    const visit = { site, ip, userAgent, device, locale, previousToken: sessionTokenOf(request, site) };
    const { memberId, sessionToken, handoff } = await createAccount(deps, visit, {
      email: body.email,
      name: body.name,
      password: body.password,
      trafficSource: body.trafficsource ?? null,
      timezone: body.timezone ?? null,
      country: body.country ?? null,
      language: body.language ?? null,
      formPath: body.form_path ?? null,
      referrer: body.referrer ?? null,
      profile: body.profile ?? null,
      token: body.token,
      framed: body.framed ?? false,
    });
    if (sessionToken) await setLoginCookies(headers, deps, site, { memberId, token: sessionToken, device });
    const attribution = await attributionOf(deps.store.db, memberId);
    return {
      ...(handoff && { handoff }),
      ...(attribution && { click_id: attribution.click_id }),
      user: await ownUser(deps, { site, locale }, memberId, null),
    };
  }),

  endpoint('PUT user', async ({ deps, site, locale, member, session, body }) => {
    const { language: _language, lastSignupStep: _step, ...profile } = body;
    if (Object.keys(profile).length > 0) guardOwnProfile(site, member);
    await changeProfile(deps, site, member, body);
    return { user: await ownUser(deps, { site, locale }, member.id, session) };
  }),

  endpoint('POST user?push', async ({ deps, site, member, session, body }) => {
    await addSubscription(deps, { member, session, host: site.pack.host }, body);
    return 'done' as const;
  }),

  endpoint('DELETE user?push', async ({ deps, member, body }) => {
    await removeSubscription(deps, member.id, body.endpoint);
    return 'done' as const;
  }),
];
