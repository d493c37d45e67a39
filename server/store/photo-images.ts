import { thumbHashToAverageRGBA } from 'thumbhash';
import type { Image, OwnImage } from '#shared/contracts/profile.ts';
import { thumbFilename } from './photo-names.ts';
import type { PhotoRow } from './schema.ts';

type Shown = Pick<PhotoRow, 'id' | 'name' | 'censored_name' | 'status' | 'nude' | 'thumbhash'>;

/** As members see it. */
export const clearImage = ({ id, name, thumbhash }: Shown): Image => ({
  id,
  thumb_filename: thumbFilename(name),
  color: thumbhash && averageColour(thumbhash),
});

/** As its owner sees it. */
export const ownImage = (photo: Shown): OwnImage => ({
  ...clearImage(photo),
  ...(photo.status === 'pending' && { pending: true }),
});

/**
 * As visitors see it: the censored twin where it is marked nude or awaits review
 * (docs/product/permissions.md#visitors-and-members).
 */
export function visitorImage(photo: Shown): Image {
  if (photo.status === 'approved' && photo.nude === 0) return clearImage(photo);
  return { id: photo.id, thumb_filename: thumbFilename(photo.censored_name), color: null };
}

/** `#rrggbb`; browsers are told no more than that, since reading a hash would cost each of them the code for it. */
function averageColour(thumbhash: string): string {
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'));
  return `#${[r, g, b]
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
