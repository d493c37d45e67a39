import { signal } from '#src/platform/signals.ts';

/** Counts for the shell. Chats, likes and notifications themselves load after the first screen. */
export const unreadTotal = signal(0);
export const newLikesTotal = signal(0);
export const unreadNotifications = signal(0);
