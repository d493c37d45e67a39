import type { StoredChange } from '#src/platform/device-values.ts';
import { signal } from '#src/platform/signals.ts';

/** The last change made without a network that the server then refused. */
export const refusedChange = signal<StoredChange | undefined>(undefined);
