import { Refusal } from '#server/base/refusal.ts';
import { requireExpectedMember } from '#server/http/guards.ts';
import { sessionTokenOf, setKnownBrowser, setLoginCookies } from '#server/http/session-cookie.ts';
import { changePassword } from '#server/members/password/change-password.ts';
import { requestReset, resetPassword } from '#server/members/password/reset-password.ts';
import { ownUser } from '#server/members/profile/own-user.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('POST password', async ({ deps, body, ...visit }) => {
    await requestReset(deps, visit, body.email);
    return 'done' as const;
  }),

  endpoint('PUT password', async (context) => {
    const { deps, site, locale, ip, userAgent, device, member, session, request, headers, body } = context;
    if ('token' in body) {
      const visit = { site, ip, userAgent, device, previousToken: sessionTokenOf(request, site) };
      const { memberId, token } = await resetPassword(deps, visit, body);
      await setLoginCookies(headers, deps, site, { memberId, token, device });
      return { user: await ownUser(deps, { site, locale }, memberId, null) };
    }
    if (!member || !session) throw new Refusal('unauthenticated', 'error.not_logged_in');
    // Only here: the link of an email works in any tab, whoever is logged in.
    requireExpectedMember(request, member.id);
    await changePassword(deps, { site, member, session }, body);
    await setKnownBrowser(headers, deps, site, member.id);
    return { user: await ownUser(deps, { site, locale }, member.id, session) };
  }),
];
