import type { Lander } from './lander.ts';
import type { DocumentRoute } from './screens.ts';

export type LanderRoute = DocumentRoute;
export type LanderLoader = () => Promise<{ lander: Lander }>;

/**
 * Every lander's page, for the renderer only: in the browser a lander is its HTML and the one form that all share. The
 * build reads from here which folder belongs to which route.
 */
export const LANDERS: Readonly<Record<LanderRoute, LanderLoader>> = {
  'landers-video': () => import('./landers/video/lander.tsx'),
  'landers-gallery': () => import('./landers/gallery/lander.tsx'),
  'landers-alonetonight': () => import('./landers/alonetonight/lander.tsx'),
  'landers-iconslanding': () => import('./landers/iconslanding/lander.tsx'),
  'landers-collagelanding': () => import('./landers/collagelanding/lander.tsx'),
  'members-memberId-signup': () => import('./landers/member-signup/lander.tsx'),
  'members-memberId-landing': () => import('./landers/member-landing/lander.tsx'),
  'members-memberId-landing2': () => import('./landers/member-landing2/lander.tsx'),
  'members-memberId-landing3': () => import('./landers/member-landing3/lander.tsx'),
  'landers-transitionsvideolanding': () => import('./landers/transitionsvideolanding/lander.tsx'),
  'landers-maplanding': () => import('./landers/maplanding/lander.tsx'),
  'landers-socialnetwork': () => import('./landers/socialnetwork/lander.tsx'),
  'partners-snippet': () => import('./partners/snippet/lander.tsx'),
};
