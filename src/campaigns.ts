import type { CampaignRoute, ScreenLoader } from './screens.ts';

/**
 * Screens that are a campaign's: documents of their own, each with one script (`src/campaigns/<route>.ts`) that brings the
 * screen to life and knows no other. For the renderer only: the app asks for them as for any other document.
 */
export const CAMPAIGNS: Readonly<Record<CampaignRoute, ScreenLoader>> = {
  'match-finder': () => import('./pages/match-finder/match-finder-page.tsx'),
};
