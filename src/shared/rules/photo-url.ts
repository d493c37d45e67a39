import { PHOTO_THUMB_WIDTH_PX, PHOTO_WIDTHS_PX } from './limits.ts';

interface Named {
  readonly thumb_filename: string;
}

export type PhotoWidth = (typeof PHOTO_WIDTHS_PX)[number];

/** The URL of a photo in one width (docs/product/data.md#card). The file names of the widths differ in the suffix. */
export function photoUrl(cdnPrefix: string, image: Named, widthPx: PhotoWidth = PHOTO_THUMB_WIDTH_PX): string {
  return cdnPrefix + image.thumb_filename.replace(`-${PHOTO_THUMB_WIDTH_PX}.`, `-${widthPx}.`);
}

/** For `srcset`: the widths up to `upToPx`. */
export function photoSrcset(cdnPrefix: string, image: Named, maxWidthPx: PhotoWidth = 640): string {
  return PHOTO_WIDTHS_PX.filter((width) => width <= maxWidthPx)
    .map((width) => `${photoUrl(cdnPrefix, image, width)} ${width}w`)
    .join(', ');
}
