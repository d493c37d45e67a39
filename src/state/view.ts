import { signal } from '@preact/signals';
import type { Match } from '#src/routes.ts';

/** The route on screen, null for a 404. The address may already be ahead of it while the next screen loads. */
export const shownRoute = signal<Match | null>(null);
/** How the screen change under way is doing; drives the loading bar. */
export const progress = signal<'idle' | 'running' | 'done' | 'failed'>('idle');
