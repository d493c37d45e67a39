import { thumbHashToAverageRGBA } from 'thumbhash';
import type { Image, OwnImage } from '#shared/contracts/profile.ts';
import { thumbFilename } from './photo-names.ts';
import type { PhotoRow } from './schema.ts';

type Shown = Pick<PhotoRow, 'id' | 'name' | 'censored_name' | 'status' | 'nude' | 'thumbhash'>;

/** For members. */
export const clearImage = ({ id, name, thumbhash }: Shown): Image => ({
  id,
  thumb_filename: thumbFilename(name),
  color: thumbhash && averageColor(thumbhash),
});

/** For its owner. */
export const ownImage = (photo: Shown): OwnImage => ({
  ...clearImage(photo),
  ...(photo.status === 'pending' && { pending: true }),
});

/**
 * For visitors: the censored version if the photo is nude or awaits review
 * (docs/product/permissions.md#visitors-and-members).
 */
export function visitorImage(photo: Shown): Image {
  if (photo.status === 'approved' && photo.nude === 0) return clearImage(photo);
  return { id: photo.id, thumb_filename: censoredThumb(photo), color: null };
}

/** The file of the censored version, whatever the photo shows. */
export const censoredThumb = ({ censored_name }: Shown): string => thumbFilename(censored_name);

/** `#rrggbb`. Decoding a thumbhash in the browser would add code to every page. */
function averageColor(thumbhash: string): string {
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'));
  return `#${[r, g, b]
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
