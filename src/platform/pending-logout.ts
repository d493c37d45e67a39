import { SESSION_MS } from '#shared/rules/limits.ts';
import { SECOND_MS } from '#shared/rules/time-units.ts';
import { removeCookie, writeCookie } from './cookies.ts';
import { pendingLogout } from './device-table/pending-logout-row.ts';

/**
 * After a logout that did not reach the server. The session cookie would log the member in again, even on a shared phone,
 * so the mark lives as long as a session.
 */
export const markLogoutPending = () => writeCookie(pendingLogout, '1', SESSION_MS / SECOND_MS);
/** After the server has ended the session. When a new login replaces the session, the server removes the mark itself. */
export const clearPendingLogout = () => removeCookie(pendingLogout);
