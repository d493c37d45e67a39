import { screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { screen as membersScreen } from '#src/pages/members/members-page.tsx';
import { pathTo } from '#src/route-path.ts';
import { makeCard, makeSearchAnswer } from '../fixtures/cards.ts';
import { go, here, intersect, logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

async function open() {
  wire.on('fetchRegions', { regions: [] });
  wire.on('search', ({ query }) => makeSearchAnswer(Number(query.page), query.do_not_save ? 0 : 60));
  vi.stubGlobal('scrollBy', vi.fn());
  logIn();
  return showScreen(membersScreen, '/members');
}

const cards = () => screen.queryAllByRole('article');
/** Where the top of every card stands on the screen. */
const standAt = (top: number) =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);

async function openCard(number: number, link: string) {
  const { press, unmount } = await open();
  intersect();
  await settle();
  standAt(300);
  await press.click(screen.getAllByRole('link', { name: link })[number] as Element);
  expect(here()).not.toBe('/members');
  unmount();
  standAt(1200);
}

async function goBack() {
  const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await vi.waitFor(() => back);
  const state = history.state;
  const address = here();
  // What the tests open replaces the entry; the browser would not.
  const shown = showScreen(membersScreen, address);
  history.replaceState(state, '');
  await settle(50);
  return shown;
}

test('Back shows the same cards, the opened one where it stood and with the focus, and asks nobody', async () => {
  await openCard(15, 'View profile');
  expect(here()).toBe(pathTo('/members/:memberId', { memberId: makeCard(15).id }));
  const asked = wire.seen('search').length;
  await goBack();
  expect(cards()).toHaveLength(24);
  expect(wire.seen('search')).toHaveLength(asked);
  expect(document.activeElement?.closest('article')?.dataset.member).toBe(makeCard(15).id);
  expect(window.scrollBy).toHaveBeenCalledWith(0, 900);
});

test('who comes by a link starts at the top', async () => {
  await openCard(15, 'View profile');
  go('/members');
  await open();
  expect(cards()).toHaveLength(24);
  expect(window.scrollBy).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
});

test('a card that is no longer there harms nothing', async () => {
  history.replaceState({ opened: '/members/nobody', top: 5 }, '');
  await open();
  expect(cards()).toHaveLength(12);
  expect(window.scrollBy).not.toHaveBeenCalled();
});
