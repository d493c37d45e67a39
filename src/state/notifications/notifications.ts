import type { Notification, Notifications } from '#shared/contracts/notifications.ts';
import { ApiError } from '#src/api/api-error.ts';
import { pollNotifications, readNotifications } from '#src/api/notifications.ts';
import { signal } from '#src/platform/signals.ts';
import { onLoggedOut, refreshUser } from '#src/state/session/session.ts';
import { unreadNotifications } from './unread-counts.ts';

/** Undefined until first read. Newest first. */
export const notifications = signal<readonly Notification[] | undefined>(undefined);

onLoggedOut(() => {
  notifications.value = undefined;
  unreadNotifications.value = 0;
});

function show({ items, unread }: Notifications): void {
  notifications.value = items;
  unreadNotifications.value = unread;
}

async function orRefreshUser(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await refreshUser();
    else throw error;
  }
}

export const refreshNotifications = (): Promise<void> => orRefreshUser(pollNotifications(show));

/** Marks notifications up to `ts` as read: the server's time (ms) of the newest one on screen. Newer ones stay unread. */
export const readNotificationsUpTo = (ts: number): Promise<void> => orRefreshUser(readNotifications(ts, show));
