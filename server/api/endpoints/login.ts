import {
  expireSessionCookie,
  knownBrowserTokenOf,
  sessionTokenOf,
  setLoginCookies,
} from '#server/http/session-cookie.ts';
import { ownUser } from '#server/members/profile/own-user.ts';
import { logIn } from '#server/members/sessions/log-in.ts';
import { logOut } from '#server/members/sessions/own-sessions.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('POST login', async ({ deps, site, locale, ip, userAgent, device, request, headers, body }) => {
    const visit = {
      site,
      ip,
      userAgent,
      device,
      previousToken: sessionTokenOf(request, site),
      knownBrowser: knownBrowserTokenOf(request, site),
    };
    const { memberId, token } = await logIn(deps, visit, body);
    await setLoginCookies(headers, deps, site, { memberId, token, device });
    return { user: await ownUser(deps, { site, locale }, memberId, null) };
  }),

  endpoint('GET logout', async ({ deps, site, request, headers }) => {
    const token = sessionTokenOf(request, site);
    if (token) await logOut(deps, token);
    expireSessionCookie(headers, site);
    return 'done' as const;
  }),
];
