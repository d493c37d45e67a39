import { create, type Font } from 'fontkitten';

interface Axis {
  readonly min: number;
  readonly default: number;
  readonly max: number;
}

/** What a page has to know of a typeface before it has loaded. */
export interface FontLook {
  /** In em, above and below the baseline. */
  readonly ascent: number;
  readonly descent: number;
  /** By the tag of the axis, such as `wght`; empty for a font that isn't variable. */
  readonly axes: Readonly<Record<string, Axis>>;
}

/** Letters as often as they are in a sentence. */
export const SENTENCE = 'Meet someone who gets you. Real people, real conversations, and a place to be yourself';

/** Reads a font. @throws if it is none, or lacks letters of plain English */
export function readFont(data: Buffer): FontLook {
  const { unitsPerEm, ascent, descent, variationAxes } = openFont(data);
  if (missingIn(data, SENTENCE).length > 0) throw new Error('It lacks letters of English.');
  const axes = Object.entries(variationAxes).flatMap(([tag, axis]) =>
    axis ? [[tag, { min: axis.min, default: axis.default, max: axis.max }] as const] : [],
  );
  return { ascent: ascent / unitsPerEm, descent: -descent / unitsPerEm, axes: Object.fromEntries(axes) };
}

/** The characters of these that a font has no letter for. */
export function missingIn(data: Buffer, characters: Iterable<string>): string[] {
  const font = openFont(data);
  return [...new Set(characters)].filter((each) => !font.hasGlyphForCodePoint(codeOf(each))).sort();
}

/** The average width of a letter in em. */
export function averageWidth(data: Buffer): number {
  const font = openFont(data);
  const widths = [...SENTENCE].map((letter) => font.glyphForCodePoint(codeOf(letter)).advanceWidth);
  return widths.reduce((sum, width) => sum + width, 0) / widths.length / font.unitsPerEm;
}

function openFont(data: Buffer): Font {
  const font = create(data);
  if (font.isCollection) throw new Error('It contains several fonts.');
  return font;
}

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0;
