import { screen } from '@testing-library/preact';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pathTo } from '#shared/routes/route-path.ts';
import type { Shown } from '#src/app.tsx';
import { search } from '#src/state/search/search.ts';
import { startStoringMember } from '#src/state/session/offline-session.lazy.ts';
import { becomeLoggedOut } from '#src/state/session/session.ts';
import { makeCard, makeProfileAnswer, makeSearchAnswer } from '../fixtures/cards.ts';
import { go, here, intersect, logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { load, showApp } from '../fixtures/render-whole-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startStoringMember();

startFresh();
const wire = installWire();
const OPENED = makeCard(15);
const PROFILE = pathTo('/members/:memberId', { memberId: OPENED.id });

const IMPORTS_MS = 30_000;
beforeAll(async () => {
  // Imported before the tests, so that none waits for compilation.
  await Promise.all([load('/members'), load(PROFILE), import('#src/pages/members/members-results.lazy.tsx')]);
}, IMPORTS_MS);
beforeEach(() => {
  wire.on('GET regions', { regions: [] });
  wire.on('GET search', ({ query }) => makeSearchAnswer(Number(query.page), query.do_not_save ? 0 : 60));
  wire.on('GET profile', makeProfileAnswer(15));
  wire.on('GET profile_fields', { allowed_values: {} });
  wire.on('GET interests', { interests: [] });
  vi.stubGlobal('scrollBy', vi.fn());
  logIn();
});

const cards = () => screen.queryAllByRole('article');
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
/** The position of the top of every link. */
const scrollPageTo = (top: number) =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top, bottom: top + 10 } as DOMRect);

/** Two pages of members, one of whom is opened. */
async function openCard(loading?: (path: string) => Promise<Shown>) {
  const { press } = await showApp('/members', loading);
  intersect();
  await settle();
  expect(cards()).toHaveLength(24);
  scrollPageTo(300);
  await press.click(screen.getAllByRole('link', { name: 'View profile' })[15] as Element);
  await settle();
  expect(here()).toBe(PROFILE);
  scrollPageTo(1200);
}

async function travel(direction: 'back' | 'forward') {
  vi.mocked(scrollTo).mockClear();
  vi.mocked(scrollBy).mockClear();
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history[direction]();
  await vi.waitFor(() => arrived);
  await settle(50);
}

const focusedMember = () => document.activeElement?.closest('article')?.dataset.member;

test('restores cards, position and focus on Back without a call', async () => {
  await openCard();
  expect(heading()).toMatch(OPENED.name);
  const count = wire.seen('GET search').length;
  await travel('back');
  expect(cards()).toHaveLength(24);
  expect(wire.seen('GET search')).toHaveLength(count);
  expect(focusedMember()).toBe(OPENED.id);
  expect(scrollBy).toHaveBeenCalledWith(0, 900);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('restores them after the profile was loaded as a new document', async () => {
  await openCard();
  const count = wire.seen('GET search').length;
  // Resets the state that a new document would not have.
  search.value = undefined;
  await travel('back');
  expect(cards()).toHaveLength(24);
  expect(wire.seen('GET search')).toHaveLength(count);
  expect(focusedMember()).toBe(OPENED.id);
});

test('restores them on Forward and Back again', async () => {
  await openCard();
  await travel('back');
  scrollPageTo(500);
  await travel('forward');
  expect(heading()).toMatch(OPENED.name);
  scrollPageTo(600);
  await travel('back');
  expect(cards()).toHaveLength(24);
  expect(scrollBy).toHaveBeenLastCalledWith(0, 100);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('keeps the list if Back is pressed before the profile loads', async () => {
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

test('starts at the top from a link', async () => {
  await openCard();
  vi.mocked(scrollBy).mockClear();
  go('/members');
  await settle();
  expect(cards()).toHaveLength(24);
  expect(scrollBy).not.toHaveBeenCalled();
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  expect(document.activeElement?.textContent).toBe('Discover');
});

test('stops restoring the position once the visitor touches the screen', async () => {
  await openCard();
  await travel('back');
  document.body.dispatchEvent(new Event('wheel', { bubbles: true }));
  vi.mocked(scrollBy).mockClear();
  intersect();
  await settle(50);
  expect(cards()).toHaveLength(36);
  expect(scrollBy).not.toHaveBeenCalled();
});

test('removes everything that the tab stored on logout', async () => {
  await openCard();
  expect(JSON.stringify(sessionStorage)).toContain(OPENED.id);
  becomeLoggedOut();
  expect(sessionStorage).toHaveLength(0);
});
