import { storedMember } from '#src/platform/clear-device.ts';
import { refreshUser, sessionFailed, user } from './session.ts';

/**
 * For a page without the server's hint cookie of a session. A stored member who has not logged out may have logged in
 * before the hint existed, or may be opening the app without a network (docs/decisions/0119-hint-of-a-session.md).
 */
export function startWithoutHint(): void {
  if (user.peek() !== undefined || sessionFailed.peek()) return;
  if (storedMember()) refreshUser();
  else user.value = null;
}
