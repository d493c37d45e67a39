import { randomBytes } from 'node:crypto';
import { PHOTO_THUMB_WIDTH_PX, PHOTO_WIDTHS_PX } from '#shared/rules/limits.ts';

export type PhotoWidth = (typeof PHOTO_WIDTHS_PX)[number];

const FILENAME = new RegExp(`^([0-9a-f]{32})-(${PHOTO_WIDTHS_PX.join('|')})\\.webp$`);

/**
 * 128 random bits: nobody can guess the URL of a photo, nor derive it from the censored version's
 * (docs/product/must-hold.md#p1).
 */
export const newPhotoName = (): string => randomBytes(16).toString('hex');

/** The file that a card shows; the other sizes have another number before the extension. */
export const thumbFilename = (name: string): string => `${name}-${PHOTO_THUMB_WIDTH_PX}.webp`;

export function parsePhotoFilename(filename: string): { name: string; width: PhotoWidth } | null {
  const [, name, width] = FILENAME.exec(filename) ?? [];
  if (name === undefined) return null;
  return { name, width: Number(width) as PhotoWidth };
}
