import type { Match } from '#shared/routes/routes.ts';
import { signal } from '#src/platform/signals.ts';

/**
 * The route on screen, null for a 404. While the next screen loads, this is still the old route, but the URL is the new
 * one.
 */
export const shownRoute = signal<Match | null>(null);
/** The query of the URL on screen, with its `?`, or empty. */
export const shownQuery = signal('');
/** The state of the screen change, for the loading bar. */
export const progress = signal<'idle' | 'running' | 'done' | 'failed'>('idle');

/** Changes when nothing that was typed on the screen may stay, because its member's session has ended elsewhere. */
export const screenOwner = signal(0);

interface PageFailure {
  /** A screen that could not be loaded, an action that failed, or an unhandled error. */
  readonly what: 'screen' | 'action' | 'unexpected';
  readonly retry: () => void;
}
/** Shown over the screen until it is retried or closed. */
export const pageFailure = signal<PageFailure | null>(null);
