/// <reference path="./subset-font.d.ts" />
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { TEMPLATES } from '#server/sites/site-directory.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';

/** Typefaces whose weight is still an axis. scripts/fonts.ts fixes all axes of the others. */
const VARIABLE = ['Figtree'];
const FONTS = join(import.meta.dirname, '../../src/styles/fonts');

/** The two files of a typeface (scripts/fonts.ts). */
export type Cut = 'latin' | 'latin-ext';

/** The typeface of a template's headings. */
interface Typeface {
  /** The start of its files' names. */
  readonly name: string;
  /** The weight of headings, where the files have several. */
  readonly axes: Readonly<Record<string, number>>;
}

export function headingTypeface(template: SitePack['template']): Typeface {
  const { tokens } = TEMPLATES[template];
  const [, name = ''] = /^(\w+)/.exec(tokens['font-head'] ?? '') ?? [];
  return {
    name: name.toLowerCase(),
    axes: VARIABLE.includes(name) ? { wght: Number(tokens['head-weight']) } : {},
  };
}

const files = new Map<string, { readonly data: Buffer; readonly hash: string }>();

/** The whole font file of a cut, read once. */
function readCut({ name }: Typeface, cut: Cut) {
  const path = join(FONTS, `${name}-${cut}.woff2`);
  let file = files.get(path);
  if (!file) {
    const data = readFileSync(path);
    file = { data, hash: createHash('sha256').update(data).digest('hex') };
    files.set(path, file);
  }
  return file;
}

/** Names a font with these characters before it is made: the same name always stands for the same font. */
export function nameOfCut(typeface: Typeface, cut: Cut, text: string): string {
  const { hash } = readCut(typeface, cut);
  return createHash('sha256')
    .update(JSON.stringify([hash, typeface.axes, text]))
    .digest('hex')
    .slice(0, 8);
}

/** A font with these characters only. */
export async function cutFont(
  typeface: Typeface,
  cut: Cut,
  text: string,
  targetFormat: 'woff2' | 'sfnt',
): Promise<Buffer> {
  return subsetFont(readCut(typeface, cut).data, text, {
    targetFormat,
    variationAxes: typeface.axes,
    keepFeatures: ['kern', 'liga', 'ccmp', 'locl', 'mark'],
    noHinting: true,
  });
}
