import { screen } from '@testing-library/preact';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Shown } from '#src/app.tsx';
import { pathTo } from '#src/route-path.ts';
import '#src/state/device-member.ts';
import { search } from '#src/state/search.ts';
import { becomeLoggedOut } from '#src/state/session.ts';
import { makeCard, makeProfileAnswer, makeSearchAnswer } from '../fixtures/cards.ts';
import { go, here, intersect, logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { load, showApp } from '../fixtures/render-whole-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const OPENED = makeCard(15);
const PROFILE = pathTo('/members/:memberId', { memberId: OPENED.id });

const IMPORTS_MS = 30_000;
beforeAll(async () => {
  // Compiled the first time they are imported, which no test should wait for.
  await Promise.all([load('/members'), load(PROFILE), import('#src/pages/members/members-found.tsx')]);
}, IMPORTS_MS);
beforeEach(() => {
  wire.on('fetchRegions', { regions: [] });
  wire.on('search', ({ query }) => makeSearchAnswer(Number(query.page), query.do_not_save ? 0 : 60));
  wire.on('fetchProfile', makeProfileAnswer(15));
  wire.on('fetchProfileFields', { allowed_values: {} });
  wire.on('fetchInterests', { interests: [] });
  vi.stubGlobal('scrollBy', vi.fn());
  logIn();
});

const cards = () => screen.queryAllByRole('article');
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
/** Where the top of every link stands on the screen. */
const standAt = (top: number) =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top, bottom: top + 10 } as DOMRect);

/** Two pages of members, of which one is opened. */
async function openCard(loading?: (path: string) => Promise<Shown>) {
  const { press } = await showApp('/members', loading);
  intersect();
  await settle();
  expect(cards()).toHaveLength(24);
  standAt(300);
  await press.click(screen.getAllByRole('link', { name: 'View profile' })[15] as Element);
  await settle();
  expect(here()).toBe(PROFILE);
  standAt(1200);
}

async function travel(way: 'back' | 'forward') {
  vi.mocked(scrollTo).mockClear();
  vi.mocked(scrollBy).mockClear();
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history[way]();
  await vi.waitFor(() => arrived);
  await settle(50);
}

const focusedMember = () => document.activeElement?.closest('article')?.dataset.member;

test('Back shows the same cards, the opened one where it stood and with the focus, and asks nobody', async () => {
  await openCard();
  expect(heading()).toMatch(OPENED.name);
  const asked = wire.seen('search').length;
  await travel('back');
  expect(cards()).toHaveLength(24);
  expect(wire.seen('search')).toHaveLength(asked);
  expect(focusedMember()).toBe(OPENED.id);
  expect(scrollBy).toHaveBeenCalledWith(0, 900);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('so does Back after the profile was loaded anew', async () => {
  await openCard();
  const asked = wire.seen('search').length;
  // What a new document does not know.
  search.value = undefined;
  await travel('back');
  expect(cards()).toHaveLength(24);
  expect(wire.seen('search')).toHaveLength(asked);
  expect(focusedMember()).toBe(OPENED.id);
});

test('and Forward and Back once more', async () => {
  await openCard();
  await travel('back');
  standAt(500);
  await travel('forward');
  expect(heading()).toMatch(OPENED.name);
  standAt(600);
  await travel('back');
  expect(cards()).toHaveLength(24);
  expect(scrollBy).toHaveBeenLastCalledWith(0, 100);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('Back before the profile has come leaves the list as it stands', async () => {
  const slow = Promise.withResolvers<Shown>();
  await openCard((path) => (path === PROFILE ? slow.promise : load(path)));
  expect(heading()).toBe('Discover');
  await travel('back');
  expect(cards()).toHaveLength(24);
  expect(scrollTo).not.toHaveBeenCalled();
  slow.resolve(await load(PROFILE));
  await settle();
  expect(heading()).toBe('Discover');
});

test('who comes by a link starts at the top', async () => {
  await openCard();
  vi.mocked(scrollBy).mockClear();
  go('/members');
  await settle();
  expect(cards()).toHaveLength(24);
  expect(scrollBy).not.toHaveBeenCalled();
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  expect(document.activeElement?.textContent).toBe('Discover');
});

test('whoever touches the screen is not moved any more', async () => {
  await openCard();
  await travel('back');
  document.body.dispatchEvent(new Event('wheel', { bubbles: true }));
  vi.mocked(scrollBy).mockClear();
  intersect();
  await settle(50);
  expect(cards()).toHaveLength(36);
  expect(scrollBy).not.toHaveBeenCalled();
});

test('nothing of what a tab showed is left after the logout', async () => {
  await openCard();
  expect(JSON.stringify(sessionStorage)).toContain(OPENED.id);
  becomeLoggedOut();
  expect(sessionStorage).toHaveLength(0);
});
