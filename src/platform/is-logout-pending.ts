import { pendingLogout } from './device-table/pending-logout-row.ts';
import { hasCookie } from './has-cookie.ts';

/**
 * Whether a logout of this browser has not reached the server yet. Separate from `pending-logout.ts`, because first screens
 * only read the mark.
 */
export const isLogoutPending = (): boolean => hasCookie(pendingLogout.key, false);
