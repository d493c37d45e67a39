import type { FontFile } from '#server/sites/site-face.ts';
import type { Strings } from '#shared/contracts/boot.ts';
import type { HeadlineFont } from '#shared/contracts/render-site.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { HEADLINE_FAMILY } from '#src/styles/theme.ts';
import { type Cut, cutFont, headingTypeface, nameOfCut } from './typeface.ts';

/** The characters of each cut. */
const CUTS: readonly { readonly cut: Cut; readonly characters: RegExp }[] = [
  { cut: 'latin', characters: /[^\u0100-\u0130\u0132-\u0151\u0154-\u017f\u0218-\u021b]/gu },
  { cut: 'latin-ext', characters: /[\u0100-\u0130\u0132-\u0151\u0154-\u017f\u0218-\u021b]/gu },
];

interface HeadlineFontFile {
  readonly href: string;
  readonly rule: string;
  make(): Promise<Buffer>;
}

/**
 * The fonts for the headlines of a site's landers on phones. They are the typeface of headings, in one weight and with the few
 * characters of the language's headlines (docs/decisions/0062).
 */
export function headlineFontFiles(
  pack: SitePack,
  head: FontFile | undefined,
  strings: Strings,
  locale: Locale,
): HeadlineFontFile[] {
  const typeface = headingTypeface(pack.template, head);
  const letters = [...new Set(headlinesOf(pack, strings, locale))].sort().join('');
  return CUTS.flatMap(({ cut, characters }) => {
    const text = letters.match(characters)?.join('') ?? '';
    if (text === '') return [];
    const href = `/assets/headline-${nameOfCut(typeface, cut, text)}.woff2`;
    const range = cut === 'latin' ? '' : `;unicode-range:${unicodesOf(text)}`;
    return { href, rule: faceOf(href, range), make: () => cutFont(typeface, cut, text, 'woff2') };
  });
}

export const headlineFontOf = (files: readonly HeadlineFontFile[]): HeadlineFont => ({
  rules: files.map(({ rule }) => rule).join(''),
  files: files.map(({ href }) => href),
});

const unicodesOf = (text: string) => [...text].map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join();

/** All headlines of a language in one string, also those of the pack's campaigns. */
function headlinesOf({ name, landers }: SitePack, strings: Strings, locale: Locale): string {
  const own = Object.entries(strings).flatMap(([id, message]) =>
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
