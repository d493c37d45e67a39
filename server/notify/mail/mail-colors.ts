import type { Niche, Tone } from '#shared/contracts/niche.ts';

/** Mail programs support neither OKLCH nor custom properties, so the niche's palette is computed as hex colors. */
export interface MailColors {
  page: string;
  card: string;
  tint: string;
  ink: string;
  muted: string;
  line: string;
  brand: string;
  onBrand: string;
  link: string;
  accent: string;
  /** The header with the site's name. */
  band: string;
  onBand: string;
}

export interface MailPalette {
  /** The inline styles of the mail. */
  base: MailColors;
  /** For mail programs in dark mode; null if the niche is always dark. */
  dark: MailColors | null;
}

/** The same tones as on the screens. */
export function mailPalette(niche: Niche, hue: number = niche.hue): MailPalette {
  const dark = darkColors(niche, hue);
  return niche.scheme === 'dark' ? { base: dark, dark: null } : { base: lightColors(niche, hue), dark };
}

function lightColors({ light, accentHue }: Niche, hue: number): MailColors {
  return {
    page: oklchToHex([0.965, 0.016], hue),
    card: '#ffffff',
    tint: oklchToHex([0.95, 0.025], hue),
    ink: oklchToHex([0.22, 0.02], hue),
    muted: oklchToHex([0.46, 0.02], hue),
    line: oklchToHex([0.88, 0.012], hue),
    brand: oklchToHex(light.brand, hue),
    onBrand: '#ffffff',
    band: oklchToHex(light.brand, hue),
    onBand: '#ffffff',
    link: oklchToHex(light.brandInk, hue),
    accent: oklchToHex([0.8, 0.13], accentHue),
  };
}

function darkColors({ light, dark, accentHue }: Niche, hue: number): MailColors {
  return {
    page: oklchToHex([0.17, 0.014], hue),
    card: oklchToHex([0.215, 0.017], hue),
    tint: oklchToHex([0.27, 0.04], hue),
    ink: oklchToHex([0.95, 0.008], hue),
    muted: oklchToHex([0.75, 0.015], hue),
    line: oklchToHex([0.34, 0.02], hue),
    brand: oklchToHex(dark.brand ?? light.brand, hue),
    onBrand: '#ffffff',
    band: oklchToHex([0.27, 0.04], hue),
    onBand: oklchToHex(dark.brandInk, hue),
    link: oklchToHex(dark.brandInk, hue),
    accent: oklchToHex([0.8, 0.13], accentHue),
  };
}

/** Björn Ottosson's OKLab to linear sRGB, then the sRGB curve. Values outside the gamut are clipped. */
export function oklchToHex([lightness, chroma, ownHue]: Tone, hue: number): string {
  const angle = ((ownHue ?? hue) * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map((value) => channelHex(value)).join('')}`;
}

function channelHex(linear: number): string {
  const value = Math.min(Math.max(linear, 0), 1);
  const curved = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(curved * 255)
    .toString(16)
    .padStart(2, '0');
}
