import { fireEvent, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { toasts } from '#src/state/overlays/toasts.ts';
import { idOf } from '../fixtures/cards.ts';
import { photoFile } from '../fixtures/photo-file.ts';
import { settle, startFresh } from '../fixtures/render-app.tsx';
import { newMember, openStep } from '../fixtures/signup-flow.tsx';
import { installWire } from '../fixtures/wire.ts';

const addPhoto = vi.hoisted(() => vi.fn());
vi.mock('#src/api/photos.ts', () => ({ addPhoto }));

startFresh();
const wire = installWire();
const IMAGE = { id: idOf('image', 1), thumb_filename: 'a-320.webp', blur: null };
const press = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  addPhoto.mockReset();
  vi.spyOn(console, 'warn').mockReturnValue();
});

test('lets members dismiss a refused photo, and offers no Retry for it', async () => {
  const { press: hands, container } = await openStep(wire, 'photo');
  addPhoto.mockRejectedValueOnce(new ApiError(422, { error: { key: 'photo.damaged' } }));
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.setup({ delay: null }).upload(input, photoFile('me.jpg'));
  await settle();
  expect(screen.getByText('We can’t read this picture. Choose another one.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await hands.click(press('Dismiss'));
  expect(screen.queryByText('We can’t read this picture. Choose another one.')).toBeNull();
  expect(press(/without a photo/)).toBeTruthy();
});

test('reports a failed photo, offers Retry and lets sign-up continue', async () => {
  const { press: hands, container } = await openStep(wire, 'photo');
  addPhoto.mockRejectedValueOnce(new ApiError(503));
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  expect(input.accept).toBe('image/png,image/jpeg');
  await userEvent.setup({ delay: null }).upload(input, photoFile('me.jpg'));
  await settle();
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(press(/without a photo/)).toBeTruthy();
  addPhoto.mockResolvedValueOnce({ image: IMAGE, images: [IMAGE] });
  wire.on('GET user', { user: newMember({ main_image: IMAGE, images: [IMAGE] }) });
  await hands.click(press('Retry'));
  await settle();
  expect(screen.getByAltText('Me')).toBeTruthy();
  expect(press('Save and continue')).toBeTruthy();
});

test('accepts photos by drag and drop, and refuses other types than PNG and JPEG', async () => {
  const { container } = await openStep(wire, 'photo');
  const zone = container.querySelector('label') as HTMLElement;
  const drop = async (file: File) => {
    fireEvent.drop(zone, { dataTransfer: { files: [file] } });
    await settle();
  };
  await drop(new File(['GIF89a'], 'me.gif', { type: 'image/gif' }));
  expect(screen.getByText('Choose a PNG or JPEG picture.')).toBeTruthy();
  expect(addPhoto).not.toHaveBeenCalled();
  addPhoto.mockResolvedValueOnce({ image: IMAGE, images: [IMAGE] });
  wire.on('GET user', { user: newMember({ main_image: IMAGE, images: [IMAGE] }) });
  await drop(photoFile('me.jpg', ''));
  expect(screen.getByAltText('Me')).toBeTruthy();
});

test('says that a photo has failed also on another page, and offers Retry there', async () => {
  const { container, unmount } = await openStep(wire, 'photo');
  const held = Promise.withResolvers<never>();
  addPhoto.mockReturnValueOnce(held.promise);
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.setup({ delay: null }).upload(input, photoFile('me.jpg'));
  await settle();
  unmount();
  held.reject(new ApiError(503));
  await settle();
  const [toast] = toasts.value;
  expect(toast).toMatchObject({ text: expect.stringMatching(/^me\.jpg: ./), tone: 'danger' });
  addPhoto.mockResolvedValueOnce({ image: IMAGE, images: [IMAGE] });
  toast?.action?.run();
  await settle();
  expect(addPhoto).toHaveBeenCalledTimes(2);
  expect(toasts.value).toHaveLength(1);
});
