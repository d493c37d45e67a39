import { SESSION_HINT_COOKIE } from '#shared/rules/cookie-names.ts';
import { row } from './row.ts';

/** The id of the member whose session the browser has. The server sets it (docs/decisions/0119-hint-of-a-session.md). */
export const sessionHint = /* @__PURE__ */ row('cookie', SESSION_HINT_COOKIE, '', '');
