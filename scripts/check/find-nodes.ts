import { parseSync } from 'vite';

export type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The nodes that `wanted` selects in a module's syntax tree, in source order. */
export function findNodes(file: string, code: string, wanted: (node: Node) => readonly Node[]): Node[] {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file} can't be parsed: ${errors[0].message}`);
  const found: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isNode(value)) return;
    found.push(...wanted(value));
    for (const child of Object.values(value)) visit(child);
  };
  visit(program);
  return found.sort((a, b) => a.start - b.start);
}
