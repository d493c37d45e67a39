/**
 * Subsets the two typefaces to the characters of the seven languages and writes them, with their `@font-face` rules, to
 * `src/styles/fonts/`. The results are committed. Run it again only after a Fontsource update.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { FONT_FEATURES, LATIN, LATIN_EXT, type Range, textOf, unicodeRange } from '#server/output/font-ranges.ts';

type Axis = number | { min: number; max: number };

interface Cut {
  readonly source: string;
  readonly file: string;
  readonly ranges: readonly Range[];
}

/** A local typeface, resized so that text does not shift when the web font loads. */
interface Fallback {
  readonly family: string;
  readonly local: readonly string[];
  readonly weights: string;
  /** The width of our typeface divided by the local one's, measured on sentences in six of the languages. */
  readonly scale: number;
}

interface Typeface {
  readonly name: string;
  readonly family: string;
  readonly weights: string;
  readonly axes: Readonly<Record<string, Axis>>;
  /** Vertical metrics in em. */
  readonly ascent: number;
  readonly descent: number;
  readonly cuts: readonly Cut[];
  readonly fallbacks: readonly Fallback[];
}

const cutsOf = (name: string, style: string): Cut[] => [
  { source: `${name}-latin-${style}-normal`, file: `${name}-latin.woff2`, ranges: LATIN },
  { source: `${name}-latin-ext-${style}-normal`, file: `${name}-latin-ext.woff2`, ranges: LATIN_EXT },
];

const TYPEFACES: readonly Typeface[] = [
  {
    name: 'figtree',
    family: 'Figtree',
    weights: '400 800',
    axes: { wght: { min: 400, max: 800 } },
    ascent: 0.95,
    descent: 0.25,
    cuts: cutsOf('figtree', 'wght'),
    fallbacks: [
      { family: 'Figtree Fallback', local: ['Arial', 'Liberation Sans'], weights: '400 599', scale: 1.0018 },
      { family: 'Figtree Fallback', local: ['Arial Bold', 'Liberation Sans Bold'], weights: '600 800', scale: 0.9655 },
    ],
  },
  {
    // Headings use one weight at one size, and fixing every axis halves the file.
    name: 'fraunces',
    family: 'Fraunces',
    weights: '500 700',
    axes: { wght: 560, opsz: 36, SOFT: 0, WONK: 0 },
    ascent: 0.978,
    descent: 0.255,
    cuts: cutsOf('fraunces', 'full'),
    fallbacks: [
      { family: 'Fraunces Fallback', local: ['Georgia'], weights: '500 700', scale: 1.0403 },
      {
        family: 'Fraunces Fallback Times',
        local: ['Times New Roman', 'Liberation Serif'],
        weights: '500 700',
        scale: 1.1522,
      },
    ],
  },
];

const FONTS = new URL('../src/styles/fonts/', import.meta.url);

const percent = (value: number): string => `${Number((value * 100).toFixed(2))}%`;

function fontFace(declarations: Readonly<Record<string, string>>): string {
  const lines = Object.entries(declarations).map(([property, value]) => `  ${property}: ${value};\n`);
  return `@font-face {\n${lines.join('')}}\n`;
}

function rulesOf(face: Typeface): string {
  // The first file loads for all text, so only the others need a range.
  const real = face.cuts.map((cut, index) =>
    fontFace({
      'font-family': `'${face.family}'`,
      'font-weight': face.weights,
      'font-display': 'swap',
      src: `url('./${cut.file}') format('woff2')`,
      ...(index > 0 && { 'unicode-range': unicodeRange(cut.ranges) }),
    }),
  );
  const local = face.fallbacks.map((fallback) =>
    fontFace({
      'font-family': `'${fallback.family}'`,
      'font-weight': fallback.weights,
      src: fallback.local.map((name) => `local('${name}')`).join(', '),
      'size-adjust': percent(fallback.scale),
      'ascent-override': percent(face.ascent / fallback.scale),
      'descent-override': percent(face.descent / fallback.scale),
      'line-gap-override': '0%',
    }),
  );
  return `// Written by scripts/fonts.ts.\n\n${[...real, ...local].join('\n')}`;
}

await mkdir(FONTS, { recursive: true });
for (const face of TYPEFACES) {
  for (const cut of face.cuts) {
    const source = import.meta.resolve(`@fontsource-variable/${face.name}/files/${cut.source}.woff2`);
    const woff2 = await subsetFont(await readFile(fileURLToPath(source)), textOf(cut.ranges), {
      targetFormat: 'woff2',
      variationAxes: face.axes,
      keepFeatures: FONT_FEATURES,
      noHinting: true,
    });
    await writeFile(new URL(cut.file, FONTS), woff2);
    console.log(`${cut.file}  ${woff2.length} bytes`);
  }
  await writeFile(new URL(`${face.name}.scss`, FONTS), rulesOf(face));
}
