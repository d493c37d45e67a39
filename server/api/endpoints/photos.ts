import { countFromNetwork } from '#server/store/network-limits.ts';
import { ownImage } from '#server/store/photo-images.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { OwnImage } from '#shared/contracts/profile.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { endpoint } from '../endpoint.ts';
import { guardOwnProfile } from '../guard-own-profile.ts';
import type { ApiNeeds } from '../needs.ts';
import { receiverOf, UPLOADS_PER_NETWORK_PER_DAY } from '../receive-upload.ts';

export const endpoints = [
  endpoint('POST profileimage', async ({ deps, site, member, session, ip, request }) => {
    guardOwnProfile(site, member);
    await countFromNetwork(deps, 'photo', { ip, max: UPLOADS_PER_NETWORK_PER_DAY, windowMs: DAY_MS });
    const photo = await deps.photos.add({ member, ip }, receiverOf({ deps, session, request }));
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
