import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNodes, isNode, type Node } from './find-nodes.ts';

/** Files that may use `import()` without `lazy()`, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/landers.ts': 'only the renderer reads it, and nothing is requested there',
  'src/campaigns.ts': 'only the renderer reads it, and nothing is requested there',
};

/** Every `import()` in src/ that is not inside `lazy(…)`: it would not be tried again where its request is lost. */
export function findBareImports(root: string): string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root })
    .sort()
    .filter((file) => !(file in EXCEPTIONS))
    .flatMap((file) => bareImportsOf(file, readFileSync(join(root, file), 'utf8')));
}

function bareImportsOf(file: string, source: string): string[] {
  if (!/\bimport\s*\(/.test(source)) return [];
  const found = (type: string) => findNodes(file, source, (node) => (node.type === type ? [node] : []));
  const lazy = found('CallExpression').filter(({ callee }) => isNode(callee) && callee.name === 'lazy');
  const isInside = (inner: Node) => lazy.some(({ start, end }) => start < inner.start && inner.end <= end);
  return found('ImportExpression')
    .filter((node) => !isInside(node))
    .map(
      ({ start }) =>
        `${file}:${source.slice(0, start).split('\n').length} import() outside of lazy() (src/platform/lazy.ts)`,
    );
}
