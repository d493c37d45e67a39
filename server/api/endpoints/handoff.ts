import { sessionTokenOf, startedCookie } from '#server/http/session-cookie.ts';
import { ownUser } from '#server/members/profile/own-user.ts';
import { createHandoff, takeHandoff } from '#server/members/sessions/handoff.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('createHandoff', { access: 'member' }, async ({ deps, site, ip, userAgent, member }) => ({
    url: await createHandoff(deps, { site, ip, userAgent }, member),
  })),

  endpoint('takeHandoff', { access: 'public' }, async ({ deps, site, ip, userAgent, body, request, headers }) => {
    const visit = { site, ip, userAgent, previousToken: sessionTokenOf(request) };
    const { memberId, token } = await takeHandoff(deps, visit, body.token);
    headers.append('set-cookie', startedCookie(site, token));
    return { user: await ownUser(deps.store.db, site, memberId, deps.clock()) };
  }),
];
