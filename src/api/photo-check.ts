import type { Pose } from '#shared/contracts/verification.ts';
import { read } from './read.ts';
import { upload } from './upload.ts';

export const fetchPhotoCheck = () => read('GET verification', ['state']);

/** The pose comes before the file, because the server reads the form in its order. */
export const sendPhotoCheck = (pose: Pose, file: Blob, memberId: string | undefined) =>
  upload('POST verification', { pose, file }, memberId);
