import { startUnreadCounts } from '#src/state/notifications/count-unread.ts';
import { startOutbox } from '#src/state/outbox/outbox.ts';
import { startPolling } from './polling.ts';

let started = false;

/** Starts what follows a member's chats, likes and unsent messages. All of it waits while nobody is logged in. */
export function startMember(): void {
  if (started) return;
  started = true;
  startUnreadCounts();
  startOutbox();
  startPolling();
}
