import type { Pose } from '#shared/contracts/verification.ts';
import { send } from './send.ts';
import { upload } from './upload.ts';

/** The server stores the pose that it answers with, so this is a write of the member whom the tab shows. */
export const fetchPhotoCheck = () => send('GET verification');

/** The pose comes before the file, because the server reads the form in its order. */
export const sendPhotoCheck = (pose: Pose, file: Blob, memberId: string | undefined) =>
  upload('POST verification', { pose, file }, memberId);
