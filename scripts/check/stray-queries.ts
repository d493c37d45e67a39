import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const BUILDS_QUERY = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;

/** Finds queries in the server outside `queries.ts` files and `server/store`. */
export function findStrayQueries(root: string): string[] {
  return globSync('server/**/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('server/store/') && basename(path) !== 'queries.ts')
    .sort()
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          BUILDS_QUERY.test(line) ? [`${path}:${index + 1} builds a query: move it to queries.ts of its folder`] : [],
        ),
    );
}
