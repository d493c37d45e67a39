import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { TEMPLATES } from '#server/sites/site-directory.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { ROOT } from '../build/paths.ts';

/** Typefaces whose weight is still an axis. scripts/fonts.ts fixes all axes of the others. */
const VARIABLE = ['Figtree'];

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

/** A font with these characters only. The cuts are those of scripts/fonts.ts. */
export async function cutFont(
  { name, axes }: Typeface,
  cut: 'latin' | 'latin-ext',
  text: string,
  targetFormat: 'woff2' | 'sfnt',
): Promise<Buffer> {
  return subsetFont(await readFile(join(ROOT, `src/styles/fonts/${name}-${cut}.woff2`)), text, {
    targetFormat,
    variationAxes: axes,
    keepFeatures: ['kern', 'liga', 'ccmp', 'locl', 'mark'],
    noHinting: true,
  });
}
