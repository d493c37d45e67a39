import { accepted } from '#server/http/accepted.ts';
import { cookieOf } from '#server/http/cookies.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { HttpError } from '#server/http/errors.ts';
import { SESSION_COOKIE } from '#server/http/sessions.ts';
import { changePassword } from '#server/members/change-password.ts';
import { ownUser } from '#server/members/own-user.ts';
import { requestReset, resetPassword } from '#server/members/reset-password.ts';

export const endpoints = [
  endpoint('requestPasswordReset', { access: 'public' }, async ({ deps, body, headers, ...visit }) => {
    await requestReset(deps, visit, body.email);
    return accepted<'requestPasswordReset'>('done', headers);
  }),

  endpoint('setPassword', { access: 'public' }, async (context) => {
    const { deps, site, ip, userAgent, member, session, request, headers, body } = context;
    const userOf = async (id: string) => ({ user: await ownUser(deps.store.db, site, id, deps.clock()) });
    if ('token' in body) {
      const visit = { site, ip, userAgent, previousToken: cookieOf(request, SESSION_COOKIE) };
      const { memberId, cookie } = await resetPassword(deps, visit, body);
      headers.append('set-cookie', cookie);
      return userOf(memberId);
    }
    if (!member || !session) throw new HttpError(401, 'error.not_logged_in');
    await changePassword(deps, { site, member, session }, body);
    return userOf(member.id);
  }),
];
