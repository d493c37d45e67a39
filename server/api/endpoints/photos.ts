import { Refusal } from '#server/base/refusal.ts';
import { receivePhoto } from '#server/http/photo-upload.ts';
import { isSessionOpen } from '#server/members/sessions/sessions.ts';
import { countFromNetwork } from '#server/store/network-limits.ts';
import { ownImage } from '#server/store/photo-images.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { OwnImage } from '#shared/contracts/profile.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { endpoint } from '../endpoint.ts';
import { guardOwnProfile } from '../guard-own-profile.ts';
import type { ApiNeeds } from '../needs.ts';

/** A photo of noise takes 7 MB in all sizes, and one person can have many accounts. */
const UPLOADS_PER_NETWORK_PER_DAY = 600;

export const endpoints = [
  endpoint('POST profileimage', async ({ deps, site, member, session, ip, request }) => {
    guardOwnProfile(site, member);
    await countFromNetwork(deps, 'photo', { ip, max: UPLOADS_PER_NETWORK_PER_DAY, windowMs: DAY_MS });
    const photo = await deps.photos.add({ member, ip }, async (folder) => {
      const upload = await receivePhoto(request, folder);
      // An upload takes minutes on a slow network.
      if (await isSessionOpen(deps, session)) return upload;
      await upload.close();
      throw new Refusal('unauthenticated', 'error.not_logged_in');
    });
    return { image: ownImage(photo), images: await imagesOf(deps, member) };
  }),

  endpoint('PUT profileimage', async ({ deps, site, member, body }) => {
    guardOwnProfile(site, member);
    await deps.photos.move(member, body.id, 'position' in body ? body.position : 0);
    return { images: await imagesOf(deps, member) };
  }),

  endpoint('DELETE profileimage', async ({ deps, site, member, body }) => {
    guardOwnProfile(site, member);
    await deps.photos.remove(member, body.id);
    return { images: await imagesOf(deps, member) };
  }),
];

async function imagesOf({ photos }: ApiNeeds, member: MemberRow): Promise<OwnImage[]> {
  return (await photos.list(member)).map(ownImage);
}
