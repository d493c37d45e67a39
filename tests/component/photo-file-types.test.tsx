import { act, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { makeImage } from '../fixtures/cards.ts';
import { answerNames, FULL_PROFILE, openOwnProfile } from '../fixtures/own-profile.ts';
import { photoFile } from '../fixtures/photo-file.ts';
import { settle, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

type AddPhoto = typeof import('#src/api/photos.ts').addPhoto;
type Added = Awaited<ReturnType<AddPhoto>>;
const addPhoto = vi.hoisted(() => vi.fn<AddPhoto>());
vi.mock('#src/api/photos.ts', async (original) => ({
  ...(await original<typeof import('#src/api/photos.ts')>()),
  addPhoto,
}));

startFresh();
answerNames(installWire());
const [a, b] = [makeImage(1), makeImage(2)];
const upload = (...files: File[]) =>
  act(() =>
    userEvent
      .setup({ delay: null, applyAccept: false })
      .upload(screen.getByLabelText<HTMLInputElement>('Add photos'), files),
  );
beforeEach(async () => {
  addPhoto.mockReset();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(console, 'warn').mockReturnValue();
  await openOwnProfile({ ...FULL_PROFILE, images: [a], main_image: a });
});

test.each(['', 'image/jpg', 'image/pjpeg', 'application/octet-stream', 'text/plain'])(
  'uploads a JPEG whose declared type is “%s”, and shows it meanwhile',
  async (type) => {
    const held = Promise.withResolvers<Added>();
    addPhoto.mockReturnValueOnce(held.promise);
    await upload(photoFile('good.jpg', type));
    await settle();
    const row = screen.getByText('good.jpg').closest('li') as HTMLElement;
    expect(row.querySelector('img')?.src).toBe('blob:picture');
    held.resolve({ image: b, images: [a, b] });
    await settle();
    expect(screen.queryByText('good.jpg')).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Edit photo/ })).toHaveLength(2);
  },
);

test('uploads a file that can’t be read yet, so that its upload says what is wrong', async () => {
  const away = photoFile('cloud.jpg');
  away.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as Blob & File;
  addPhoto.mockRejectedValueOnce(new ApiError(0));
  await upload(away);
  await settle();
  expect(addPhoto).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert').textContent).toContain('You’re offline');
});

test('names a refused file at once, before the photos before it are sent', async () => {
  addPhoto.mockReturnValueOnce(Promise.withResolvers<Added>().promise);
  await upload(photoFile('good.jpg'), new File(['GIF89a'], 'moving.gif', { type: 'image/gif' }));
  await settle();
  expect(screen.getByRole('alert').textContent).toBe('Choose a PNG or JPEG picture.');
});
