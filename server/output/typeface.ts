/// <reference path="./subset-font.d.ts" />
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { TEMPLATES } from '#server/sites/site-directory.ts';
import type { FontFile } from '#server/sites/site-face.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { headAxes } from './own-fonts.ts';

/** Typefaces whose weight is still an axis. scripts/fonts.ts fixes all axes of the others. */
const VARIABLE = ['Figtree'];
const FONTS = join(import.meta.dirname, '../../src/styles/fonts');

/** The two files of a typeface (scripts/fonts.ts). */
export type Cut = 'latin' | 'latin-ext';

/** The typeface of a site's headings. */
interface Typeface {
  /** The start of its files' names, or the site's own file. */
  readonly source: string | FontFile;
  /** The weight of headings, where the files have several. */
  readonly axes: Readonly<Record<string, number>>;
}

/** The template's, unless the site has its own. */
export function headingTypeface(template: SitePack['template'], own: FontFile | undefined): Typeface {
  const { tokens } = TEMPLATES[template];
  if (own) return { source: own, axes: headAxes(own, tokens) };
  const [, name = ''] = /^(\w+)/.exec(tokens['font-head'] ?? '') ?? [];
  return {
    source: name.toLowerCase(),
    axes: VARIABLE.includes(name) ? { wght: Number(tokens['head-weight']) } : {},
  };
}

const files = new Map<string, { readonly data: Buffer; readonly hash: string }>();

/** The whole font file of a cut, read once. */
function readCut(name: string, cut: Cut) {
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
  const { source } = typeface;
  const { hash } = typeof source === 'string' ? readCut(source, cut) : source;
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
  const { source, axes } = typeface;
  const data = typeof source === 'string' ? readCut(source, cut).data : await readFile(source.file);
  return subsetFont(data, text, {
    targetFormat,
    variationAxes: axes,
    keepFeatures: ['kern', 'liga', 'ccmp', 'locl', 'mark'],
    noHinting: true,
  });
}
