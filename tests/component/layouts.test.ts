import { expect, test } from 'vitest';
import { type Layout, ROUTES } from '#shared/routes/routes.ts';
import { CAMPAIGNS } from '#src/documents/campaigns.ts';
import { DEVELOPER_PAGES } from '#src/documents/developer-pages.ts';
import { LANDERS } from '#src/documents/landers.ts';
import { chatLayout } from '#src/layouts/chat/chat-layout.tsx';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import { memberLayout } from '#src/layouts/default/member-layout.tsx';
import { memberLayoutWithFooter } from '#src/layouts/default/member-layout-with-footer.tsx';
import { emptyLayoutWithLinks } from '#src/layouts/empty/empty-layout-with-links.tsx';
import { focusLayout } from '#src/layouts/focus/focus-layout.tsx';
import { profileLayout } from '#src/layouts/profile/profile-layout.tsx';
import { SCREENS, type ScreenLoader } from '#src/routing/screens.ts';

/** Members-only pages don't use the visitor's layout. */
const FOR_MEMBERS: unknown[] = [memberLayout, memberLayoutWithFooter];
const LAYOUTS: Record<Layout, unknown[]> = {
  default: [defaultLayout, profileLayout, focusLayout, ...FOR_MEMBERS],
  chat: [chatLayout],
  empty: [emptyLayoutWithLinks],
  lander: [],
};
const OUTSIDE_APP: Readonly<Record<string, ScreenLoader>> = { ...CAMPAIGNS, ...DEVELOPER_PAGES };

test('every screen has the layout in the table of routes', async () => {
  const wrong: string[] = [];
  for (const { name, layout, access } of ROUTES) {
    // Landers have no screen: tests/build/every-page.test.ts checks their HTML.
    if (name in LANDERS) continue;
    const inApp = SCREENS[name];
    const loader = typeof inApp === 'function' ? inApp : OUTSIDE_APP[name];
    if (!loader) throw new Error(`${name} has no screen`);
    const { screen } = await loader();
    const isForMembers = FOR_MEMBERS.includes(screen.layout);
    if (!LAYOUTS[layout].includes(screen.layout) || (isForMembers && access !== 'member'))
      wrong.push(`${name}: ${screen.layout.name}`);
  }
  expect(wrong).toEqual([]);
});
