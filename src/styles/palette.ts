import { contrast, type Oklch, toHex } from './oklch.ts';

type Tone = readonly [lightness: number, chroma: number, hue?: number];

/** The niche's settings that determine its colors. */
export interface PaletteSource {
  readonly hue: number;
  readonly accentHue: number;
  readonly light: { readonly brand: Tone; readonly brandInk: Tone };
  readonly dark: { readonly brand?: Tone; readonly brandInk: Tone; readonly brandEdge?: Tone };
  /** By day, pages are warm paper in every niche. */
  readonly paper?: boolean | undefined;
}
export type Scheme = 'light' | 'dark';
/** Custom property without dashes → color: OKLCH, or a hex value shared by all niches. */
type Palette = Readonly<Record<string, Oklch | string>>;

/**
 * Brand tones come from the niche, and most other colors from its two hues. Those that say how something ended are the
 * same in every niche (docs/decisions/0170-colors-with-a-meaning.md).
 */
export function paletteOf({ hue, accentHue, paper, light, dark }: PaletteSource, scheme: Scheme): Palette {
  const tone = (l: number, c: number, h = hue): Oklch => ({ l, c, h });
  const shared = {
    'on-brand': '#ffffff',
    accent: tone(0.8, 0.13, accentHue),
    'on-accent': tone(0.25, 0.05, accentHue),
  };
  return scheme === 'light'
    ? {
        ...shared,
        brand: tone(...light.brand),
        'brand-edge': tone(...light.brand),
        'brand-ink': tone(...light.brandInk),
        tint: tone(0.95, 0.025),
        surface: tone(0.985, 0.006),
        raised: '#ffffff',
        ink: tone(0.22, 0.02),
        muted: tone(0.46, 0.02),
        line: tone(0.88, 0.012),
        'field-line': '#8a8580',
        info: tone(0.42, 0.035, 255),
        success: tone(0.44, 0.11, 150),
        warning: tone(0.45, 0.09, 70),
        danger: tone(0.47, 0.19, 18),
        ...(paper && {
          tint: tone(0.95, 0.022, 60),
          surface: tone(0.982, 0.009, 78),
          raised: tone(0.997, 0.003, 78),
          ink: tone(0.22, 0.018, 40),
          muted: tone(0.45, 0.018, 50),
          line: tone(0.86, 0.014, 70),
        }),
      }
    : {
        ...shared,
        brand: tone(...(dark.brand ?? light.brand)),
        'brand-ink': tone(...dark.brandInk),
        'brand-edge': tone(...(dark.brandEdge ?? dark.brand ?? light.brand)),
        tint: tone(0.27, 0.04),
        surface: tone(0.17, 0.014),
        raised: tone(0.215, 0.017),
        ink: tone(0.95, 0.008),
        muted: tone(0.75, 0.015),
        line: tone(0.34, 0.02),
        'field-line': '#8f8a86',
        info: tone(0.82, 0.03, 255),
        success: tone(0.83, 0.13, 155),
        warning: tone(0.85, 0.11, 80),
        danger: tone(0.78, 0.13, 20),
      };
}

export const hexOf = (color: Oklch | string) => (typeof color === 'string' ? color : toHex(color));

/** Pairs of text and background color. */
const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ['on-brand', 'brand'],
  ['on-accent', 'accent'],
  ...['surface', 'raised', 'tint'].flatMap((ground) => [['ink', ground] as const, ['brand-ink', ground] as const]),
  ...['surface', 'raised'].flatMap((ground) => [
    ['muted', ground] as const,
    ...['info', 'success', 'warning', 'danger'].map((meaning) => [meaning, ground] as const),
  ]),
];
export const CONTRAST_MIN = 4.5;

interface WeakPair {
  readonly scheme: Scheme;
  readonly text: string;
  readonly ground: string;
  readonly ratio: number;
}

/** Finds all pairs with a contrast below 4.5:1. */
export function findWeakPairs(source: PaletteSource): WeakPair[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const palette = paletteOf(source, scheme);
    return PAIRS.flatMap(([text, ground]) => {
      const ratio = contrast(hexOf(palette[text] ?? ''), hexOf(palette[ground] ?? ''));
      return ratio < CONTRAST_MIN ? [{ scheme, text, ground, ratio }] : [];
    });
  });
}
