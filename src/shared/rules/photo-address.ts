import { PHOTO_THUMB_WIDTH_PX, PHOTO_WIDTHS_PX } from './limits.ts';

interface Named {
  readonly thumb_filename: string;
}

/**
 * docs/product/data.md#card: the address is the settings' `cdn_prefix` plus the thumb's file name; other widths differ
 * in the suffix.
 */
export function photoAddress(
  cdnPrefix: string,
  image: Named,
  widthPx: (typeof PHOTO_WIDTHS_PX)[number] = PHOTO_THUMB_WIDTH_PX,
): string {
  return cdnPrefix + image.thumb_filename.replace(`-${PHOTO_THUMB_WIDTH_PX}.`, `-${widthPx}.`);
}

/** For `srcset`: the widths up to `upToPx`. */
export function photoSources(cdnPrefix: string, image: Named, upToPx = 640): string {
  return PHOTO_WIDTHS_PX.filter((width) => width <= upToPx)
    .map((width) => `${photoAddress(cdnPrefix, image, width)} ${width}w`)
    .join(', ');
}
