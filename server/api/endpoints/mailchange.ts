import { changeMail } from '#server/members/email/change-mail.ts';
import { requestMailChange } from '#server/members/email/request-mail-change.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('POST mailchange', async ({ deps, site, member, body }) => ({
    pending: await requestMailChange(deps, site, member, body),
  })),

  // The email may be opened in any browser, so only its token is needed.
  endpoint('PUT mailchange', async ({ deps, site, body }) => changeMail(deps, site, body.token)),
];
