import { signal } from '#src/platform/signals.ts';

/**
 * Whether a screen, by its name, must load as a new document. Set while something runs in this document that must not
 * see it.
 */
export const endsDocument = signal<((screen: string) => boolean) | null>(null);
