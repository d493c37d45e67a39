import { parseSync } from 'vite';

export interface FoundImport {
  specifier: string;
  line: number;
}

// The parser lists `import('x')` as an expression, not as a type; this finds both, the glob form, and of a template
// literal what stands before its first placeholder.
const CALLED = /\bimport(?:\.meta\.glob)?(?:<[^>()]*>)?\(\s*(['"`])([^'"`]+)\1/g;

/** Everything a source file imports: statements, re-exports, dynamic imports, import types, globs. */
export function importsOf(file: string, source: string): FoundImport[] {
  const { module, comments, errors } = parseSync(file, source);
  const error = errors[0];
  if (error) throw new Error(`${file} can't be parsed: ${error.message}`);
  const stated = [
    ...module.staticImports.map((statement) => statement.moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
  ].map(({ value, start }) => ({ specifier: value, start }));
  const called = [...source.matchAll(CALLED)]
    .map((match) => ({ specifier: (match[2] ?? '').replace(/\$\{.*/s, ''), start: match.index }))
    .filter(({ specifier, start }) => specifier !== '' && !isInside(start, comments));
  return [...stated, ...called].map(({ specifier, start }) => ({ specifier, line: lineAt(source, start) }));
}

function isInside(offset: number, ranges: { start: number; end: number }[]): boolean {
  return ranges.some(({ start, end }) => start <= offset && offset < end);
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
