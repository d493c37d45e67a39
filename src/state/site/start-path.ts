import type { RoutePath } from '#src/routes.ts';
import { isOff } from './site.ts';

/** Where members start: the search, or home on sites without it. */
export const startPath = (): RoutePath => (isOff('profileSearch') ? '/home' : '/members');
