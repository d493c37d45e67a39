import { parseSync } from 'vite';

export interface FoundImport {
  specifier: string;
  line: number;
  /** The imported module runs before this one: the import is neither a type nor an `import()`. */
  runsBefore: boolean;
  /** Nothing of it is left when the code runs. */
  isType: boolean;
}

// The parser finds `import('x')` as an expression but not as a type. This pattern finds both, the glob form, and the
// start of a template literal up to its first placeholder.
const CALLED = /\bimport(?:\.meta\.glob)?(?:<[^>()]*>)?\(\s*(['"`])([^'"`]+)\1/g;

/** All imports of a source file: statements, re-exports, dynamic imports, import types and globs. */
export function importsOf(file: string, source: string): FoundImport[] {
  const { module, comments, errors } = parseSync(file, source);
  const error = errors[0];
  if (error) throw new Error(`${file} can't be parsed: ${error.message}`);
  const runs = (entries: readonly { isType: boolean }[]) => !entries.length || entries.some(({ isType }) => !isType);
  const stated = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({ ...moduleRequest, runsBefore: runs(entries) })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? { ...moduleRequest, runsBefore: !isType } : [])),
    ),
  ].map(({ value, start, runsBefore }) => ({ specifier: value, start, runsBefore, isType: !runsBefore }));
  const isCall = (offset: number) => module.dynamicImports.some(({ start }) => start === offset);
  const called = [...source.matchAll(CALLED)]
    .map((match) => ({
      specifier: (match[2] ?? '').replace(/\$\{.*/s, ''),
      start: match.index,
      runsBefore: false,
      isType: match[0].startsWith('import(') && !isCall(match.index),
    }))
    .filter(({ specifier, start }) => specifier !== '' && !isInside(start, comments));
  return [...stated, ...called].map(({ start, ...found }) => ({ ...found, line: lineAt(source, start) }));
}

function isInside(offset: number, ranges: { start: number; end: number }[]): boolean {
  return ranges.some(({ start, end }) => start <= offset && offset < end);
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
