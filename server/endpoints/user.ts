import { createHash } from 'node:crypto';
import { cookieOf } from '#server/http/cookies.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { HttpError } from '#server/http/errors.ts';
import { SESSION_COOKIE } from '#server/http/sessions.ts';
import { changeProfile } from '#server/members/change-profile.ts';
import { createAccount } from '#server/members/create-account.ts';
import { ownUser } from '#server/members/own-user.ts';
import { addSubscription, removeSubscription } from '#server/push/subscriptions.ts';
import { lowerEmail } from '#shared/rules/signup-validation.ts';

/**
 * Anyone can compute it: checked because docs/product/calls.md#sign-up-and-activation has it, and protecting nothing
 * (docs/product/sign-up.md#account-step).
 */
function signupCsrf(email: string, userAgent: string): string {
  return createHash('sha256')
    .update(lowerEmail(email) + userAgent)
    .digest('hex');
}

export const endpoints = [
  endpoint('fetchUser', { access: 'member-403', versioned: true }, async ({ deps, site, member }) => ({
    user: await ownUser(deps.store.db, site, member.id, deps.clock()),
  })),

  endpoint('createUser', { access: 'public' }, async ({ deps, body, request, headers, ...context }) => {
    const { site, ip, userAgent, locale } = context;
    const isComputed = body.csrf.toLowerCase() === signupCsrf(body.email, body.n ?? userAgent);
    if (!isComputed) throw new HttpError(403, 'signup.csrf');
    const visit = { site, ip, userAgent, locale, previousToken: cookieOf(request, SESSION_COOKIE) };
    const { memberId, clickId, cookie, handoff } = await createAccount(deps, visit, {
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
    if (cookie) headers.append('set-cookie', cookie);
    return {
      ...(handoff && { handoff }),
      ...(clickId && { click_id: clickId }),
      user: await ownUser(deps.store.db, site, memberId, deps.clock()),
    };
  }),

  endpoint('updateUser', { access: 'member-403' }, async ({ deps, site, member, body }) => {
    await changeProfile(deps, site, member, body);
    return { user: await ownUser(deps.store.db, site, member.id, deps.clock()) };
  }),

  endpoint('addPushSubscription', { access: 'member' }, async ({ deps, site, member, session, body }) => {
    await addSubscription(deps, { member, session, host: site.pack.host }, body);
    return 'done' as const;
  }),

  endpoint('removePushSubscription', { access: 'member' }, async ({ deps, member, body }) => {
    await removeSubscription(deps, member.id, body.endpoint);
    return 'done' as const;
  }),
];
