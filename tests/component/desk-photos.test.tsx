import { screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import type { WaitingPhoto } from '#src/desk/api/desk-calls.ts';
import { UNDO_MS } from '#src/desk/state/undo-window.ts';
import { hands, hide, settle } from '../fixtures/render-app.tsx';
import { ADA, heading, installDesk, makePhotos, Refused, refusedBy, showDesk } from '../fixtures/render-desk.tsx';

const desk = installDesk();

/** Answers `photos` by pages. */
function serve(...pages: WaitingPhoto[][]): void {
  const all = pages.flat().length;
  desk.on('photos', ({ after }) => {
    const at = after === null ? 0 : Number(after);
    return { photos: pages[at] ?? [], left: all, next: at + 1 < pages.length ? String(at + 1) : null };
  });
}

async function open(...pages: WaitingPhoto[][]) {
  desk.on('me', ADA);
  desk.on('photo', '"done"');
  serve(...pages);
  await showDesk('/photos');
}

const tiles = () => screen.queryAllByRole('button', { name: /^Photo of/ });
const cursor = () => tiles().findIndex((tile) => tile.getAttribute('aria-current') === 'true');
const states = () => tiles().map((tile) => tile.getAttribute('aria-label')?.replace(/^.*: /, ''));
const keys = (typed: string) => hands().keys(typed);
const press = (name: string | RegExp) => hands().click(screen.getByRole('button', { name }));
const decided = () => desk.sent('photo');

test('shows the photos, how many wait, and reads the next page ahead', async () => {
  await open(makePhotos(2), makePhotos(2, 3), makePhotos(1, 5));
  expect(heading()).toBe('Photos');
  expect(tiles()).toHaveLength(2);
  expect(screen.getByText('5 wait')).toBeTruthy();
  expect(desk.sent('photos')).toEqual([{ after: null }, { after: '1' }]);
});

test('moves by keys, and to the pages before and after', async () => {
  await open(makePhotos(2), makePhotos(2, 3));
  expect(cursor()).toBe(0);
  await keys('j');
  expect(cursor()).toBe(1);
  expect(document.activeElement).toBe(tiles()[1]);
  await keys('k');
  expect(cursor()).toBe(0);
  await keys('{ArrowRight}{ArrowRight}');
  expect(cursor()).toBe(0);
  expect(tiles()[0]?.querySelector('img')?.getAttribute('src')).toBe('/photos/photo-3.jpeg');
  await keys('{ArrowLeft}');
  expect(tiles()[0]?.querySelector('img')?.getAttribute('src')).toBe('/photos/photo-1.jpeg');
  expect(cursor()).toBe(1);
});

test('decides by keys, and sends each decision when it can no longer be undone', async () => {
  await open(makePhotos(4));
  await keys('s');
  expect(states()).toEqual(['Shown', 'waiting', 'waiting', 'waiting']);
  expect(cursor()).toBe(1);
  expect(screen.getByText('3 wait')).toBeTruthy();
  await keys('n');
  await keys('x');
  await keys('4');
  expect(states()).toEqual(['Shown', 'Members only', 'Refused', 'waiting']);
  await settle(UNDO_MS - 1);
  expect(decided()).toEqual([]);
  await settle(1);
  expect(decided()).toEqual([
    { id: 'photo-1', verdict: 'approve', waiting: true },
    { id: 'photo-2', verdict: 'nude', waiting: true },
    { id: 'photo-3', verdict: 'refuse', waiting: true, reason: 'contact' },
  ]);
});

test('takes a key for a reason only once it has asked, and refuses nothing without one', async () => {
  await open(makePhotos(2));
  await keys('1');
  expect(states()).toEqual(['waiting', 'waiting']);
  await keys('x');
  await keys('1');
  expect(states()).toEqual(['Refused', 'waiting']);
  await keys('x');
  expect(screen.getByRole('dialog', { name: 'Why refuse this photo?' })).toBeTruthy();
  await press('Close');
  expect(states()).toEqual(['Refused', 'waiting']);
});

test('undoes the latest decision first, and returns to its photo', async () => {
  await open(makePhotos(2), makePhotos(2, 3));
  await keys('ss');
  // The page is decided, so the next one is shown.
  expect(tiles()[0]?.querySelector('img')?.getAttribute('src')).toBe('/photos/photo-3.jpeg');
  await keys('z');
  expect(states()).toEqual(['Shown', 'waiting']);
  expect(cursor()).toBe(1);
  await keys('zz');
  expect(states()).toEqual(['waiting', 'waiting']);
  expect(screen.getByText('4 wait')).toBeTruthy();
  await settle(UNDO_MS);
  expect(decided()).toEqual([]);
});

test('decides for all photos of a member on the page', async () => {
  await open(makePhotos(4));
  await keys('a');
  expect(screen.getByRole('button', { name: /All 2 photos/ }).getAttribute('aria-pressed')).toBe('true');
  await keys('n');
  expect(states()).toEqual(['Members only', 'waiting', 'Members only', 'waiting']);
  // For this decision only.
  await keys('s');
  expect(states()).toEqual(['Members only', 'Shown', 'Members only', 'waiting']);
  await keys('zz');
  expect(states()).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
});

test('moving on ends the choice of all photos', async () => {
  await open(makePhotos(4));
  await keys('ajs');
  expect(states()).toEqual(['waiting', 'Shown', 'waiting', 'waiting']);
});

test('a key that is held down decides only once', async () => {
  await open(makePhotos(3));
  await keys('{s>5/}');
  expect(states()).toEqual(['Shown', 'waiting', 'waiting']);
  await keys('{j>5/}');
  expect(cursor()).toBe(2);
});

test('does the same by touch', async () => {
  await open(makePhotos(4));
  await hands().click(tiles()[1] as HTMLElement);
  expect(cursor()).toBe(1);
  await press('Show');
  await press('Nude');
  await press('Refuse');
  await press('Sexually explicit');
  expect(states()).toEqual(['waiting', 'Shown', 'Members only', 'Refused']);
  expect(cursor()).toBe(0);
  await press('Undo');
  expect(states()).toEqual(['waiting', 'Shown', 'Members only', 'waiting']);
  // The photo of the cursor opens in full.
  await hands().click(tiles()[3] as HTMLElement);
  expect(within(screen.getByRole('dialog')).getByText('localhost')).toBeTruthy();
});

test('blurs and unblurs all photos', async () => {
  await open(makePhotos(2));
  const before = tiles().map((tile) => tile.className);
  await keys('b');
  expect(screen.getByRole('button', { name: /Blur all/, pressed: true })).toBeTruthy();
  expect(tiles().map((tile) => tile.className)).not.toEqual(before);
  await press(/Blur all/);
  expect(tiles().map((tile) => tile.className)).toEqual(before);
});

test('says that nothing waits, still undoes, and checks again', async () => {
  await open(makePhotos(2));
  await keys('s');
  await keys('s');
  expect(screen.getByText('No photos are waiting')).toBeTruthy();
  expect(screen.queryByText('0 wait')).toBeNull();
  await press('Undo the last decision');
  expect(states()).toEqual(['Shown', 'waiting']);
  await keys('s');
  serve(makePhotos(1, 7));
  await press('Check again');
  await settle();
  expect(decided()).toHaveLength(2);
  expect(states()).toEqual(['waiting']);
  expect(cursor()).toBe(0);
});

test('leaves a page that other operators have emptied', async () => {
  await open(makePhotos(1), makePhotos(1, 2), []);
  await keys('j');
  await keys('s');
  await settle();
  expect(states()).toEqual(['waiting']);
  await keys('s');
  expect(screen.getByText('No photos are waiting')).toBeTruthy();
});

test('goes back to photos that were left out', async () => {
  await open(makePhotos(2), makePhotos(1, 3));
  await keys('js');
  // Photo 1 was left out, and is on this page.
  expect(states()).toEqual(['waiting', 'Shown']);
  await keys('s');
  await keys('s');
  expect(screen.getByText('No photos are waiting')).toBeTruthy();
});

test('puts photos back whose decision is not saved, and says so', async () => {
  await open(makePhotos(2));
  desk.on('photo', refusedBy(500, 'error.internal'));
  await keys('ss');
  await settle(UNDO_MS);
  expect(states()).toEqual(['waiting', 'waiting']);
  expect(screen.getByText('2 wait')).toBeTruthy();
  expect(screen.getAllByRole('alert')[0]?.textContent).toContain('1 decision isn’t saved');
});

test.each([
  ['removed', refusedBy(404, 'error.not_found')],
  ['decided', new Refused(422, { problems: { id: 'Another operator has decided this photo. Nothing was changed.' } })],
])(
  'a photo that was %s meanwhile needs no decision, and the operator learns that theirs counts for nothing',
  async (_, refusal) => {
    await open(makePhotos(2));
    desk.on('photo', refusal);
    await keys('s');
    await settle(UNDO_MS);
    expect(states()).toEqual(['Shown', 'waiting']);
    expect(screen.getByText(/Another operator was faster.+Your decision changes nothing/)).toBeTruthy();
  },
);

test('sends what can be undone when the page is hidden, left or logged out', async () => {
  await open(makePhotos(4));
  await keys('s');
  hide(true);
  await settle();
  expect(decided()).toEqual([{ id: 'photo-1', verdict: 'approve', waiting: true }]);
  hide(false);
  await keys('n');
  await keys('go');
  await settle();
  expect(decided()[1]).toEqual({ id: 'photo-2', verdict: 'nude', waiting: true });

  await keys('gp');
  await settle();
  await keys('s');
  desk.on('logout', '"done"');
  await press('Log out');
  await settle();
  const names = desk.calls().map(({ name }) => name);
  expect(names.lastIndexOf('photo')).toBeLessThan(names.lastIndexOf('logout'));
  expect(decided()).toHaveLength(3);
});
