import { countUse } from '#server/store/count-use.ts';
import { ownImage } from '#server/store/photo-images.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { OwnImage } from '#shared/contracts/profile.ts';
import { PHOTO_UPLOADS_PER_HOUR } from '#shared/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import type { ApiNeeds } from '../needs.ts';

const HOUR_MS = 3_600_000;

export const endpoints = [
  endpoint('addPhoto', { access: 'member' }, async ({ deps, member, request }) => {
    await countUse(deps, `photos ${member.id}`, PHOTO_UPLOADS_PER_HOUR, HOUR_MS);
    const photo = await deps.photos.add(member, request);
    return { image: ownImage(photo), images: await imagesOf(deps, member) };
  }),

  endpoint('placePhoto', { access: 'member' }, async ({ deps, member, body }) => {
    await deps.photos.move(member, body.id, 'position' in body ? body.position : 0);
    return { images: await imagesOf(deps, member) };
  }),

  endpoint('removePhoto', { access: 'member' }, async ({ deps, member, body }) => {
    await deps.photos.remove(member, body.id);
    return { images: await imagesOf(deps, member) };
  }),
];

async function imagesOf({ photos }: ApiNeeds, member: MemberRow): Promise<OwnImage[]> {
  return (await photos.list(member)).map(ownImage);
}
