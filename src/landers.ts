import type { Lander } from './lander.ts';
import type { RouteName } from './routes.ts';

export type LanderRoute = Extract<RouteName, `landers-${string}`>;
export type LanderLoader = () => Promise<{ lander: Lander }>;

/** Every lander's page, for the renderer only: in the browser a lander is its HTML and its island. */
export const LANDERS: Readonly<Record<LanderRoute, LanderLoader | 'later'>> = {
  'landers-video': () => import('./landers/video/lander.tsx'),
  'landers-gallery': 'later',
  'landers-alonetonight': 'later',
  'landers-iconslanding': 'later',
  'landers-collagelanding': 'later',
  'landers-transitionsvideolanding': 'later',
  'landers-maplanding': 'later',
  'landers-socialnetwork': 'later',
};
