import { cookieOf } from '#server/http/cookies.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { endedCookie, endSession, SESSION_COOKIE } from '#server/http/sessions.ts';
import { logIn } from '#server/members/log-in.ts';
import { ownUser } from '#server/members/own-user.ts';

export const endpoints = [
  endpoint('login', { access: 'public' }, async ({ deps, site, ip, userAgent, request, headers, body }) => {
    const visit = { site, ip, userAgent, previousToken: cookieOf(request, SESSION_COOKIE) };
    const { memberId, cookie } = await logIn(deps, visit, body);
    headers.append('set-cookie', cookie);
    return { user: await ownUser(deps.store.db, site, memberId, deps.clock()) };
  }),

  endpoint('logout', { access: 'public' }, async ({ deps, site, request, headers, member }) => {
    const token = cookieOf(request, SESSION_COOKIE);
    if (token) await endSession(deps.store.db, token);
    // The other tabs ask who they are, and learn that they are nobody.
    if (member) deps.hub.publish(member.id, { type: 'logout' });
    headers.append('set-cookie', endedCookie(site));
    return 'done' as const;
  }),
];
