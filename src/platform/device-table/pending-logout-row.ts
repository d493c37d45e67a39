/** A value of the browser, not of a member. Separate from `visitor-rows.ts`, because landers don't use it. */

import { PENDING_LOGOUT_COOKIE } from '#shared/rules/cookie-names.ts';
import { hostCookieName } from '#shared/rules/host-cookie-name.ts';
import { row } from './row.ts';

// The renderer has no location.
const isHttps = globalThis.location?.protocol === 'https:';

/** A cookie is enough: if the browser refuses cookies, there is no session to end. */
export const pendingLogout = /* @__PURE__ */ row('cookie', hostCookieName(isHttps, PENDING_LOGOUT_COOKIE), '', '');
