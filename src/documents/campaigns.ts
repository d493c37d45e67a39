import type { CampaignRoute, ScreenLoader } from '#src/routing/screens.ts';

/**
 * Campaign screens. Each is a separate document with one script (`src/entry/campaigns/<route>.ts`) that hydrates only this
 * screen. Only the renderer uses this table; the app loads the documents by their URLs.
 */
export const CAMPAIGNS: Readonly<Record<CampaignRoute, ScreenLoader>> = {
  'match-finder': () => import('#src/pages/match-finder/match-finder-page.tsx'),
};
