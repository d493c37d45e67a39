import type { Gender } from '../../src/shared/contracts/profile.ts';

/** One file. `path` is relative to the niche's folder. */
export interface ArtFile {
  readonly path: string;
  readonly type: 'avif' | 'webp' | 'jpg' | 'png' | 'svg' | 'mp4';
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** The same picture in several formats and sizes, best format first, small before large. */
export interface ArtPicture {
  readonly files: readonly ArtFile[];
  /** Base64 of a thumbhash. */
  readonly thumbhash: string;
  /** Average color, `#rrggbb`. */
  readonly color: string;
}

export interface ArtPortrait extends ArtPicture {
  readonly id: number;
  readonly gender: Gender;
  /** The same person on other days, in the largest size only. */
  readonly more: readonly ArtPicture[];
}

export interface ArtVideo extends ArtFile {
  readonly seconds: number;
  readonly poster: ArtPicture;
}

export interface ArtManifest {
  /** Changes with any input of the pictures. */
  readonly version: string;
  readonly slug: string;
  readonly hero: {
    /** For wide screens: people on the right, space for a headline on the left. */
    readonly wide: ArtPicture;
    /** For phones. */
    readonly narrow: ArtPicture;
    /** Only the people, on nothing. Not as JPEG, which has no transparency. */
    readonly cutout: ArtPicture;
  };
  readonly portraits: readonly ArtPortrait[];
  readonly video: ArtVideo;
  /** `icons/icon-192.png`, `icon-512.png`, `maskable-512.png`, `apple-touch-icon.png`, `favicon.svg`. */
  readonly icons: readonly ArtFile[];
}
