import { signal } from '#src/platform/signals.ts';

/**
 * Whether the app starts without a network: `storing` while a service worker is registered but has not stored the shell and
 * a member's screens, `refused` if the browser can't. Undefined until then, and in browsers that save data.
 */
export const keptOffline = signal<'storing' | 'kept' | 'refused' | undefined>(undefined);
