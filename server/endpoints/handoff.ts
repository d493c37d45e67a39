import { cookieOf } from '#server/http/cookies.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { SESSION_COOKIE } from '#server/http/sessions.ts';
import { createHandoff, takeHandoff } from '#server/members/handoff.ts';
import { ownUser } from '#server/members/own-user.ts';

export const endpoints = [
  endpoint('createHandoff', { access: 'member' }, async ({ deps, site, ip, userAgent, member }) => ({
    url: await createHandoff(deps, { site, ip, userAgent }, member),
  })),

  endpoint('takeHandoff', { access: 'public' }, async ({ deps, site, ip, userAgent, body, request, headers }) => {
    const visit = { site, ip, userAgent, previousToken: cookieOf(request, SESSION_COOKIE) };
    const { memberId, cookie } = await takeHandoff(deps, visit, body.token);
    headers.append('set-cookie', cookie);
    return { user: await ownUser(deps.store.db, site, memberId, deps.clock()) };
  }),
];
