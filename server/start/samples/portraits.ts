import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoFiles } from '#server/photos/photo-files.ts';
import type { PhotoFormat } from '#server/photos/photo-renditions.ts';
import { newPhotoName, type PhotoWidth } from '#server/store/photo-names.ts';
import type { Gender } from '#shared/contracts/profile.ts';
import { PHOTO_WIDTHS_PX } from '#shared/rules/limits.ts';

/** A face drawn at build time, with where its files are. */
export interface Portrait {
  gender: Gender;
  thumbhash: string;
  width: number;
  height: number;
  bytes: number;
  files: PortraitFile[];
}

interface PortraitFile {
  width: PhotoWidth;
  format: PhotoFormat;
  path: string;
}

/** What this reads of a niche's `manifest.json`, which `scripts/art.ts` writes. */
interface ArtManifest {
  portraits: {
    gender: Gender;
    thumbhash: string;
    files: { path: string; type: string; width: number; height: number; bytes: number }[];
  }[];
}

const FORMATS: Readonly<Record<string, PhotoFormat>> = { webp: 'webp', jpg: 'jpeg' };

/** The portraits of a niche; none where nothing was drawn. */
export async function readPortraits(artFolder: string, slug: string): Promise<Portrait[]> {
  const folder = join(artFolder, slug);
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8').then(
    (text) => JSON.parse(text) as ArtManifest,
    () => null,
  );
  if (!manifest) return [];
  return manifest.portraits.map(({ gender, thumbhash, files: drawn }) => {
    const files = drawn.flatMap(({ path, type, width }) => {
      const format = FORMATS[type];
      const size = PHOTO_WIDTHS_PX.find((each) => each === width);
      return format && size ? [{ width: size, format, path: join(folder, path) }] : [];
    });
    const largest = drawn.toSorted((a, b) => b.width - a.width)[0];
    return {
      gender,
      thumbhash,
      width: largest?.width ?? 0,
      height: largest?.height ?? 0,
      bytes: drawn.reduce((sum, { bytes }) => sum + bytes, 0),
      files,
    };
  });
}

/** Gives a member the portrait under names of its own, without copying where the file system can. */
export function hangPortrait(portrait: Portrait, files: PhotoFiles): [name: string, censored: string] {
  const name = newPhotoName();
  for (const { width, format, path } of portrait.files) files.adopt(name, width, format, path);
  // Samples are shown to all, so their censored twin is made only if anyone ever asks for it.
  return [name, newPhotoName()];
}
