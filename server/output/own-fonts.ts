import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { averageWidth, SENTENCE } from '#server/sites/read-font.ts';
import type { FontFile, SiteFace } from '#server/sites/site-face.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { FONT_FEATURES, LATIN, LATIN_EXT, textOf, unicodeRange } from './font-ranges.ts';

type Template = SitePack['template'];
type Tokens = Readonly<Record<string, string>>;

/** What a site's own typefaces change. */
interface OwnFonts {
  /** The template's tokens with the site's families in front. */
  readonly tokens: Tokens;
  /** The file to preload; null if the text has the template's typeface. */
  readonly preload: string | null;
  /** Address → what makes the file. */
  readonly files: readonly [href: string, make: () => Promise<Buffer>][];
  /** The `@font-face` rules. */
  rules(): Promise<string>;
}

type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;

interface Use {
  readonly family: string;
  readonly font: FontFile;
  /** The weights that the pages use it in. */
  readonly weights: string;
  readonly axes: Axes;
  readonly stand: readonly StandIn[];
}

/** A typeface of visitors' systems that text has until the site's own has loaded. */
interface StandIn {
  readonly weights: string;
  readonly local: string;
  /** The weight of the site's own typeface that is compared with it. */
  readonly weight: number;
  /** The average width of a letter of `SENTENCE` (server/sites/read-font.ts), in em. */
  readonly width: number;
}

const ARIAL: StandIn = { weights: '1 599', local: 'local(Arial),local(Liberation Sans)', weight: 400, width: 0.4556 };
const ARIAL_BOLD: StandIn = {
  weights: '600 1000',
  local: 'local(Arial Bold),local(Liberation Sans Bold)',
  weight: 700,
  width: 0.4885,
};
const GEORGIA: StandIn = { weights: '1 1000', local: 'local(Georgia),local(Gelasio)', weight: 600, width: 0.4519 };
/** What headings have until then: sans serif in social, serif in classic. */
const HEAD_STAND_INS: Readonly<Record<Template, readonly StandIn[]>> = {
  social: [{ ...ARIAL_BOLD, weights: '1 1000', weight: 800 }],
  classic: [GEORGIA],
};
/** The weights of the interface. */
const MIN_WEIGHT = 400;
const MAX_WEIGHT = 800;
/** The sizes of text and of headings in points, for fonts that draw large letters differently. */
const TEXT_SIZE = 14;
const HEAD_SIZE = 36;
const CUTS = [
  { name: 'latin', ranges: LATIN, range: '' },
  { name: 'latin-ext', ranges: LATIN_EXT, range: `;unicode-range:${unicodeRange(LATIN_EXT).replaceAll(' ', '')}` },
] as const;
const NAME_CHARS = 8;

/** The axes of a heading's font: the template's weight at the size of headings, and what the font has by default. */
export const headAxes = (font: FontFile, tokens: Tokens): Readonly<Record<string, number>> =>
  fixedAxes(font, Number(tokens['head-weight']), HEAD_SIZE);

function fixedAxes({ axes }: FontFile, weight: number, size: number): Record<string, number> {
  const values = Object.entries(axes).map(([tag, axis]) => {
    const wanted = tag === 'wght' ? weight : tag === 'opsz' ? size : axis.default;
    return [tag, within(wanted, axis)] as const;
  });
  return Object.fromEntries(values);
}

const within = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
  Math.min(Math.max(value, min), max);

/** The typefaces of a site's own, with the template's tokens as they are with them. */
export function ownFontsOf({ head, text }: SiteFace, template: Template, tokens: Tokens): OwnFonts {
  const uses = [...(text ? [textUse(text)] : []), ...(head ? [headUse(head, template, tokens)] : [])];
  const [first] = text ? uses : [];
  return {
    tokens: {
      ...tokens,
      ...(text && { 'font-text': familyList('Text', tokens['font-text']) }),
      ...(head && { 'font-head': familyList('Head', tokens['font-head']) }),
    },
    preload: first ? addressOf(first, 'latin') : null,
    files: uses.flatMap((use) =>
      CUTS.map(({ name, ranges }): [string, () => Promise<Buffer>] => [
        addressOf(use, name),
        () => cut(use.font, textOf(ranges), use.axes, 'woff2'),
      ]),
    ),
    rules: async () => (await Promise.all(uses.map(rulesOf))).join(''),
  };
}

function textUse(font: FontFile): Use {
  const { wght } = font.axes;
  const range = wght && { min: within(MIN_WEIGHT, wght), max: within(MAX_WEIGHT, wght) };
  return {
    family: 'Text',
    font,
    // Browsers thicken a font with one weight where text is bold.
    weights: range ? `${range.min} ${range.max}` : `${MIN_WEIGHT}`,
    axes: { ...fixedAxes(font, MIN_WEIGHT, TEXT_SIZE), ...(range && { wght: range }) },
    stand: [ARIAL, ARIAL_BOLD],
  };
}

const headUse = (font: FontFile, template: Template, tokens: Tokens): Use => ({
  family: 'Head',
  font,
  weights: '1 1000',
  axes: headAxes(font, tokens),
  stand: HEAD_STAND_INS[template],
});

/** Keeps what the template has behind its own typeface and that one's stand-in. */
const familyList = (family: string, list = '') => [family, `${family} Later`, ...list.split(',').slice(2)].join();

async function rulesOf(use: Use): Promise<string> {
  const { family, weights, font, stand } = use;
  const own = CUTS.map(
    ({ name, range }) =>
      `@font-face{font-family:${family};font-weight:${weights};font-display:swap;src:url(${addressOf(use, name)})format("woff2")${range}}`,
  );
  const later = stand.map(async ({ weights: of, local, weight, width }) => {
    const scale = (await widthOf(use, weight)) / width;
    const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;
    return (
      `@font-face{font-family:${family} Later;font-weight:${of};src:${local};size-adjust:${percent(scale)};` +
      `ascent-override:${percent(font.ascent / scale)};descent-override:${percent(font.descent / scale)};line-gap-override:0%}`
    );
  });
  return [...own, ...(await Promise.all(later))].join('');
}

/** The average width of a letter in this weight, in em. Text gets a stand-in as wide, so that nothing moves when the font comes. */
async function widthOf({ font, axes }: Use, weight: number): Promise<number> {
  const { wght } = axes;
  const fixed = typeof wght === 'object' ? { ...axes, wght: within(weight, wght) } : axes;
  return averageWidth(await cut(font, SENTENCE, fixed, 'sfnt'));
}

function addressOf({ font, axes }: Use, cutName: string): string {
  const name = createHash('sha256')
    .update(JSON.stringify([font.hash, axes, cutName]))
    .digest('hex');
  return `/assets/font-${name.slice(0, NAME_CHARS)}.woff2`;
}

/** The font with these characters and axes only. */
const cut = async ({ file }: FontFile, text: string, variationAxes: Axes, targetFormat: 'woff2' | 'sfnt') =>
  subsetFont(await readFile(file), text, { targetFormat, variationAxes, keepFeatures: FONT_FEATURES, noHinting: true });
