import { signal } from '#src/platform/signals.ts';

/** What the shell shows of the chats and likes, which themselves load after the first screen. */
export const unreadTotal = signal(0);
export const newLikesTotal = signal(0);
