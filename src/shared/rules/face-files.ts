/** The settings of a pack that name a picture in its folder, and what the picture has to be (docs/site-pack.md#a-face-of-its-own). */
export const FACE_FILES = {
  logo: { maxBytes: 40_000, minPx: 72 },
  logo_dark: { maxBytes: 40_000, minPx: 72 },
  icon: { maxBytes: 500_000, minPx: 512 },
} as const;
export type FaceSetting = keyof typeof FACE_FILES;

/** A wider logo would be too small to read beside the buttons of a phone. */
export const LOGO_MAX_RATIO = 8;
