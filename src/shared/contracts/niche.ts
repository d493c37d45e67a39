import type { OptionalField } from '../rules/profile-field-names.ts';
import type { PromptTheme } from '../rules/prompt-names.ts';
import type { Gender } from './profile.ts';

/** Lightness and chroma in OKLCH; the hue is the niche's, or a third number. */
type Tone = readonly [lightness: number, chroma: number, hue?: number];

/** What the drawn people wear (scripts/art/garments.ts). */
export type Garment =
  | 'tee'
  | 'stripes'
  | 'jumper'
  | 'shirt'
  | 'wrap'
  | 'biker'
  | 'waistcoat'
  | 'dots'
  | 'flowers'
  | 'frill'
  | 'cardigan'
  | 'blazer'
  | 'blouse'
  | 'steps'
  | 'ringer';

/** A color of its own: lightness, chroma and hue in OKLCH. */
export type Dye = readonly [lightness: number, chroma: number, hue: number];

/** Light or dark whatever the visitor's device prefers, or as the device says. Visitors' own choice on the site comes first. */
export const SCHEMES = ['light', 'dark', 'system'] as const;

/** A niche's settings. A new niche needs one more file of this shape. */
export interface Niche {
  /** Each niche has its own (docs/product/README.md#niches). */
  readonly number: number;
  /** Folder name under `dist/niches`. */
  readonly slug: string;
  /** Comes before the language in a catalog's name: `''` or `'<slug>-'` (docs/product/README.md#niches). */
  readonly prefix: string;
  /** Its missing texts are counted. Without it, `npm run check` refuses them. Others are shown either way. */
  readonly isDraft?: true;
  readonly hue: number;
  readonly accentHue: number;
  readonly light: { readonly brand: Tone; readonly brandInk: Tone };
  /** By night, the brand is the same unless the niche says otherwise. The edge is around a brand that is nearly as dark as the page. */
  readonly dark: { readonly brand?: Tone; readonly brandInk: Tone; readonly brandEdge?: Tone };
  readonly scheme: (typeof SCHEMES)[number];
  readonly baseFontPx: number;
  /** The default gender filter by the searcher's own gender; `null` is all. */
  readonly seeks: Readonly<Record<Gender | 'unknown', Gender | null>>;
  /** The theme of the questions that its sites offer besides those of all niches. */
  readonly prompts: PromptTheme;
  /** Optional fields that its sites usually show besides the common ones. */
  readonly fields?: readonly OptionalField[];
  /** Ages of sample members by gender. A missing gender has no sample members. */
  readonly ages: Readonly<Partial<Record<Gender, readonly [min: number, max: number]>>>;
  /** Options for the portraits and heroes that the build draws. */
  readonly art: {
    readonly hair: 'varied' | 'grey';
    readonly texture: 'mesh' | 'rope';
    /** The three people in the hero: left, right, front. */
    readonly hero: readonly Gender[];
    /** The clothes by which one recognizes the niche: each person wears one garment in one color with one trim. */
    readonly wardrobe: {
      readonly garments: readonly Garment[];
      readonly colors: readonly Dye[];
      readonly trims: readonly Dye[];
    };
    /** Draws fuller figures. */
    readonly build?: 'full';
    /** The percentage of women among the portraits, if the niche has both genders; 50 by default. */
    readonly womenPercent?: number;
  };
}
