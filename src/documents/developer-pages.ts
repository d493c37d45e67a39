import type { DeveloperRoute, ScreenLoader } from '#src/routing/screens.ts';

/**
 * The developer pages. Like a campaign's screen, each is a separate document with its own script
 * (`src/entry/developer/<route>.ts`). They are compiled separately from the app, so they add nothing to its size.
 */
export const DEVELOPER_PAGES: Readonly<Record<DeveloperRoute, ScreenLoader>> = {
  _dev: () => import('#src/developer/gallery-page.tsx'),
  '_dev-dialogs': () => import('#src/developer/dialogs-page.tsx'),
  '_dev-top-nav': () => import('#src/developer/top-nav-page.tsx'),
  '_dev-activate-reminder': () => import('#src/developer/activate-reminder-page.tsx'),
};
