import { endedCookie, sessionTokenOf, startedCookie } from '#server/http/session-cookie.ts';
import { ownUser } from '#server/members/profile/own-user.ts';
import { logIn } from '#server/members/sessions/log-in.ts';
import { logOut } from '#server/members/sessions/own-sessions.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('login', { access: 'public' }, async ({ deps, site, ip, userAgent, request, headers, body }) => {
    const visit = { site, ip, userAgent, previousToken: sessionTokenOf(request) };
    const { memberId, token } = await logIn(deps, visit, body);
    headers.append('set-cookie', startedCookie(site, token));
    return { user: await ownUser(deps.store.db, site, memberId, deps.clock()) };
  }),

  endpoint('logout', { access: 'public' }, async ({ deps, site, request, headers, member }) => {
    const token = sessionTokenOf(request);
    if (token) await logOut(deps, token, member?.id ?? null);
    headers.append('set-cookie', endedCookie(site));
    return 'done' as const;
  }),
];
