import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { TEMPLATES } from '#server/sites/site-directory.ts';
import type { HeadlineFont, RenderSite } from '#shared/contracts/render-site.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { HEADLINE_FAMILY } from '#src/styles/theme.ts';
import { hashOf, put } from '../build/files.ts';
import type { NicheBundle } from '../build/niche-bundle.ts';
import { ROOT } from '../build/paths.ts';

/** The cuts of a typeface (scripts/fonts.ts) and their characters. */
const CUTS = [
  { cut: 'latin', characters: /[^\u0100-\u0130\u0132-\u0151\u0154-\u017f\u0218-\u021b]/gu },
  { cut: 'latin-ext', characters: /[\u0100-\u0130\u0132-\u0151\u0154-\u017f\u0218-\u021b]/gu },
];

/** Typefaces whose weight is still an axis. scripts/fonts.ts fixes all axes of the others. */
const VARIABLE = ['Figtree'];

/**
 * Writes the fonts for the headlines of a site's landers on phones into its folder. They are the template's typeface,
 * in one weight and with the few characters of each language's headlines (docs/decisions/0062).
 */
export async function placeHeadlineFonts(
  pack: SitePack,
  bundle: NicheBundle,
  site: string,
): Promise<RenderSite['headlineFonts']> {
  const { tokens } = TEMPLATES[pack.template];
  const [, typeface = ''] = /^(\w+)/.exec(tokens['font-head'] ?? '') ?? [];
  const axes: Readonly<Record<string, number>> = VARIABLE.includes(typeface)
    ? { wght: Number(tokens['head-weight']) }
    : {};
  const place = async (letters: string): Promise<HeadlineFont> => {
    const files: string[] = [];
    let rules = '';
    for (const { cut, characters } of CUTS) {
      const text = letters.match(characters)?.join('') ?? '';
      if (text === '') continue;
      const font = await cutFont(`${typeface.toLowerCase()}-${cut}.woff2`, text, axes);
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

async function cutFont(file: string, text: string, axes: Readonly<Record<string, number>>): Promise<Buffer> {
  return subsetFont(await readFile(join(ROOT, 'src/styles/fonts', file)), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: ['kern', 'liga', 'ccmp', 'locl', 'mark'],
    noHinting: true,
  });
}

function faceOf(href: string, range: string): string {
  return `@font-face{font-family:${HEADLINE_FAMILY};font-weight:1 999;font-display:optional;src:url(${href})${range}}`;
}
