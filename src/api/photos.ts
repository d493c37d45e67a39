import type { Answer } from '#shared/contracts/registry.ts';
import { send } from './send.ts';
import { upload } from './upload.ts';

export const addPhoto = (
  file: File,
  memberId: string | undefined,
  onProgress: (share: number) => void,
): Promise<Answer<'POST profileimage'>> => upload('POST profileimage', { file }, memberId, onProgress);

export const placePhoto = (id: string, position: number) => send('PUT profileimage', { body: { id, position } });
export const removePhoto = (id: string) => send('DELETE profileimage', { body: { id } });
