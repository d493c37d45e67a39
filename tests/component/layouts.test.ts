import { expect, test } from 'vitest';
import { chatLayout } from '#src/layouts/chat/chat-layout.tsx';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import { memberLayout } from '#src/layouts/default/member-layout.tsx';
import { memberLayoutWithFooter } from '#src/layouts/default/member-layout-with-footer.tsx';
import { emptyLayoutWithLinks } from '#src/layouts/empty/empty-layout-with-links.tsx';
import { type Layout, ROUTES } from '#src/routes.ts';
import { SCREENS } from '#src/routing/screens.ts';

/** Pages for members only leave the visitor's layout out. */
const FOR_MEMBERS: unknown[] = [memberLayout, memberLayoutWithFooter];
const LAYOUTS: Record<Layout, unknown[]> = {
  default: [defaultLayout, ...FOR_MEMBERS],
  chat: [chatLayout],
  empty: [emptyLayoutWithLinks],
  lander: [],
};

test('every screen has the layout that the table of routes says', async () => {
  const wrong: string[] = [];
  let screens = 0;
  for (const { name, layout, access } of ROUTES) {
    const loader = SCREENS[name];
    if (typeof loader !== 'function') continue;
    const { screen } = await loader();
    screens += 1;
    const isForMembers = FOR_MEMBERS.includes(screen.layout);
    if (!LAYOUTS[layout].includes(screen.layout) || (isForMembers && access !== 'member'))
      wrong.push(`${name}: ${screen.layout.name}`);
  }
  expect(wrong).toEqual([]);
  expect(screens).toBeGreaterThan(20);
});
