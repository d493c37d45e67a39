import type { Notification, Notifications } from '#shared/contracts/notifications.ts';
import { ApiError } from '#src/api/api-error.ts';
import { pollNotifications, readNotifications } from '#src/api/notifications.ts';
import { signal } from '#src/platform/signals.ts';
import { onLoggedOut, refreshUser } from './session.ts';

/** Undefined until first read. Latest first. */
export const notifications = signal<readonly Notification[] | undefined>(undefined);
export const unreadNotifications = signal(0);

onLoggedOut(() => {
  notifications.value = undefined;
  unreadNotifications.value = 0;
});

function show({ items, unread }: Notifications): void {
  notifications.value = items;
  unreadNotifications.value = unread;
}

async function unlessEnded(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await refreshUser();
    else throw error;
  }
}

export const refreshNotifications = (): Promise<void> => unlessEnded(pollNotifications(show));

/** What was shown is read; what came since stays unread, on whichever clock. */
export const readNotificationsUpTo = (ts: number): Promise<void> => unlessEnded(readNotifications(ts, show));
