import { OWED_LOGOUT_COOKIE, STORAGE_COOKIE_SECONDS } from '#shared/rules/limits.ts';
import { readCookie, writeCookie } from './cookies.ts';

/**
 * A logout that no server heard: the session's cookie would let the member in again, here and on a shared phone. Marked by
 * a cookie too, since where those are refused there is no session either.
 */
export const oweLogout = () => writeCookie(OWED_LOGOUT_COOKIE, '1', STORAGE_COOKIE_SECONDS);
export const isLogoutOwed = () => readCookie(OWED_LOGOUT_COOKIE) !== undefined;
/** It was heard, or another session has taken the place of the one that was to end. */
export const settleLogout = () => writeCookie(OWED_LOGOUT_COOKIE, '', 0);
