import { signal } from '#src/platform/signals.ts';

/**
 * Whether the app starts without a network. `storing`: a service worker is registered but has not stored the shell and
 * a member's screens yet. `refused`: the browser can't. Undefined before that, and in browsers that save data.
 */
export const keptOffline = signal<'storing' | 'kept' | 'refused' | undefined>(undefined);
