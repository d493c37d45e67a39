import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findNodes, isNode, type Node } from './find-nodes.ts';

const PAGES_WITHOUT_ROUTE: Readonly<Record<string, string>> = { loadNotFound: '404', loadErrorPage: 'error' };

/**
 * Which module shows which route, read from the source of a table of loaders such as `src/screens.ts`:
 * `{ login: lazy(() => import('./pages/login/login-page.tsx')) }`, and the loaders of pages that are no routes.
 */
export function readScreenTable(file: string): Map<string, string> {
  const modules = new Map<string, string>();
  for (const node of findNodes(file, readFileSync(file, 'utf8'), (each) => [each])) {
    const named = nameOf(node);
    const value = node.value ?? node.init;
    const path = importedBy(value);
    if (named && path) modules.set(PAGES_WITHOUT_ROUTE[named] ?? named, join(dirname(file), path));
  }
  return modules;
}

/** The name that a property or a variable is known by. */
function nameOf(node: Node): string | undefined {
  const holder = node.type === 'Property' ? node.key : node.type === 'VariableDeclarator' ? node.id : undefined;
  if (!isNode(holder)) return undefined;
  const name = holder.type === 'Identifier' ? holder.name : holder.value;
  return typeof name === 'string' ? name : undefined;
}

/** What a loader imports: `() => import('…')`, or that within `lazy(…)`. */
function importedBy(loader: unknown): string | undefined {
  if (!isNode(loader)) return undefined;
  if (loader.type === 'CallExpression') return importedBy((loader.arguments as unknown[])[0]);
  const body = loader.type === 'ArrowFunctionExpression' ? loader.body : undefined;
  if (!isNode(body) || body.type !== 'ImportExpression' || !isNode(body.source)) return undefined;
  return typeof body.source.value === 'string' ? body.source.value : undefined;
}
