import type { Niche } from '../contracts/niche.ts';
import type { SitePack } from '../contracts/site-pack.ts';

/** The niche with the colors that a site pack changes. */
export function withSiteColors(
  niche: Niche,
  { hue, accent, scheme }: Pick<SitePack, 'hue' | 'accent' | 'scheme'>,
): Niche {
  return { ...niche, hue: hue ?? niche.hue, accentHue: accent ?? niche.accentHue, scheme: scheme ?? niche.scheme };
}
