import type { Niche } from '#shared/contracts/niche.ts';
import { toHex } from '#src/styles/oklch.ts';
import type { Scheme } from '#src/styles/palette.ts';
import { colorTokens } from '#src/styles/theme.ts';

/** Mail programs don't support custom properties, so mails have the colors of the screens as hex values. */
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
  /** Of the inline styles. */
  scheme: Scheme;
  /** The inline styles of the mail. */
  base: MailColors;
  /** For mail programs in dark mode; null if mails of the site look the same in both modes. */
  dark: MailColors | null;
}

/** @param niche with the site's own colors */
export function mailPalette(niche: Niche): MailPalette {
  const scheme = niche.scheme === 'dark' ? 'dark' : 'light';
  return {
    scheme,
    base: colorsOf(niche, scheme),
    dark: niche.scheme === 'system' ? colorsOf(niche, 'dark') : null,
  };
}

function colorsOf(niche: Niche, scheme: Scheme): MailColors {
  const tokens = colorTokens(niche, scheme);
  const color = (name: string) => tokens[name] ?? '';
  const isDark = scheme === 'dark';
  return {
    // By day a little darker than the pages of the site, since mail programs don't show the card's shadow.
    page: isDark ? color('surface') : toHex({ l: 0.965, c: 0.016, h: niche.hue }),
    card: color('raised'),
    tint: color('tint'),
    ink: color('ink'),
    muted: color('muted'),
    line: color('line'),
    brand: color('brand'),
    onBrand: color('on-brand'),
    band: isDark ? color('tint') : color('brand'),
    onBand: isDark ? color('brand-ink') : color('on-brand'),
    link: color('brand-ink'),
    accent: color('accent'),
  };
}
