/** The settings of a pack that name a picture in its folder, and what it has to be (docs/site-pack.md#a-face-of-its-own). */
export const FACE_FILES = {
  logo: { types: ['svg', 'png'], maxBytes: 40_000, minHeightPx: 72, minWidthPx: 0 },
  logo_dark: { types: ['svg', 'png'], maxBytes: 40_000, minHeightPx: 72, minWidthPx: 0 },
  icon: { types: ['svg', 'png'], maxBytes: 500_000, minHeightPx: 512, minWidthPx: 512 },
  'hero.wide': { types: ['jpg', 'png', 'webp'], maxBytes: 5_000_000, minHeightPx: 0, minWidthPx: 1200 },
  'hero.narrow': { types: ['jpg', 'png', 'webp'], maxBytes: 5_000_000, minHeightPx: 0, minWidthPx: 720 },
} as const;
export type FaceSetting = keyof typeof FACE_FILES;

/** Of a typeface as it is in the folder. Visitors get a part of it. */
export const FONT_MAX_BYTES = 500_000;

/** A wider logo would be too small to read beside the buttons of a phone. */
export const LOGO_MAX_RATIO = 8;
