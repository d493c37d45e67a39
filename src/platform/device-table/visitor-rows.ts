/** Values of the browser, not of a member, that first screens use. Logging out leaves them. */
import { TRAFFIC_SOURCE_COOKIE } from '#shared/rules/cookie-names.ts';
import { LOCALE_COOKIE } from '#shared/rules/limits.ts';
import { row } from './row.ts';

/** The server also reads and writes it. */
export const locale = /* @__PURE__ */ row('cookie', LOCALE_COOKIE, '', '');
/** The visitor's campaign. Also in a cookie, for forms that are sent without JavaScript. */
export const trafficSource = /* @__PURE__ */ row<object | null, 'local and cookie'>(
  'local and cookie',
  TRAFFIC_SOURCE_COOKIE,
  {},
  null,
);
