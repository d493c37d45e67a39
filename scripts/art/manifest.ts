import type { Gender } from '../../src/shared/contracts/profile.ts';

/** One file. `path` is relative to the niche's folder. */
export interface ArtFile {
  readonly path: string;
  readonly type: 'avif' | 'webp' | 'jpg' | 'png' | 'svg' | 'mp4';
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** Of a file that comes with the project (scripts/art/kept.ts). */
  readonly key?: string;
}

/** The same picture in several formats and sizes, best format first, small before large. */
export interface ArtPicture {
  readonly files: readonly ArtFile[];
  /** Base64 of a thumbhash. */
  readonly thumbhash: string;
}

export interface ArtPortrait extends ArtPicture {
  readonly id: number;
  readonly gender: Gender;
  /** The same person on other days, in the largest size only. */
  readonly more: readonly ArtPicture[];
  /** The person on a lander. The first `LIGHT_PORTRAITS` have it. */
  readonly light?: ArtPicture;
}

interface ArtHero {
  /** For wide screens: people on the right, space for a headline on the left. */
  readonly wide: ArtPicture;
  /** For phones. */
  readonly narrow: ArtPicture;
}

export interface ArtManifest {
  /** Changes with any input of the pictures. */
  readonly version: string;
  readonly slug: string;
  readonly hero: ArtHero & {
    /** Only the people, on nothing. Not as JPEG, which has no transparency. */
    readonly cutout: ArtPicture;
    /** For the first screen of a lander. */
    readonly light: ArtHero;
  };
  readonly portraits: readonly ArtPortrait[];
  readonly video: ArtFile & { readonly poster: ArtPicture };
  /** `icons/icon-192.png`, `icon-512.png`, `maskable-512.png`, `apple-touch-icon.png`, `favicon.svg`. */
  readonly icons: readonly ArtFile[];
}
