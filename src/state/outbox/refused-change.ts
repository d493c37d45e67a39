import type { StoredChange } from '#src/platform/device-values.ts';
import { signal } from '#src/platform/signals.ts';

/** The last offline change that the server refused. */
export const refusedChange = signal<StoredChange | undefined>(undefined);
