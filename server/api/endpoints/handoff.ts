import { sessionTokenOf, setLoginCookies } from '#server/http/session-cookie.ts';
import { ownUser } from '#server/members/profile/own-user.ts';
import { createHandoff, redeemHandoff } from '#server/members/sessions/handoff.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('POST handoff', async ({ deps, site, ip, userAgent, device, member, session }) => ({
    url: await createHandoff(deps, { site, ip, userAgent, device }, { member, session }),
  })),

  endpoint('PUT handoff', async ({ deps, site, locale, ip, userAgent, device, body, request, headers }) => {
    const visit = { site, ip, userAgent, device, previousToken: sessionTokenOf(request, site) };
    const { memberId, token } = await redeemHandoff(deps, visit, body.token);
    await setLoginCookies(headers, deps, site, { memberId, token, device });
    return { user: await ownUser(deps, { site, locale }, memberId, null) };
  }),
];
