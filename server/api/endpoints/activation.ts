import { ownUser } from '#server/members/profile/own-user.ts';
import { activate, isActivationDelivered, resendActivation } from '#server/members/signup/activation.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('GET activate', async ({ deps, member }) => ({
    delivered: await isActivationDelivered(deps, member.id),
  })),

  endpoint('POST activate', async ({ deps, site, member }) => ({
    retry_after: await resendActivation(deps, site, member),
  })),

  // The email may be opened in another browser, so only a browser that is logged in as this member gets the user.
  endpoint('PUT activate', async ({ deps, site, locale, member, session, body }) => {
    const memberId = await activate(deps, site, body.token);
    const user = member?.id === memberId ? await ownUser(deps, { site, locale }, memberId, session) : null;
    return { activated: true, user };
  }),
];
