import { join } from 'node:path';
import type { HeadlineFont, RenderSite } from '#shared/contracts/render-site.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { HEADLINE_FAMILY } from '#src/styles/theme.ts';
import { hashOf, put } from '../build/files.ts';
import type { NicheBundle } from '../build/niche-bundle.ts';
import { cutFont, headingTypeface } from './typeface.ts';

/** The cuts of a typeface (scripts/fonts.ts) and their characters. */
const CUTS = [
  { cut: 'latin', characters: /[^\u0100-\u0130\u0132-\u0151\u0154-\u017f\u0218-\u021b]/gu },
  { cut: 'latin-ext', characters: /[\u0100-\u0130\u0132-\u0151\u0154-\u017f\u0218-\u021b]/gu },
] as const;

/**
 * Writes the fonts for the headlines of a site's landers on phones into its folder. They are the template's typeface,
 * in one weight and with the few characters of each language's headlines (docs/decisions/0062).
 */
export async function placeHeadlineFonts(
  pack: SitePack,
  bundle: NicheBundle,
  site: string,
): Promise<RenderSite['headlineFonts']> {
  const typeface = headingTypeface(pack.template);
  const place = async (letters: string): Promise<HeadlineFont> => {
    const files: string[] = [];
    let rules = '';
    for (const { cut, characters } of CUTS) {
      const text = letters.match(characters)?.join('') ?? '';
      if (text === '') continue;
      const font = await cutFont(typeface, cut, text, 'woff2');
      const href = `/assets/headline-${hashOf(font).slice(0, 8)}.woff2`;
      put(join(site, href), font);
      files.push(href);
      rules += faceOf(href, cut === 'latin' ? '' : `;unicode-range:${unicodesOf(text)}`);
    }
    return { rules, files };
  };
  const fonts: Partial<Record<Locale, HeadlineFont>> = {};
  for (const locale of pack.locales)
    fonts[locale] = await place([...new Set(headlinesOf(pack, bundle, locale))].sort().join(''));
  return fonts;
}

const unicodesOf = (text: string) => [...text].map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join();

/** All headlines of a language in one string, also those of the pack's campaigns. */
function headlinesOf({ name, landers }: SitePack, { catalogs }: NicheBundle, locale: Locale): string {
  const own = Object.entries(catalogs[locale]).flatMap(([id, message]) =>
    id.endsWith('.headline') ? [message].flat(Number.POSITIVE_INFINITY) : [],
  );
  const campaigns = Object.values(landers).flatMap((copies) =>
    Object.values(copies).map((copy) => copy[locale]?.headline ?? ''),
  );
  return [name, ...own, ...campaigns].join('');
}

function faceOf(href: string, range: string): string {
  return `@font-face{font-family:${HEADLINE_FAMILY};font-weight:1 999;font-display:optional;src:url(${href})${range}}`;
}
