import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LAYERS, type Layer } from './layers.ts';
import { ROOT } from './root.ts';

const FILE = join(ROOT, 'scripts/check/import-rules.biome.json');
const ALIASES: [RegExp, string][] = [
  [/^src\/shared\//, '#shared/'],
  [/^src\//, '#src/'],
  [/^server\b/, '#server'],
];
const isFile = (path: string) => /\.tsx?$/.test(path);
const withInside = (path: string) => (isFile(path) ? path : `${path}/**`);

/**
 * The layers as Biome rules, so that editors show a wrong import immediately. Biome reads only the text of the import;
 * `import-rules.ts` also follows relative paths.
 */
function importRulesConfig(): string {
  const base = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  const { paths } = base.linter.rules.style.noRestrictedImports.options;
  // Biome applies the last override that matches, so a file inside a folder of another layer comes after that folder.
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
  const own = layer.separate ? '; its folders may not import one another' : '';
  return {
    group: ['#src/**', '#shared/**', '#server/**', ...allowed],
    message: `Import rules (scripts/check/layers.ts): ${name} may import ${layer.sees.join(', ') || 'nothing'}${own}.`,
  };
}

/** Writes the file that `biome.json` extends. It is not committed. */
export function writeLintConfig(): void {
  writeFileSync(FILE, importRulesConfig());
}

if (import.meta.main) writeLintConfig();
