import { repeat } from '#server/base/repeat.ts';
import { hashOldPhotos } from '#server/photos/hashes/hash-photos.ts';
import { SECOND_MS } from '#shared/rules/time-units.ts';
import type { Services } from './services.ts';

const EVERY_MS = 10 * SECOND_MS;

/** Makes the hashes of photos from before there were hashes. Returns what stops it and waits for a running round. */
export const startPhotoHashes = (
  services: Pick<Services, 'store' | 'clock' | 'newId' | 'photos' | 'log' | 'workJournal'>,
): (() => Promise<void>) =>
  repeat({
    everyMs: EVERY_MS,
    work: () => hashOldPhotos(services),
    log: services.log,
    failureEvent: 'photos not hashed',
    rounds: services.workJournal.watch('photo_hashes', EVERY_MS),
  });
