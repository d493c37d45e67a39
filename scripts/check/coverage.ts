import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'docs/product/coverage.md';
const HEADER = '| What | Where | Proved by |';
/** A place is code or text of the product, not a test or a document. */
const PLACE = /`((?:src|server|scripts|locales|sites|public)\/?[\w./-]*)`/g;
const TEST = /`(tests\/[\w./-]+)`(?: \(("[^"]+"(?:, "[^"]+")*)\))?/g;
/** The first argument of a call, such as `test('…', ` or `test.each(…)('…', `. */
const TITLE = /\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)\s*,/g;

interface CoverageReport {
  readonly lines: number;
  readonly problems: string[];
}

/** Checks that every line of the list of requirements names existing code, and a test by a part of its title. */
export function checkCoverage(root: string): CoverageReport {
  const titles = new Map<string, readonly string[]>();
  const titlesIn = (test: string) => {
    const known = titles.get(test) ?? readTitles(readFileSync(join(root, test), 'utf8'));
    titles.set(test, known);
    return known;
  };
  const isFile = (path: string) => existsSync(join(root, path)) && statSync(join(root, path)).isFile();
  const problemsOf = (where: string, proof: string): string[] => {
    const places = Array.from(where.matchAll(PLACE), ([, path = '']) => path);
    const tests = Array.from(proof.matchAll(TEST), ([, path = '', cited = '']) => ({
      path,
      cited: Array.from(cited.matchAll(/"([^"]+)"/g), ([, title = '']) => title),
    }));
    return [
      ...(places.length ? [] : ['names no code']),
      ...places.filter((path) => !existsSync(join(root, path))).map((path) => `names ${path}, which does not exist`),
      ...(tests.length ? [] : ['names no test']),
      ...tests.flatMap(({ path, cited }) => {
        if (!isFile(path)) return [`names ${path}, which does not exist`];
        if (cited.length === 0) return [`names no title of ${path}`];
        return cited
          .filter((title) => !titlesIn(path).some((each) => each.includes(title)))
          .map((title) => `names the test "${title}", which ${path} doesn't have`);
      }),
    ];
  };
  const rows = rowsOf(readFileSync(join(root, FILE), 'utf8'));
  return {
    lines: rows.length,
    problems: rows.flatMap(({ line, cells }) => {
      const [what = '', where = '', proof = '', ...more] = cells;
      const found = !what || more.length ? ['has not three cells'] : problemsOf(where, proof);
      return found.map((problem) => `${FILE}:${line} ${problem}`);
    }),
  };
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows of the tables of requirements. */
function rowsOf(text: string): Row[] {
  let isInTable = false;
  return text.split('\n').flatMap((content, index) => {
    const isHeader = content === HEADER;
    isInTable = isHeader || (isInTable && content.startsWith('|'));
    if (!isInTable || isHeader || /^\|[-|]+$/.test(content)) return [];
    const cells = content.split('|').slice(1, -1);
    return [{ line: index + 1, cells: cells.map((cell) => cell.trim()) }];
  });
}

const readTitles = (code: string): string[] =>
  Array.from(code.matchAll(TITLE), ([, single, double, template]) =>
    (single ?? double ?? template ?? '').replace(/\\(.)/g, '$1'),
  );
