import { lazy } from '#src/platform/lazy.ts';

/** Loads with the messages. Where it fails to load, messages are shown and sent as they are. */
export const warnings = lazy(() => import('./warnings.lazy.tsx'));
