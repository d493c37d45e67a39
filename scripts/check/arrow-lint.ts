import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LAYERS, type Layer } from './layers.ts';
import { ROOT } from './root.ts';

const FILE = join(ROOT, 'scripts/check/arrow.biome.json');
const ALIASES: [RegExp, string][] = [
  [/^src\/shared\//, '#shared/'],
  [/^src\//, '#src/'],
  [/^server\b/, '#server'],
];
const isFile = (path: string) => /\.tsx?$/.test(path);
const withInside = (path: string) => (isFile(path) ? path : `${path}/**`);

/**
 * The layers as Biome rules, so that editors show a wrong import while it is typed. Biome sees only what is written
 * between the quotes; `arrow.ts` follows relative paths too and has the last word.
 */
export function arrowLintConfig(): string {
  const base = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  const { paths } = base.linter.rules.style.noRestrictedImports.options;
  // Biome takes the last override that fits, so a file inside a folder of another layer comes after it.
  const overrides = Object.entries(LAYERS)
    .sort(([, a], [, b]) => a.path.length - b.path.length)
    .filter(([, { path }]) => /^(?:src|server)\b/.test(path))
    .map(([name, layer]) => ({
      includes: [withInside(layer.path)],
      linter: {
        rules: {
          style: { noRestrictedImports: { level: 'error', options: { paths, patterns: [forbidden(name, layer)] } } },
        },
      },
    }));
  return `${JSON.stringify({ overrides })}\n`;
}

function forbidden(name: string, layer: Layer) {
  const seen = [...layer.sees, ...(layer.separate ? [] : [name])];
  const allowed = seen.flatMap((other) => {
    const path = LAYERS[other]?.path ?? other;
    const alias = ALIASES.find(([pattern]) => pattern.test(path));
    return alias ? [`!${withInside(path.replace(...alias))}`] : [];
  });
  const own = layer.separate ? ' and not one another' : '';
  return {
    group: ['#src/**', '#shared/**', '#server/**', ...allowed],
    message: `Against the arrow (scripts/check/layers.ts): ${name} sees ${layer.sees.join(', ') || 'nothing'}${own}.`,
  };
}

/** `biome.json` extends the file that this writes. It is not committed. */
export function writeLintConfig(): void {
  writeFileSync(FILE, arrowLintConfig());
}

if (import.meta.main) writeLintConfig();
