/**
 * Finds the cycles of a graph by depth-first search. Each cycle lists its nodes in order, with the first one repeated
 * at the end.
 */
export function findCycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  function walk(node: string): void {
    const seenAt = path.indexOf(node);
    if (seenAt >= 0) cycles.push([...path.slice(seenAt), node]);
    if (seenAt >= 0 || done.has(node)) return;
    path.push(node);
    for (const next of edges.get(node) ?? []) walk(next);
    path.pop();
    done.add(node);
  }
  for (const node of edges.keys()) walk(node);
  return cycles;
}
