import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/**
 * Which module shows which route, read from the source of a table of loaders such as `src/screens.ts`:
 * `{ login: () => import('./pages/login/login-page.tsx') }`, and `loadNotFound` for `404`.
 */
export function readScreenTable(file: string): Map<string, string> {
  const modules = new Map<string, string>();
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors[0]) throw new Error(`${file} can't be parsed: ${errors[0].message}`);
  visit(program, (node) => {
    const named = nameOf(node);
    const value = node.value ?? node.init;
    const path = isNode(value) && value.type === 'ArrowFunctionExpression' ? importedBy(value.body) : undefined;
    if (!named || !path) return;
    modules.set(named === 'loadNotFound' ? '404' : named, join(dirname(file), path));
  });
  return modules;
}

type Node = { type: string } & Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function visit(value: unknown, seen: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, seen);
  if (!isNode(value)) return;
  seen(value);
  for (const child of Object.values(value)) visit(child, seen);
}

/** The name that a property or a variable is known by. */
function nameOf(node: Node): string | undefined {
  const holder = node.type === 'Property' ? node.key : node.type === 'VariableDeclarator' ? node.id : undefined;
  if (!isNode(holder)) return undefined;
  const name = holder.type === 'Identifier' ? holder.name : holder.value;
  return typeof name === 'string' ? name : undefined;
}

function importedBy(body: unknown): string | undefined {
  if (!isNode(body) || body.type !== 'ImportExpression' || !isNode(body.source)) return undefined;
  return typeof body.source.value === 'string' ? body.source.value : undefined;
}
