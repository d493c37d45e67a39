import { signal } from '#src/platform/signals.ts';

/** The member has liked somebody or sent a message on this page, so this is a good moment to offer the app. */
export const madeContact = signal(false);
