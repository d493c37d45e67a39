import type { Gender } from '#shared/contracts/profile.ts';

/** Lightness and chroma in OKLCH; the hue is the niche's. */
export type Tone = readonly [lightness: number, chroma: number];

/** All that makes one niche differ. An eighth niche is one more file of this shape, and its catalogs. */
export interface Niche {
  /** 1 to 7 (docs/product/README.md#niches). */
  readonly number: number;
  /** Folder name under `dist/niches`. */
  readonly slug: string;
  /** Put before the language in a catalog's name: `''` or `'<slug>-'` (docs/product/README.md#niches). */
  readonly prefix: string;
  readonly hue: number;
  readonly accentHue: number;
  readonly light: { readonly brand: Tone; readonly brandInk: Tone };
  readonly dark: { readonly brand: Tone; readonly brandInk: Tone };
  /** The scheme where the visitor's system states no wish. */
  readonly scheme: 'light' | 'dark';
  readonly baseFontPx: number;
  /** Whom a search looks for before a member has said: by the searcher's own gender, `null` is anyone. */
  readonly seeks: Readonly<Record<Gender | 'unknown', Gender | null>>;
  /** Ages of sample members, by gender; a gender left out has none. */
  readonly ages: Readonly<Partial<Record<Gender, readonly [min: number, max: number]>>>;
  /** Hints for the portraits and heroes drawn at build time. */
  readonly art: {
    readonly hair: 'varied' | 'grey';
    readonly texture: 'mesh' | 'rope';
    /** The three in the hero: left, right, in front. */
    readonly hero: readonly Gender[];
    /** A fuller figure than drawn. */
    readonly build?: 'full';
    /** Of a hundred portraits, where the niche has both genders; half without it. */
    readonly womenPercent?: number;
  };
}
