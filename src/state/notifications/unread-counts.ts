import { signal } from '#src/platform/signals.ts';

/** Counts for the shell. Chats and likes themselves load after the first screen. */
export const unreadTotal = signal(0);
export const newLikesTotal = signal(0);
