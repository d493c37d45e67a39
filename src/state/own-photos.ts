import { addPhoto } from '#src/api/photos.ts';
import { refreshUser } from './session.ts';

/** @throws ApiError */
export async function uploadPhoto(file: File, onProgress: (share: number) => void): Promise<void> {
  await addPhoto(file, onProgress);
  await refreshUser();
}
