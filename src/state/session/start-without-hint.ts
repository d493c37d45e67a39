import { storedMember } from '#src/platform/clear-device.ts';
import { refreshUser, sessionFailed, user } from './session.ts';

/**
 * On a page without the server's hint of a session. A member who is stored here and has not logged out may have logged in
 * before there was a hint, or opens the app without a network (docs/decisions/0119-hint-of-a-session.md).
 */
export function startWithoutHint(): void {
  if (user.peek() !== undefined || sessionFailed.peek()) return;
  if (storedMember()) refreshUser();
  else user.value = null;
}
