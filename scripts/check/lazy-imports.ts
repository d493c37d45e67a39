import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNodes, isNode, type Node } from './find-nodes.ts';

/** Files that may use `import()` without `lazy()`, and why. */
const WITHOUT_LAZY: Readonly<Record<string, string>> = {
  'src/documents/landers.ts': 'only the renderer imports it, which requests no files',
  'src/documents/campaigns.ts': 'only the renderer imports it, which requests no files',
  'src/documents/developer-pages.ts': 'only the renderer imports it, which requests no files',
};
/** Files whose lazy parts need no `.lazy` in the name, and why. */
const WITH_OTHER_NAMES: Readonly<Record<string, string>> = {
  'src/routing/screens.ts': 'it lists the screens, which are named after their routes',
  'src/entry/start-page.ts': 'it loads src/main.tsx, the app itself',
};

/**
 * Finds every `import()` in src/ outside `lazy(…)`, because it would not be retried after a failed request. Also finds
 * lazy modules of ours that are not named `*.lazy.ts` or `*.lazy.tsx`: the names show which parts load later.
 */
export function findBareImports(root: string): string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root })
    .sort()
    .filter((file) => !(file in WITHOUT_LAZY))
    .flatMap((file) => wrongImportsOf(file, readFileSync(join(root, file), 'utf8')));
}

function wrongImportsOf(file: string, source: string): string[] {
  if (!/\bimport\s*\(/.test(source)) return [];
  const found = (type: string) => findNodes(file, source, (node) => (node.type === type ? [node] : []));
  const lazy = found('CallExpression').filter(({ callee }) => isNode(callee) && callee.name === 'lazy');
  const isInside = (inner: Node) => lazy.some(({ start, end }) => start < inner.start && inner.end <= end);
  return found('ImportExpression').flatMap((node) => {
    const place = `${file}:${source.slice(0, node.start).split('\n').length}`;
    if (!isInside(node)) return [`${place} import() outside of lazy() (src/platform/lazy.ts)`];
    const module = isNode(node.source) ? String(node.source.value) : '';
    const isNamed = !/^[.#]/.test(module) || /\.lazy\.tsx?$/.test(module) || file in WITH_OTHER_NAMES;
    return isNamed ? [] : [`${place} '${module}' is loaded by lazy() but isn't named *.lazy.ts or *.lazy.tsx`];
  });
}
