import { act, fireEvent, screen, within } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { ProfileGallery } from '#src/features/profile-view/profile-gallery.tsx';
import { startLocation } from '#src/state/navigation/location.ts';
import { becomeLoggedOut } from '#src/state/session/session.ts';
import { makeImage, makeProfile } from '../fixtures/cards.ts';
import { installDialogs } from '../fixtures/dialogs.ts';
import { installPhotoRows } from '../fixtures/photo-row.ts';
import { logIn, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
installDialogs();
installPhotoRows();
installWire();
startLocation();

const THREE = [makeImage(1), makeImage(2), makeImage(3)];

function open(images = THREE) {
  logIn();
  return show(<ProfileGallery profile={makeProfile(0, { images })} />, '/members/1');
}
const row = () => screen.getByRole('list', { name: 'Photos of Anna' });
const viewer = () => screen.getByRole('dialog', { name: 'Photos of Anna' });
const isOpen = () => screen.queryByRole('dialog') !== null;
const opener = () => screen.getByRole('button', { name: 'Open full screen' });
const status = () => within(viewer()).getByRole('status').textContent;
const shownPhoto = () => {
  const list = within(viewer()).getByRole('list');
  return within(list).getAllByRole('img')[list.scrollLeft / 300] as HTMLImageElement;
};

async function openViewer(images = THREE) {
  const shown = open(images);
  await shown.press.click(opener());
  await settle();
  return shown;
}

test('arrow keys, Home, End and buttons move through the photos, and stop at both ends', async () => {
  const { press } = open();
  expect(screen.getByText('1 of 3')).toBeTruthy();
  act(() => row().focus());
  for (const [key, position] of [
    ['{ArrowLeft}', 1],
    ['{ArrowRight}', 2],
    ['{End}', 3],
    ['{ArrowRight}', 3],
    ['{Home}', 1],
  ] as const) {
    await press.keys(key);
    expect(screen.getByText(`${position} of 3`)).toBeTruthy();
  }
  await press.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(screen.getByText('2 of 3')).toBeTruthy();
  await press.click(screen.getByRole('button', { name: 'Previous photo' }));
  expect(screen.getByText('1 of 3')).toBeTruthy();
});

test('a single photo can be opened, and has neither position nor arrows; without photos there is a letter', () => {
  const { unmount } = open([makeImage(1)]);
  expect(opener()).toBeTruthy();
  expect(screen.queryByText(/ of /)).toBeNull();
  expect(screen.queryByRole('button', { name: /photo$/ })).toBeNull();
  unmount();
  const { container } = open([]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(container.querySelector('[data-initial]')?.getAttribute('data-initial')).toBe('A');
});

test('the viewer opens at the photo on screen, has the focus, and leaves the page at the one it showed last', async () => {
  const { press } = open();
  await press.click(screen.getByRole('button', { name: 'Next photo' }));
  await press.click(opener());
  await settle();
  expect(status()).toBe('2 of 3');
  expect(viewer().contains(document.activeElement)).toBe(true);
  await press.keys('{ArrowRight}');
  expect(status()).toBe('3 of 3');
  await press.click(within(viewer()).getByRole('button', { name: 'Close' }));
  expect(isOpen()).toBe(false);
  expect(screen.getByText('3 of 3')).toBeTruthy();
});

test('Enter on the photos and a press on one open the viewer', async () => {
  const { press } = open();
  act(() => row().focus());
  await press.keys('{Enter}');
  await settle();
  expect(isOpen()).toBe(true);
  await press.click(within(viewer()).getByRole('button', { name: 'Close' }));
  await press.click(screen.getAllByRole('img')[0] as HTMLElement);
  await settle();
  expect(isOpen()).toBe(true);
});

test('the viewer shows only what the page shows: visitors get censored photos', async () => {
  const shown = open();
  act(() => becomeLoggedOut());
  await shown.press.click(opener());
  await settle();
  const photos = within(viewer()).getAllByRole('img');
  expect(photos).toHaveLength(3);
  for (const photo of photos) {
    expect(photo.getAttribute('src')).toMatch(/^\/cdn\//);
    expect(photo.getAttribute('srcset')).not.toContain('/photos/');
  }
});

test('Back closes the viewer and the page stays', async () => {
  await openViewer();
  const left = new Promise((done) => addEventListener('popstate', done, { once: true }));
  history.back();
  await vi.waitFor(() => left);
  await settle();
  expect([isOpen(), location.pathname]).toEqual([false, '/members/1']);
});

test('+ and − zoom; then arrows move the photo, and the next photo is whole', async () => {
  const { press } = await openViewer();
  await press.keys('{+}{+}');
  expect(shownPhoto().style.transform).toMatch(/scale\(2\.56/);
  await press.keys('{ArrowLeft}');
  expect(shownPhoto().style.transform).toMatch(/^translate\(80px[,)]/);
  expect(status()).toBe('1 of 3');
  await press.keys('{-}{-}{-}');
  expect(shownPhoto().style.transform).toBe('');
  await press.keys('{+}{End}');
  expect(status()).toBe('3 of 3');
  expect([...viewer().querySelectorAll('img')].map(({ style }) => style.transform)).toEqual(['', '', '']);
});

/** A finger that goes through these points. */
function touch(points: readonly (readonly [x: number, y: number, time: number])[], pointerId = 1): void {
  const list = within(viewer()).getByRole('list');
  for (const [index, [clientX, clientY, time]] of points.entries()) {
    const name = index === 0 ? 'pointerdown' : index === points.length - 1 ? 'pointerup' : 'pointermove';
    const event = new MouseEvent(name, { clientX, clientY, bubbles: true });
    Object.defineProperties(event, {
      pointerId: { value: pointerId },
      pointerType: { value: 'touch' },
      // Never zero, which React would replace by the time of now.
      timeStamp: { value: 1 + time },
    });
    fireEvent(list, event);
  }
}

test('a swipe down closes; a short one, one to the side and one on an enlarged photo don’t', async () => {
  const { press } = await openViewer();
  touch([
    [100, 100, 0],
    [100, 130, 500],
    [100, 130, 900],
  ]);
  touch([
    [100, 100, 0],
    [260, 160, 100],
    [260, 160, 120],
  ]);
  await press.keys('{+}');
  touch([
    [100, 100, 0],
    [100, 500, 100],
    [100, 500, 120],
  ]);
  expect(isOpen()).toBe(true);
  await press.keys('{-}');
  touch([
    [100, 100, 0],
    [100, 400, 100],
    [100, 400, 120],
  ]);
  expect(isOpen()).toBe(false);
});

test('a double tap enlarges where it is, and another one shows the whole photo', async () => {
  await openViewer();
  const tap = (time: number) =>
    touch([
      [30, 40, time],
      [30, 40, time + 20],
    ]);
  tap(0);
  tap(150);
  expect(shownPhoto().style.transform).toMatch(/scale\(2\.5\)/);
  tap(1000);
  tap(1150);
  expect(shownPhoto().style.transform).toBe('');
});
