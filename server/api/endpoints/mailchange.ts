import { changeMail } from '#server/members/email/change-mail.ts';
import { requestMailChange } from '#server/members/email/request-mail-change.ts';
import { accepted } from '../accepted.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('requestMailChange', { access: 'member' }, async ({ deps, site, member, body, headers }) => {
    const pending = await requestMailChange(deps, site, member, body);
    return accepted<'requestMailChange'>({ pending }, headers);
  }),

  // The mail may be opened anywhere: its token is all that is asked for.
  endpoint('changeMail', { access: 'public' }, async ({ deps, site, body }) => changeMail(deps, site, body.token)),
];
