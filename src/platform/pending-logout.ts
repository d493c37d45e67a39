import { STORAGE_COOKIE_SECONDS } from '#shared/rules/limits.ts';
import { removeCookie, writeCookie } from './cookies.ts';
import { pendingLogout } from './device-table/visitor-later-rows.ts';

/** After a logout that did not reach the server. The session cookie would log the member in again, even on a shared phone. */
export const markLogoutPending = () => writeCookie(pendingLogout, '1', STORAGE_COOKIE_SECONDS);
/** After the server has ended the session, or a new login has replaced it. */
export const clearPendingLogout = () => removeCookie(pendingLogout);
