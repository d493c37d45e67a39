import { lazy } from '#src/platform/lazy.ts';

/** What the menus of a chat and of a profile show. Its forms to block and report are also opened elsewhere. */
export const chatSheet = lazy(() => import('./chat-sheet.lazy.tsx'));
