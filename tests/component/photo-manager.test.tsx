import { act, fireEvent, screen, within } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OwnImage } from '#shared/contracts/profile.ts';
import { PHOTO_MAX_BYTES, PHOTOS_PER_MEMBER } from '#shared/rules/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import { toasts } from '#src/state/overlays/toasts.ts';
import { becomeLoggedIn, user } from '#src/state/session/session.ts';
import { idOf, makeImage, makeUser } from '../fixtures/cards.ts';
import { installDialogs, openDialog } from '../fixtures/dialogs.ts';
import { answerNames, FULL_PROFILE, openOwnProfile } from '../fixtures/own-profile.ts';
import { photoFile } from '../fixtures/photo-file.ts';
import { settle, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

type AddPhoto = typeof import('#src/api/photos.ts').addPhoto;
type Added = Awaited<ReturnType<AddPhoto>>;
const addPhoto = vi.hoisted(() => vi.fn<AddPhoto>());
vi.mock('#src/api/photos.ts', async (original) => ({
  ...(await original<typeof import('#src/api/photos.ts')>()),
  addPhoto,
}));

startFresh();
installDialogs();
const wire = installWire();
answerNames(wire);
beforeEach(() => {
  addPhoto.mockReset();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(console, 'warn').mockReturnValue();
});

const [a, b, c, d] = [makeImage(1), makeImage(2), makeImage(3), makeImage(4)];
const photos = () => within(screen.getByRole('region', { name: 'Photos' }));
const tiles = () => photos().getAllByRole('button', { name: /^Edit photo/ });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const shownOrder = () => tiles().map((tile) => tile.querySelector('img')?.getAttribute('src')?.slice(8, 40));
const orderOf = (...images: (typeof a)[]) => images.map(({ thumb_filename }) => thumb_filename.slice(0, 32));
const input = () => screen.getByLabelText<HTMLInputElement>('Add photos');
/** Ignores `accept`, which the browser's own file picker would apply. */
const upload = (...files: File[]) =>
  act(() => userEvent.setup({ delay: null, applyAccept: false }).upload(input(), files));
const openTile = async (number: number) => {
  const { press } = opened;
  await press.click(tiles()[number - 1] as HTMLElement);
  await settle();
};
let opened: Awaited<ReturnType<typeof openOwnProfile>>;
async function open(images: OwnImage[] = [a, b, c]) {
  opened = await openOwnProfile({ ...FULL_PROFILE, images, main_image: images[0] ?? null });
}

test('shows photos in order, the main one first, with labels for main and in review', async () => {
  await open([a, { ...b, pending: true }, c]);
  expect(shownOrder()).toEqual(orderOf(a, b, c));
  const [first, second] = photos().getAllByRole('listitem');
  expect(first?.textContent).toContain('Main photo');
  expect(second?.textContent).toContain('In review');
  expect(screen.getByText(/We blur new photos for visitors/)).toBeTruthy();
});

test('moves a photo by buttons and says its position; the first is the main photo', async () => {
  await open();
  await openTile(3);
  wire.on('PUT profileimage', { images: [a, c, b] });
  await opened.press.click(button('Move earlier'));
  await settle();
  expect(wire.last('PUT profileimage').body).toEqual({ id: c.id, position: 1 });
  expect(screen.getByText('Now photo 2 of 3.').getAttribute('role')).toBe('status');
  wire.on('PUT profileimage', { images: [c, a, b] });
  await opened.press.click(button('Make it my main photo'));
  await settle();
  expect(wire.last('PUT profileimage').body).toEqual({ id: c.id, position: 0 });
  expect(screen.getByText('This is your main photo now.')).toBeTruthy();
  expect(button('Move earlier').getAttribute('aria-disabled')).toBe('true');
  expect(shownOrder()).toEqual(orderOf(c, a, b));
  expect(user.value?.profile.main_image).toEqual(c);
});

test('moves a photo by dragging it onto another, immediately', async () => {
  await open();
  const [first, , third] = photos().getAllByRole('listitem') as HTMLElement[];
  const held = wire.hold('PUT profileimage');
  fireEvent.dragStart(third as HTMLElement);
  fireEvent.dragEnter(first as HTMLElement);
  fireEvent.drop(first as HTMLElement);
  await settle();
  expect(wire.last('PUT profileimage').body).toEqual({ id: c.id, position: 0 });
  expect(shownOrder()).toEqual(orderOf(c, a, b));
  held.give({ images: [c, a, b] });
  await settle();
  expect(addPhoto).not.toHaveBeenCalled();
});

test('moves a photo that is dropped before the page has marked the target', async () => {
  await open();
  const [first, second] = photos().getAllByRole('listitem') as HTMLElement[];
  wire.on('PUT profileimage', { images: [b, a, c] });
  await act(() => {
    for (const [tile, type] of [
      [second, 'dragstart'],
      [first, 'dragenter'],
      [first, 'drop'],
    ] as const)
      tile?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  });
  await settle();
  expect(shownOrder()).toEqual(orderOf(b, a, c));
});

test('restores the order after a failure, says why and offers Retry', async () => {
  await open();
  wire.once('PUT profileimage', OFFLINE);
  const [first, second] = photos().getAllByRole('listitem') as HTMLElement[];
  fireEvent.dragStart(second as HTMLElement);
  fireEvent.dragEnter(first as HTMLElement);
  fireEvent.drop(first as HTMLElement);
  await settle();
  expect(shownOrder()).toEqual(orderOf(a, b, c));
  expect(photos().getByRole('alert').textContent).toContain('You’re offline');
  wire.on('PUT profileimage', { images: [b, a, c] });
  await opened.press.click(button('Retry'));
  await settle();
  expect(shownOrder()).toEqual(orderOf(b, a, c));
});

test('confirms a deletion, reports it and focuses a remaining control', async () => {
  await open([a, b]);
  await openTile(1);
  await opened.press.click(button('Delete'));
  expect(screen.getByText('Delete this photo? You can’t undo this.')).toBeTruthy();
  await opened.press.click(button('Keep it'));
  expect(wire.seen('DELETE profileimage')).toHaveLength(0);
  await opened.press.click(button('Delete'));
  wire.once('DELETE profileimage', new Failure(503));
  await opened.press.click(button('Delete'));
  await settle();
  wire.on('DELETE profileimage', { images: [b] });
  await opened.press.click(button('Retry'));
  await settle();
  expect(wire.last('DELETE profileimage').body).toEqual({ id: a.id });
  expect(openDialog()).toBeNull();
  expect(toasts.value.map(({ text }) => text)).toEqual(['Photo deleted']);
  expect(shownOrder()).toEqual(orderOf(b));
  expect(document.activeElement).toBe(tiles()[0]);
});

test('uploads several photos one after the other, each with its progress', async () => {
  await open([a]);
  const { promise, resolve } = Promise.withResolvers<Added>();
  addPhoto.mockImplementationOnce((_file, _memberId, onProgress) => {
    onProgress(0.4);
    return promise;
  });
  addPhoto.mockResolvedValueOnce({ image: d, images: [a, c, d] });
  await upload(photoFile('one.jpg'), photoFile('two.png', 'image/png'));
  await settle();
  const bars = () => screen.getAllByLabelText<HTMLProgressElement>(/^Uploading/);
  expect(bars().map((bar) => [bar.getAttribute('aria-label'), bar.value])).toEqual([
    ['Uploading one.jpg', 0.4],
    ['Uploading two.png', 0],
  ]);
  expect(addPhoto).toHaveBeenCalledTimes(1);
  resolve({ image: c, images: [a, c] });
  await settle();
  expect(screen.queryByLabelText(/^Uploading/)).toBeNull();
  expect(shownOrder()).toEqual(orderOf(a, c, d));
});

test.each([
  ['has failed', (held: PromiseWithResolvers<Added>) => held.reject(new ApiError(409))],
  ['is there', (held: PromiseWithResolvers<Added>) => held.resolve({ image: c, images: [a, c] })],
])(
  'another member who logs in meanwhile neither sees nor uploads the photos, once the first one %s',
  async (_when, end) => {
    await open([a]);
    const held = Promise.withResolvers<Added>();
    addPhoto.mockReturnValueOnce(held.promise);
    await upload(photoFile('one.jpg'), photoFile('two.jpg'));
    await settle();
    const other = makeUser({ id: idOf('member', 901) }, { images: [b], main_image: b });
    becomeLoggedIn(other);
    await settle();
    end(held);
    await settle();
    expect(addPhoto.mock.calls.map(([file, memberId]) => [file.name, memberId])).toEqual([['one.jpg', makeUser().id]]);
    expect(screen.queryByText(/\.jpg$/)).toBeNull();
    expect(user.peek()).toEqual(other);
  },
);

test('names each refused file with its reason, and retries only files that may succeed', async () => {
  await open([a]);
  const large = photoFile('large.jpg');
  Object.defineProperty(large, 'size', { value: PHOTO_MAX_BYTES + 1 });
  addPhoto.mockRejectedValueOnce(new ApiError(0));
  await upload(new File(['GIF89a'], 'moving.gif', { type: 'image/jpeg' }), large, photoFile('good.jpg'));
  await settle();
  const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);
  expect(row('moving.gif').getByRole('alert').textContent).toBe('Choose a PNG or JPEG picture.');
  expect(row('large.jpg').getByRole('alert').textContent).toBe('This picture is too large: 15 MB at most');
  expect(row('good.jpg').getByRole('alert').textContent).toContain('You’re offline');
  expect(addPhoto).toHaveBeenCalledTimes(1);
  expect(row('moving.gif').queryByRole('button', { name: 'Retry' })).toBeNull();
  addPhoto.mockResolvedValueOnce({ image: b, images: [a, b] });
  await opened.press.click(row('good.jpg').getByRole('button', { name: 'Retry' }));
  await opened.press.click(row('large.jpg').getByRole('button', { name: 'Dismiss' }));
  await settle();
  expect(screen.queryByText('good.jpg')).toBeNull();
  expect(screen.queryByText('large.jpg')).toBeNull();
  expect(shownOrder()).toEqual(orderOf(a, b));
});

test('removes a refused file when the member chooses again, and keeps one with a possible retry', async () => {
  await open([a]);
  addPhoto.mockRejectedValueOnce(new ApiError(0));
  await upload(new File(['GIF89a'], 'moving.gif', { type: 'image/jpeg' }), photoFile('good.jpg'));
  await settle();
  await upload(new File(['<svg/>'], 'drawing.svg', { type: 'image/png' }));
  await settle();
  expect(screen.queryByText('moving.gif')).toBeNull();
  expect(screen.getByText('good.jpg')).toBeTruthy();
  expect(screen.getByText('drawing.svg')).toBeTruthy();
});

test('accepts files dropped anywhere on the photos', async () => {
  await open([a]);
  addPhoto.mockResolvedValue({ image: b, images: [a, b] });
  const area = photos().getByRole('list').parentElement as HTMLElement;
  fireEvent.dragOver(area);
  fireEvent.drop(area, { dataTransfer: { files: [photoFile('dropped.jpg')] } });
  await settle();
  expect(addPhoto).toHaveBeenCalledTimes(1);
  expect(shownOrder()).toEqual(orderOf(a, b));
});

test('offers the camera on phones, and accepts only usable image types', async () => {
  await open([a]);
  const camera = screen.getByLabelText('Take a photo');
  expect([camera.getAttribute('capture'), camera.hasAttribute('multiple')]).toEqual(['user', false]);
  expect([input().accept, input().multiple]).toEqual(['image/png,image/jpeg', true]);
});

test('offers no upload at the photo limit', async () => {
  await open(Array.from({ length: PHOTOS_PER_MEMBER }, (_none, index) => makeImage(index)));
  expect(screen.queryByLabelText('Add photos')).toBeNull();
  expect(screen.queryByLabelText('Take a photo')).toBeNull();
});
