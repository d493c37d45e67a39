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

/** The colors of a scheme. Where a hue would give a text too little contrast, its color is darker or lighter. */
export const paletteOf = (source: PaletteSource, scheme: Scheme): Palette => readable(tonesOf(source, scheme));

/**
 * Brand tones come from the niche, and most other colors from its two hues. Those that say how something ended are the
 * same in every niche (docs/decisions/0170-colors-with-a-meaning.md).
 */
function tonesOf({ hue, accentHue, paper, light, dark }: PaletteSource, scheme: Scheme): Palette {
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

interface Pair {
  /** A text or an edge. */
  readonly mark: string;
  readonly ground: string;
  readonly min: number;
  /** The one that gives way. */
  readonly moves: string;
}

const TEXT_MIN = 4.5;
const EDGE_MIN = 3;

const textOn = (mark: string, ...grounds: string[]): Pair[] =>
  grounds.map((ground) => ({ mark, ground, min: TEXT_MIN, moves: mark }));

/** What is seen on what, with the contrast that WCAG 2.2 asks for. */
const PAIRS: readonly Pair[] = [
  { mark: 'on-brand', ground: 'brand', min: TEXT_MIN, moves: 'brand' },
  ...textOn('on-accent', 'accent'),
  ...textOn('ink', 'surface', 'raised', 'tint'),
  ...textOn('brand-ink', 'surface', 'raised', 'tint'),
  ...['muted', 'info', 'success', 'warning', 'danger'].flatMap((mark) => textOn(mark, 'surface', 'raised')),
  ...['surface', 'raised'].map((ground) => ({ mark: 'brand-edge', ground, min: EDGE_MIN, moves: 'brand-edge' })),
];
const LIGHTNESS_STEP = 0.005;

function readable(palette: Palette): Palette {
  const colors: Record<string, Oklch | string> = { ...palette };
  for (const { mark, ground, min, moves } of PAIRS) {
    const stays = hexOf(colors[moves === mark ? ground : mark] ?? '');
    const color = colors[moves];
    if (typeof color !== 'object') continue;
    const step = contrast(stays, '#ffffff') > contrast(stays, '#000000') ? LIGHTNESS_STEP : -LIGHTNESS_STEP;
    let { l } = color;
    while (contrast(toHex({ ...color, l }), stays) < min && l > 0 && l < 1) l += step;
    colors[moves] = { ...color, l };
  }
  return colors;
}
