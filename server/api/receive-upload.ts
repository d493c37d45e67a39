import { Refusal } from '#server/base/refusal.ts';
import { type ReceivedForm, receivePhoto } from '#server/http/photo-upload.ts';
import { isSessionOpen } from '#server/members/sessions/sessions.ts';
import type { SessionRow } from '#server/store/schema.ts';
import type { ApiNeeds } from './needs.ts';

interface Upload {
  readonly deps: ApiNeeds;
  readonly session: SessionRow;
  readonly request: Request;
}

/** Receives the picture of a request into a folder. @throws unauthenticated if the session ended meanwhile */
export const receiverOf =
  ({ deps, session, request }: Upload) =>
  async (folder: string): Promise<ReceivedForm> => {
    const upload = await receivePhoto(request, folder);
    // An upload takes minutes on a slow network.
    if (await isSessionOpen(deps, session)) return upload;
    await upload.close();
    throw new Refusal('unauthenticated', 'error.not_logged_in');
  };

/** A photo of noise takes 7 MB in all sizes, and one person can have many accounts. */
export const UPLOADS_PER_NETWORK_PER_DAY = 600;
