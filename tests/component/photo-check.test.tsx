import { act, fireEvent, screen, within } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OwnImage } from '#shared/contracts/profile.ts';
import type { Verification } from '#shared/contracts/verification.ts';
import { MINUTE_MS } from '#shared/rules/time-units.ts';
import { ApiError } from '#src/api/api-error.ts';
import { makeImage, NOW } from '../fixtures/cards.ts';
import { installCamera, removeCamera } from '../fixtures/fake-camera.ts';
import { answerNames, FULL_PROFILE, openOwnProfile } from '../fixtures/own-profile.ts';
import { photoFile } from '../fixtures/photo-file.ts';
import { settle, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

const upload = vi.hoisted(() => vi.fn());
vi.mock('#src/api/upload.ts', () => ({ upload }));

startFresh();
const wire = installWire();
answerNames(wire);
const camera = installCamera();
beforeEach(() => {
  upload.mockReset();
  upload.mockResolvedValue('done');
  vi.spyOn(console, 'warn').mockReturnValue();
});

const NOTHING: Verification = { state: 'none', pose: null, pose_until: null, checked_at: null, reason: null };
const ASKED: Verification = { ...NOTHING, pose: 'hand_on_head', pose_until: NOW + 30 * MINUTE_MS };
const PENDING: Verification = { ...NOTHING, state: 'pending' };
const refused = (status: number, key: string) => new ApiError(status, { error: { key } });

const [main, other] = [makeImage(1), makeImage(2)];
const section = () => within(screen.getByRole('region', { name: 'Photo check' }));
const button = (name: string) => section().getByRole('button', { name });
const text = () => screen.getByRole('region', { name: 'Photo check' }).textContent ?? '';

async function open(images: readonly OwnImage[] = [main, other]) {
  const { press } = await openOwnProfile({ ...FULL_PROFILE, images: [...images], main_image: main });
  const click = async (name: string) => {
    await press.click(button(name));
    await settle();
  };
  return {
    click,
    begin: () => click('Have my photo checked'),
    async takePicture() {
      await click('Turn on the camera');
      fireEvent.loadedData(document.querySelector('video') as HTMLVideoElement);
      await click('Take the picture');
    },
  };
}

const chooseFile = (file: File) =>
  act(() =>
    userEvent
      .setup({ delay: null, applyAccept: false })
      .upload(section().getByLabelText<HTMLInputElement>('Take a photo'), file),
  );

test('asks for a pose only when the member wants the check', async () => {
  wire.on('GET verification', ASKED);
  const { begin } = await open();
  expect(wire.seen('GET verification')).toEqual([]);
  expect(text()).toContain('Only moderators see the picture');
  await begin();
  expect(text()).toContain('Lay your hand on your head.');
  expect(document.activeElement?.contains(button('Turn on the camera'))).toBe(true);
});

test('takes a picture with the camera, shows it, and sends it with its pose', async () => {
  wire.once('GET verification', ASKED);
  const { begin, takePicture, click } = await open();
  await begin();
  await takePicture();
  expect(camera.running()).toBe(0);
  expect(section().getByAltText('What you’re about to send')).toBeTruthy();
  wire.once('GET verification', PENDING);
  await click('Send the picture');
  expect(upload).toHaveBeenCalledExactlyOnceWith(
    'POST verification',
    { pose: 'hand_on_head', file: expect.any(Blob) },
    expect.any(String),
  );
  expect(text()).toContain('Your picture is being checked.');
});

test('takes another picture, and turns the camera off when the page is left', async () => {
  wire.on('GET verification', ASKED);
  const { begin, takePicture, click } = await open();
  await begin();
  await takePicture();
  await click('Take another one');
  expect(camera.running()).toBe(1);
  act(() => void dispatchEvent(new Event('pagehide')));
  expect(camera.running()).toBe(0);
  expect(button('Turn on the camera')).toBeTruthy();
});

test('offers a file where the camera is refused', async () => {
  wire.on('GET verification', ASKED);
  camera.refuse();
  const { begin, click } = await open();
  await begin();
  await click('Turn on the camera');
  expect(text()).toContain('This page can’t use your camera.');
  await chooseFile(photoFile('me.jpg'));
  await settle();
  wire.once('GET verification', PENDING);
  await click('Send the picture');
  expect(upload).toHaveBeenCalledTimes(1);
});

test('offers a file where there is no camera, and refuses what is no photo', async () => {
  removeCamera();
  wire.on('GET verification', ASKED);
  const { begin } = await open();
  await begin();
  expect(section().queryByRole('button', { name: 'Turn on the camera' })).toBeNull();
  await chooseFile(new File(['text'], 'me.txt', { type: 'text/plain' }));
  await settle();
  expect(section().getByRole('alert').textContent).toContain('JPEG');
  expect(upload).not.toHaveBeenCalled();
});

test('shows another pose when the time is over', async () => {
  wire.once('GET verification', { ...ASKED, pose_until: NOW + MINUTE_MS });
  const { begin } = await open();
  await begin();
  wire.once('GET verification', { ...ASKED, pose: 'thumb_up' });
  await settle(MINUTE_MS + 3000);
  expect(text()).toContain('Time’s up. Copy the new pose.');
  expect(text()).toContain('Hold your thumb up beside your face.');
});

test('shows the new pose when the server refuses the one of the picture', async () => {
  wire.once('GET verification', ASKED);
  const { begin, takePicture, click } = await open();
  await begin();
  await takePicture();
  upload.mockRejectedValueOnce(refused(409, 'verification.other_pose'));
  wire.once('GET verification', { ...ASKED, pose: 'open_palm' });
  await click('Send the picture');
  expect(text()).toContain('This is another pose. Copy the one you see now.');
  expect(button('Turn on the camera')).toBeTruthy();
});

test('keeps the picture when it can’t be sent, and sends it again', async () => {
  wire.once('GET verification', ASKED);
  const { begin, takePicture, click } = await open();
  await begin();
  await takePicture();
  upload.mockRejectedValueOnce(new ApiError(503));
  await click('Send the picture');
  wire.once('GET verification', PENDING);
  await click('Retry');
  expect(upload).toHaveBeenCalledTimes(2);
  expect(text()).toContain('Your picture is being checked.');
});

test('says why a picture was refused, and offers to load what failed to load', async () => {
  wire.on('GET verification', new Failure(500));
  const { begin, click } = await open();
  await begin();
  // Until the client has tried it often enough.
  await settle(MINUTE_MS);
  wire.once('GET verification', { ...ASKED, state: 'refused', reason: 'unclear' });
  await click('Retry');
  expect(text()).toContain('too dark or too blurry');
  expect(text()).toContain('You can try again with a new picture.');
});

test('says since when the main photo is checked', async () => {
  await open([{ ...main, checked_at: NOW }, other]);
  expect(text()).toContain('Photo checked, March 2026');
  expect(section().queryByRole('button')).toBeNull();
});

test('asks again after another photo became the main one', async () => {
  await open([main, { ...other, checked_at: NOW }]);
  expect(text()).toContain('Your new main photo hasn’t been checked yet.');
  expect(button('Have my photo checked')).toBeTruthy();
});

test('waits for a main photo, and for its approval', async () => {
  await open([{ ...main, pending: true }]);
  expect(text()).toContain('As soon as your main photo is approved');
  expect(section().queryByRole('button')).toBeNull();
});

test('has nothing to check without a photo', async () => {
  await open([]);
  expect(text()).toContain('Add a photo first.');
});
