import { hexOf, type PaletteSource, paletteOf, type Scheme } from './palette.ts';

interface ThemeSource extends PaletteSource {
  readonly scheme: Scheme | 'system';
  readonly baseFontPx: number;
}

const BROWSER_FONT_PX = 16;
const declare = (tokens: Readonly<Record<string, string>>) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** The colors of a scheme by the names of their custom properties, without the leading dashes. */
export const colorTokens = (source: PaletteSource, scheme: Scheme): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(paletteOf(source, scheme)).map(([name, color]) => [name, hexOf(color)]));

/**
 * Both color schemes: the site's own by default, the other by the visitor's preference (`data-scheme`). Colors that are
 * the same in both are declared once.
 */
function schemes(source: ThemeSource): string {
  const light = colorTokens(source, 'light');
  const dark = colorTokens(source, 'dark');
  const only = (own: typeof light, other: typeof light) =>
    declare(Object.fromEntries(Object.entries(own).filter(([name, value]) => other[name] !== value)));
  const toLight = `color-scheme:light;${only(light, dark)}`;
  const toDark = `color-scheme:dark;${only(dark, light)}`;
  if (source.scheme === 'dark') return `:root{color-scheme:dark;${declare(dark)}}:root[data-scheme=light]{${toLight}}`;
  return [
    `:root{color-scheme:light;${declare(light)}}`,
    source.scheme === 'system' ? `@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){${toDark}}}` : '',
    `:root[data-scheme=dark]{${toDark}}`,
  ].join('');
}

interface ThemeTemplate {
  readonly tokens: Readonly<Record<string, string>>;
  readonly paper?: boolean;
}

/** The custom properties of one site: its colors and the template's tokens. */
export function themeCss(niche: ThemeSource, { tokens, paper }: ThemeTemplate): string {
  const source = { ...niche, paper };
  const size = niche.baseFontPx === BROWSER_FONT_PX ? '' : `;font-size:${(niche.baseFontPx / BROWSER_FONT_PX) * 100}%`;
  return `:root{${declare(tokens)}${size}}${schemes(source)}`;
}

/** The width from which a lander uses the template's fonts. */
export const LANDER_FONTS = '(min-width:46rem)';

/** The family of the font with only the characters of the landers' headlines. */
export const HEADLINE_FAMILY = 'Headline';

/** Colors of notices, which landers don't have. */
const OF_NOTICES = /--(?:info|success|warning):[^;}]+;?/g;

/** The picture of the site's name, with its size in em. */
interface Wordmark {
  readonly href: string;
  readonly width: number;
  readonly height: number;
}

/** The name of the site, which browsers don't translate. */
const NAME = '[translate=no]';

/** Shows the picture of the name in the color of its text, where browsers can. The text is below its box, for screen readers. */
const wordmarkCss = ({ href, width, height }: Wordmark) =>
  `@supports(mask:none){${NAME}>span{display:inline-block;inline-size:${width}em;block-size:${height}em;overflow:hidden;` +
  `line-height:9;background:currentColor;mask:url(${href})}}`;

/**
 * Theme for a lander. Fonts are larger than the rest of the page, so phones use system fonts. Exceptions are the headline,
 * with the rules of a font that has only its characters (`headlineFont`), and the site's name, which is a picture.
 * All fonts are `font-display: optional`, so that a late font never shifts the layout.
 */
export function landerThemeCss(theme: string, wordmark: Wordmark | null, headlineFont?: string): string {
  const own = [...theme.matchAll(/--font-(?:text|head):[^,;]+,([^;}]+)/g)].map(([whole, others]) =>
    whole.replace(/:.*/, `:${others}`),
  );
  const later =
    theme.replaceAll('font-display:swap', 'font-display:optional').replaceAll(OF_NOTICES, '') +
    (wordmark ? wordmarkCss(wordmark) : '');
  if (own.length === 0) return later;
  const head = /--font-head:[^,;]+,([^;}]+)/.exec(theme)?.[1];
  const headline =
    headlineFont && head ? `${wordmark ? 'h1' : `h1,${NAME}`}{--font-head:${HEADLINE_FAMILY},${head}}` : '';
  return `${later}${headline && headlineFont}@media not all and ${LANDER_FONTS}{:root{${own.join(';')}}${headline}}`;
}

/** The page's background in both schemes, for `theme-color` and the manifest. */
export function surfacesOf(
  niche: ThemeSource,
  { paper }: Pick<ThemeTemplate, 'paper'>,
): Readonly<Record<Scheme, string>> {
  const surface = (scheme: Scheme) => hexOf(paletteOf({ ...niche, paper }, scheme).surface ?? '');
  return { light: surface('light'), dark: surface('dark') };
}
