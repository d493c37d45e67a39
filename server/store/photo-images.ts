import type { Image, OwnImage } from '#shared/contracts/profile.ts';
import { blurOf } from './photo-blur.ts';
import { thumbFilename } from './photo-names.ts';
import type { PhotoRow } from './schema.ts';

type Shown = Pick<PhotoRow, 'id' | 'name' | 'censored_name' | 'status' | 'nude' | 'thumbhash'>;

/** For members. */
export const clearImage = ({ id, name, thumbhash }: Shown): Image => ({
  id,
  thumb_filename: thumbFilename(name),
  blur: thumbhash && blurOf(thumbhash),
});

/** For its owner. */
export const ownImage = (photo: Shown & Pick<PhotoRow, 'checked_at'>): OwnImage => ({
  ...clearImage(photo),
  ...(photo.status !== 'approved' && { pending: true }),
  ...(photo.checked_at !== null && { checked_at: photo.checked_at }),
});

/**
 * For visitors: the censored version if the photo is nude or awaits review
 * (docs/product/permissions.md#visitors-and-members).
 */
export function visitorImage(photo: Shown): Image {
  if (photo.status === 'approved' && photo.nude === 0) return clearImage(photo);
  return { id: photo.id, thumb_filename: censoredThumb(photo), blur: null };
}

/** The file of the censored version, whatever the photo shows. */
export const censoredThumb = ({ censored_name }: Shown): string => thumbFilename(censored_name);
