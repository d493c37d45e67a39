import { passkeyBrowserOf, startPasskeyBrowser } from '#server/http/passkey-cookie.ts';
import { sessionTokenOf, setLoginCookies } from '#server/http/session-cookie.ts';
import { addPasskey, passkeyOptions } from '#server/members/passkeys/add-passkey.ts';
import { logInWithPasskey, passkeyLoginOptions } from '#server/members/passkeys/passkey-login.ts';
import { listPasskeys } from '#server/members/passkeys/queries.ts';
import { requireRecentLogin } from '#server/members/passkeys/recent-login.ts';
import { removePasskey } from '#server/members/passkeys/remove-passkey.ts';
import { ownUser } from '#server/members/profile/own-user.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('GET passkeys', async ({ deps, member }) => ({
    passkeys: await listPasskeys(deps.store.db, member.id),
  })),

  endpoint('POST passkeys?new', async (context) => {
    const { deps, body } = context;
    await requireRecentLogin(deps, context, body.password);
    return { options: await passkeyOptions(deps, context, context) };
  }),

  endpoint('POST passkeys', async (context) => {
    const { deps, member, body } = context;
    await addPasskey(deps, context, context, body.credential);
    return { passkeys: await listPasskeys(deps.store.db, member.id) };
  }),

  endpoint('DELETE passkeys', async (context) => {
    const { deps, member, body } = context;
    await requireRecentLogin(deps, context, body.password);
    await removePasskey(deps, member.id, body.id);
    return { passkeys: await listPasskeys(deps.store.db, member.id) };
  }),

  endpoint('POST passkeys?challenge', async (context) => {
    const { deps, site, request, headers } = context;
    const { browser, cookie } = startPasskeyBrowser(request, site);
    const options = await passkeyLoginOptions(deps, { ...context, browser });
    headers.append('set-cookie', cookie);
    return { options };
  }),

  endpoint('POST passkeys?login', async ({ deps, site, locale, ip, userAgent, device, request, headers, body }) => {
    const browser = passkeyBrowserOf(request) ?? '';
    const visit = { site, ip, userAgent, device, browser, previousToken: sessionTokenOf(request, site) };
    const { memberId, token } = await logInWithPasskey(deps, visit, body.credential);
    await setLoginCookies(headers, deps, site, { memberId, token, device });
    return { user: await ownUser(deps, { site, locale }, memberId, null) };
  }),
];
