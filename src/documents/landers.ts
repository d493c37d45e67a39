import type { Lander } from '#src/landers/lander.ts';
import type { DocumentRoute } from '#src/routing/screens.ts';

export type LanderRoute = DocumentRoute;
type LanderLoader = () => Promise<{ lander: Lander }>;

/**
 * The landers' pages by route. Only the renderer uses this table: in the browser a lander is its HTML and the shared form.
 * The build reads here which folder belongs to which route.
 */
export const LANDERS: Readonly<Record<LanderRoute, LanderLoader>> = {
  'landers-video': () => import('#src/landers/video/lander.tsx'),
  'landers-gallery': () => import('#src/landers/gallery/lander.tsx'),
  'landers-alonetonight': () => import('#src/landers/alonetonight/lander.tsx'),
  'landers-iconslanding': () => import('#src/landers/iconslanding/lander.tsx'),
  'landers-collagelanding': () => import('#src/landers/collagelanding/lander.tsx'),
  'members-memberId-signup': () => import('#src/landers/member-signup/lander.tsx'),
  'members-memberId-landing': () => import('#src/landers/member-landing/lander.tsx'),
  'members-memberId-landing2': () => import('#src/landers/member-landing2/lander.tsx'),
  'members-memberId-landing3': () => import('#src/landers/member-landing3/lander.tsx'),
  'landers-transitionsvideolanding': () => import('#src/landers/transitionsvideolanding/lander.tsx'),
  'landers-maplanding': () => import('#src/landers/maplanding/lander.tsx'),
  'landers-socialnetwork': () => import('#src/landers/socialnetwork/lander.tsx'),
  'partners-snippet': () => import('#src/partners/snippet/lander.tsx'),
};
