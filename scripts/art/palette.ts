import type { Niche } from '../../src/shared/contracts/niche.ts';
import { oklch } from './color.ts';

export interface Palette {
  readonly dark: boolean;
  readonly brand: string;
  readonly accent: string;
  /** The hero's mesh gradient, from the darkest to the lightest color. */
  readonly hero: { readonly deep: string; readonly base: string; readonly warm: string; readonly glow: string };
  /** Behind portraits: pairs of corners and a disc. */
  readonly backdrops: readonly { readonly from: string; readonly to: string; readonly disc: string }[];
  readonly clothes: readonly string[];
  /** The second colors of clothes: prints, collars, buttons. */
  readonly trims: readonly string[];
  readonly fabrics: readonly string[];
}

/** The shorter way around the color wheel, in degrees. */
const turnOf = (from: number, to: number): number => ((to - from + 540) % 360) - 180;

/**
 * A hue next to the brand's, for gradients: towards the accent, or away from it if the way there leads through green or
 * brown.
 */
function neighbor(hue: number, accentHue: number): number {
  const turn = turnOf(hue, accentHue);
  const step = Math.abs(turn) > 90 ? -Math.sign(turn) * 24 : Math.sign(turn) * Math.min(30, Math.abs(turn) / 2);
  return (hue + step + 360) % 360;
}

const lightBackdrop = (from: number, to: number) => ({
  from: oklch(0.925, 0.058, from),
  to: oklch(0.8, 0.105, to),
  disc: oklch(0.965, 0.035, from),
});
const darkBackdrop = (from: number, to: number) => ({
  from: oklch(0.33, 0.075, inShade(from)),
  to: oklch(0.2, 0.045, inShade(to)),
  disc: oklch(0.52, 0.1, inShade(to) + 6),
});

/** Dark yellow looks olive, so shades of yellow use brown instead. */
const inShade = (hue: number): number => (hue > 60 && hue < 120 ? 52 : hue);

export function paletteOf({ hue, accentHue, light, scheme, art }: Niche): Palette {
  const dark = scheme === 'dark';
  const [brandLight, brandChroma] = light.brand;
  const middle = neighbor(hue, accentHue);
  const away = (hue - turnOf(hue, middle) * 0.7 + 360) % 360;
  const backdrop = dark ? darkBackdrop : lightBackdrop;
  return {
    dark,
    brand: oklch(brandLight, brandChroma, hue),
    accent: oklch(0.8, 0.13, accentHue),
    hero: dark
      ? {
          deep: oklch(0.17, 0.05, hue),
          base: oklch(0.3, 0.1, hue),
          warm: oklch(0.43, 0.14, hue),
          glow: oklch(0.68, 0.115, accentHue - 12),
        }
      : {
          deep: oklch(brandLight - 0.06, brandChroma, away),
          base: oklch(brandLight + 0.05, Math.max(0.14, brandChroma), hue),
          warm: oklch(0.72, 0.15, middle),
          glow: oklch(0.87, 0.11, accentHue),
        },
    backdrops: [
      backdrop(hue, middle),
      backdrop(accentHue, hue),
      backdrop(middle, away),
      backdrop(away, hue),
      backdrop(hue, accentHue),
      backdrop(accentHue, middle),
    ],
    clothes: art.wardrobe.colors.map((dye) => oklch(...dye)),
    trims: art.wardrobe.trims.map((dye) => oklch(...dye)),
    fabrics: dark
      ? [oklch(0.62, 0.12, accentHue), oklch(0.45, 0.12, hue)]
      : [oklch(0.6, 0.14, hue), oklch(0.74, 0.12, accentHue), oklch(0.5, 0.06, middle), oklch(0.88, 0.05, accentHue)],
  };
}
