import { Refusal } from '#server/base/refusal.ts';
import { sessionTokenOf, startedCookie } from '#server/http/session-cookie.ts';
import { changePassword } from '#server/members/password/change-password.ts';
import { requestReset, resetPassword } from '#server/members/password/reset-password.ts';
import { ownUser } from '#server/members/profile/own-user.ts';
import { accepted } from '../accepted.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('requestPasswordReset', { access: 'public' }, async ({ deps, body, headers, ...visit }) => {
    await requestReset(deps, visit, body.email);
    return accepted<'requestPasswordReset'>('done', headers);
  }),

  endpoint('setPassword', { access: 'public' }, async (context) => {
    const { deps, site, ip, userAgent, member, session, request, headers, body } = context;
    const userOf = async (id: string) => ({ user: await ownUser(deps.store.db, site, id, deps.clock()) });
    if ('token' in body) {
      const visit = { site, ip, userAgent, previousToken: sessionTokenOf(request) };
      const { memberId, token } = await resetPassword(deps, visit, body);
      headers.append('set-cookie', startedCookie(site, token));
      return userOf(memberId);
    }
    if (!member || !session) throw new Refusal('unauthenticated', 'error.not_logged_in');
    await changePassword(deps, { site, member, session }, body);
    return userOf(member.id);
  }),
];
