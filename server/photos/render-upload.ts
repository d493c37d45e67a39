import { decodePhoto } from '#server/base/photo-decoder.ts';
import { PHOTO_MIN_SIDE_PX } from '#shared/rules/limits.ts';
import type { SeenBefore } from '#shared/rules/signs/photo-seen-before.ts';
import { hexOf } from './hashes/hash-text.ts';
import type { KnownPictures } from './hashes/known-pictures.ts';
import { hashPicture } from './hashes/picture-hashes.ts';
import { type Rendition, renderCensored, renderClear, thumbhashOf } from './photo-renditions.ts';

export interface Rendered {
  readonly clear: Rendition[];
  readonly censored: Rendition[];
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string;
  /** What it shows. Null if there is too little in it. */
  readonly hash: string | null;
  /** Where the same picture is known from. */
  readonly seen: readonly SeenBefore[];
}

/** Decodes an uploaded photo once, for all that is made of it, and looks up what it shows among what is known in the pool. */
export async function renderUpload(file: Buffer, known: KnownPictures, pool: string): Promise<Rendered> {
  const pixels = await decodePhoto(file, { minSidePx: PHOTO_MIN_SIDE_PX });
  const hashes = await hashPicture(pixels);
  return {
    clear: await renderClear(pixels),
    censored: await renderCensored(pixels),
    thumbhash: await thumbhashOf(pixels),
    width: pixels.width,
    height: pixels.height,
    hash: hashes && hexOf(hashes.own),
    seen: hashes ? await known.find(hashes.lookups, pool) : [],
  };
}
