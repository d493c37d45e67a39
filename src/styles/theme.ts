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
function schemes(source: ThemeSource, logo: Logo | null): string {
  const tokens = (scheme: Scheme): Readonly<Record<string, string>> => ({
    ...colorTokens(source, scheme),
    ...(logo && { logo: `url(${logo[scheme]})` }),
  });
  const [light, dark] = [tokens('light'), tokens('dark')];
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

/** The pictures of a logo by day and by night, with its size in em. */
export interface Logo {
  readonly light: string;
  readonly dark: string;
  readonly width: number;
  readonly height: number;
}

/** The name of the site, which browsers don't translate. On landers, a picture of the name can take the place of its text. */
const NAME = '[translate=no]';
const LINKED_NAME = `a${NAME}`;

/** The text of a name is below its box, for screen readers. */
const pictureOfName = (width: number, height: number) =>
  `display:inline-block;inline-size:${width}em;block-size:${height}em;overflow:hidden;line-height:9;`;

/** Shows the logo in the place of the name. On a picture, it has a plate. */
const logoCss = ({ width, height }: Logo) =>
  `${NAME}>span,${LINKED_NAME}{${pictureOfName(width, height)}background:var(--logo) 0/contain no-repeat content-box}` +
  `${LINKED_NAME}{block-size:2.75rem;inline-size:min(${width}em,8.25rem);max-inline-size:100%}` +
  '[data-plate]>span{box-sizing:content-box;padding:.375em .75em;border-radius:var(--radius-control);background-color:var(--raised)}';

/** The custom properties of one site: its colors and the template's tokens. With a logo, also the rules that show it. */
export function themeCss(niche: ThemeSource, { tokens, paper }: ThemeTemplate, logo: Logo | null = null): string {
  const source = { ...niche, paper };
  const size = niche.baseFontPx === BROWSER_FONT_PX ? '' : `;font-size:${(niche.baseFontPx / BROWSER_FONT_PX) * 100}%`;
  return `:root{${declare(tokens)}${size}}${schemes(source, logo)}${logo ? logoCss(logo) : ''}`;
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

/** Shows the picture of the name in the color of its text, where browsers can. */
const wordmarkCss = ({ href, width, height }: Wordmark) =>
  `@supports(mask:none){${NAME}>span{${pictureOfName(width, height)}background:currentColor;mask:url(${href})}}`;

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
