import type { RoutePath } from '#src/routes.ts';
import { isOff } from './site.ts';

/** The start page of members: the search, or home on sites without a search. */
export const startPath = (): RoutePath => (isOff('profileSearch') ? '/home' : '/members');
