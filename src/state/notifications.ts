import { signal } from '@preact/signals';
import type { Notification, Notifications } from '#shared/contracts/notifications.ts';
import { ApiError } from '#src/api/api-error.ts';
import * as api from '#src/api/notifications.ts';
import { onLoggedOut, refreshUser } from './session.ts';

/** Undefined until first read. Latest first. */
export const notifications = signal<readonly Notification[] | undefined>(undefined);
export const unreadNotifications = signal(0);

/** Answers that were asked for before the latest one are old news. */
let asked = 0;

onLoggedOut(() => {
  asked += 1;
  notifications.value = undefined;
  unreadNotifications.value = 0;
});

async function take(call: () => Promise<Notifications>): Promise<void> {
  asked += 1;
  const turn = asked;
  try {
    const { items, unread } = await call();
    if (turn !== asked) return;
    notifications.value = items;
    unreadNotifications.value = unread;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await refreshUser();
    else throw error;
  }
}

export const refreshNotifications = (): Promise<void> => take(api.fetchNotifications);

/** What was shown is read; what came since stays unread, on whichever clock. */
export const readNotificationsUpTo = (ts: number): Promise<void> =>
  take(() => api.saveNotifications({ read_up_to: ts }));
