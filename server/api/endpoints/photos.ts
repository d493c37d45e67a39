import { Refusal } from '#server/base/refusal.ts';
import { receivePhoto } from '#server/http/photo-upload.ts';
import { isSessionOpen } from '#server/members/sessions/sessions.ts';
import { ownImage } from '#server/store/photo-images.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { OwnImage } from '#shared/contracts/profile.ts';
import { endpoint } from '../endpoint.ts';
import { guardOwnProfile } from '../guard-own-profile.ts';
import type { ApiNeeds } from '../needs.ts';

export const endpoints = [
  endpoint('POST profileimage', async ({ deps, site, member, session, ip, request }) => {
    guardOwnProfile(site, member);
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
