import { cookieText, removeCookie } from './cookies.ts';
import { sessionHint } from './device-table/session-hint-row.ts';

/** Undefined without a hint, or if scripts may not read cookies. */
export const readSessionHint = (): string | undefined => cookieText(sessionHint);

/**
 * Removes the hint of a session that has ended, unless it has become another member's: the answer may have come late
 * (docs/decisions/0119-hint-of-a-session.md).
 */
export function removeSessionHint(hint: string | undefined): void {
  if (hint !== undefined && readSessionHint() === hint) removeCookie(sessionHint);
}
