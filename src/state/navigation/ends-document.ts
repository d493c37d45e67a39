import { signal } from '#src/platform/signals.ts';

/** Whether a screen needs a document of its own, by its name. Set while something runs in this one that must not see it. */
export const endsDocument = signal<((screen: string) => boolean) | null>(null);
