import { signal } from './signals.ts';

/** How many dialogs are open. What they cover can't be reached. */
export const openDialogs = signal(0);
