import { signal } from '#src/platform/signals.ts';
import type { Match } from '#src/routes.ts';

/** The route on screen, null for a 404. The address may already be ahead of it while the next screen loads. */
export const shownRoute = signal<Match | null>(null);
/** The query of the address on screen, with its `?`, or empty. */
export const shownQuery = signal('');
/** How the screen change under way is doing; drives the loading bar. */
export const progress = signal<'idle' | 'running' | 'done' | 'failed'>('idle');

export interface PageFailure {
  /** The next screen could not be loaded, what was pressed for failed, or something that nobody handled. */
  readonly what: 'screen' | 'action' | 'unexpected';
  readonly retry: () => void;
}
/** Stands above the screen until it is retried or closed. */
export const pageFailure = signal<PageFailure | null>(null);
