import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoFiles, PhotoSource } from '#server/photos/photo-files.ts';
import { newPhotoName } from '#server/store/photo-names.ts';
import type { Gender } from '#shared/contracts/profile.ts';
import { PHOTO_WIDTHS_PX } from '#shared/rules/limits.ts';

/** A person drawn by the build. The first photo is the main one. */
export interface Portrait {
  gender: Gender;
  photos: PortraitPhoto[];
}

interface PortraitPhoto {
  thumbhash: string;
  width: number;
  height: number;
  bytes: number;
  files: PhotoSource[];
}

interface DrawnPicture {
  thumbhash: string;
  files: { path: string; type: string; width: number; height: number; bytes: number }[];
}

/** The part of a niche's `manifest.json` that is needed here. `scripts/art.ts` writes the file. */
interface ArtManifest {
  portraits: (DrawnPicture & { gender: Gender; more: DrawnPicture[] })[];
}

/** The portraits of a niche; empty if the build has drawn none. */
export async function readPortraits(artFolder: string, slug: string): Promise<Portrait[]> {
  const folder = join(artFolder, slug);
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8').then(
    (text) => JSON.parse(text) as ArtManifest,
    () => null,
  );
  if (!manifest) return [];
  return manifest.portraits.map(({ gender, more, ...main }) => ({
    gender,
    photos: [main, ...more].map((picture) => photoOf(picture, folder)),
  }));
}

function photoOf({ thumbhash, files: drawn }: DrawnPicture, folder: string): PortraitPhoto {
  const files = drawn.flatMap(({ path, type, width }) => {
    const size = PHOTO_WIDTHS_PX.find((each) => each === width);
    return type === 'webp' && size ? [{ width: size, format: 'webp' as const, path: join(folder, path) }] : [];
  });
  const largest = drawn.toSorted((a, b) => b.width - a.width)[0];
  return {
    thumbhash,
    width: largest?.width ?? 0,
    height: largest?.height ?? 0,
    bytes: drawn.reduce((sum, { bytes }) => sum + bytes, 0),
    files,
  };
}

/** Links the photo's files under new names for a member, or copies them if the file system can't link. */
export function linkPhoto({ files: sources }: PortraitPhoto, files: PhotoFiles): [name: string, censored: string] {
  const name = newPhotoName();
  files.linkFrom(name, sources);
  // The photos of samples are never blurred, so the censored version is made only on request.
  return [name, newPhotoName()];
}
